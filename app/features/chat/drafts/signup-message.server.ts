import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'

/**
 * What somebody wrote to a member while joining: a draft that the server keeps until it is sent or given up. Whatever
 * they write to that member by hand takes its place, so that nothing is said or paid twice. All that is ever written
 * into its table.
 */

/** To the one it was for, then or by hand since. */
export const hasWrittenSince = sql<boolean>`exists (select from conversation_party own
  join conversation_party theirs on theirs.conversation_id = own.conversation_id
  where own.member_id = signup_message.account_id and theirs.member_id = signup_message.target_id and own.sent > 0)`

export async function keepSignupMessage(
  tx: Tx,
  message: { account_id: string; target_id: string; body: string; created_at: Date },
) {
  await tx.insertInto('signup_message').values(message).execute()
}

/**
 * In the transaction that sends it, under the lock of the pair: whether it was still to be said, and nothing but this
 * message was written to that member.
 */
export async function settleSignupMessage(tx: Tx, accountId: string, messageId: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('signup_message')
    .set({ settled_at: at })
    .where('account_id', '=', accountId)
    .where('settled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from message join conversation on conversation.id = message.conversation_id
        where message.sender_id = signup_message.account_id and message.id <> ${messageId}
        and signup_message.target_id in (conversation.first_id, conversation.second_id))`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The member has changed or emptied it where it was offered, or sent it by hand: from then on it is theirs to say. Answers
 * whether it was not before.
 */
export async function giveUpSignupMessage(tx: Tx, accountId: string, targetId: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('signup_message')
    .set({ settled_at: at })
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever an account is taken over from has written to nobody in the owner's name. */
export async function deleteSignupMessage(tx: Tx, accountId: string) {
  await tx.deleteFrom('signup_message').where('account_id', '=', accountId).execute()
}

/** Of others, to somebody who is erased: nobody is left to read it. */
export async function eraseSignupMessagesTo(tx: Tx, memberId: string) {
  await tx.deleteFrom('signup_message').where('target_id', '=', memberId).execute()
}
