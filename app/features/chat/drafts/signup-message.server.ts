import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'

/**
 * The message somebody wrote to a member during sign-up: the server stores it as a draft until it is sent or discarded.
 * A manual message to that member replaces it, so nothing is sent or paid twice. The only writer of its table.
 */

/** Whether anything was sent to its target, automatically or by hand. */
export const hasWrittenSince = sql<boolean>`exists (select from conversation_party own
  join conversation_party theirs on theirs.conversation_id = own.conversation_id
  where own.member_id = signup_message.account_id and theirs.member_id = signup_message.target_id and own.sent > 0)`

export async function insertSignupMessage(
  tx: Tx,
  message: { account_id: string; target_id: string; body: string; created_at: Date },
) {
  await tx.insertInto('signup_message').values(message).execute()
}

/**
 * Marks the message as sent in the transaction that sends it, under the lock of the pair. Returns whether it was still due
 * and nothing else has been sent to that member.
 */
export async function markSignupMessageSent(tx: Tx, accountId: string, messageId: string, at: Date) {
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
 * Records that the member changed, emptied or sent it themselves, so the server no longer sends it. Returns whether it
 * was still due.
 */
export async function cancelSignupMessage(tx: Tx, accountId: string, targetId: string, at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('signup_message')
    .set({ settled_at: at })
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The person an account is taken over from writes nothing in the owner's name. */
export async function deleteSignupMessage(tx: Tx, accountId: string) {
  await tx.deleteFrom('signup_message').where('account_id', '=', accountId).execute()
}

/** Deletes other members' messages to somebody who is erased: nobody is left to read them. */
export async function eraseSignupMessagesTo(tx: Tx, memberId: string) {
  await tx.deleteFrom('signup_message').where('target_id', '=', memberId).execute()
}
