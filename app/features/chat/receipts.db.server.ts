import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'

/** How far messages have reached a member and were read, and what of that the partner was told. */

interface Place {
  conversationId: string
  memberId: string
  upTo: number
}

/** How far the member has got; never back, and never further than there is something. Nothing if it was so before. */
export function saveDelivered(tx: Tx, { conversationId, memberId, upTo }: Place) {
  return tx
    .updateTable('conversation_party as own')
    .from('conversation')
    .set({ delivered_sequence: sql`least(${upTo}::bigint, conversation.last_sequence)` })
    .whereRef('conversation.id', '=', 'own.conversation_id')
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .where('own.removed_at', 'is', null)
    .where(sql<boolean>`own.delivered_sequence < least(${upTo}::bigint, conversation.last_sequence)`)
    .returning('own.unread')
    .executeTakeFirst()
}

/** How far the member has read, and what is left unread after that. */
export function saveRead(tx: Tx, { conversationId, memberId, upTo }: Place) {
  return tx
    .updateTable('conversation_party as own')
    .from('conversation')
    .set({
      read_sequence: sql`greatest(own.read_sequence, least(${upTo}::bigint, conversation.last_sequence))`,
      delivered_sequence: sql`greatest(own.delivered_sequence, least(${upTo}::bigint, conversation.last_sequence))`,
      // The newest ones are unread: those from before the conversation was removed count no more.
      unread: sql`least(own.unread, (select count(*) from message where message.conversation_id = own.conversation_id
        and message.sequence > greatest(own.read_sequence, least(${upTo}::bigint, conversation.last_sequence))
        and message.sender_id <> own.member_id and message.taken_back_at is null))`,
    })
    .whereRef('conversation.id', '=', 'own.conversation_id')
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .where('own.removed_at', 'is', null)
    .where(
      sql<boolean>`(own.read_sequence < least(${upTo}::bigint, conversation.last_sequence)
        or own.unread > 0 and conversation.last_sequence <= ${upTo}::bigint)`,
    )
    .returning('own.unread')
    .executeTakeFirst()
}

/** All that waits for the member has reached a device of theirs. Answers the conversations in which that is new. */
export async function saveAllDelivered(tx: Tx, memberId: string): Promise<string[]> {
  const changed = await tx
    .with('due', () =>
      tx
        .selectFrom('conversation_party as own')
        .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
        .select(['own.conversation_id', 'conversation.last_sequence'])
        .where('own.member_id', '=', memberId)
        .where('own.removed_at', 'is', null)
        .where('own.unread', '>', 0)
        .whereRef('own.delivered_sequence', '<', 'conversation.last_sequence')
        // Held in this order, as two devices may come at once.
        .orderBy('own.conversation_id')
        .forUpdate('own'),
    )
    .updateTable('conversation_party as own')
    .from('due')
    .set((due) => ({ delivered_sequence: due.ref('due.last_sequence') }))
    .whereRef('own.conversation_id', '=', 'due.conversation_id')
    .where('own.member_id', '=', memberId)
    .returning('own.conversation_id')
    .execute()
  return changed.map(({ conversation_id }) => conversation_id)
}

interface Tellable {
  memberId: string
  conversations: readonly string[]
  /** Not only what has arrived: what was read while the member kept it to themselves is not told with the next arrival. */
  withRead: boolean
}

const tellsRead = sql<boolean>`coalesce(preference.read_receipts, true)`

/**
 * Keeps what the partners may know from now on, and answers whom that is new to: nobody who knew it before, and nobody
 * while one of the two has blocked the other or the member is under review.
 */
export function saveTold(tx: Tx, { memberId, conversations, withRead }: Tellable) {
  const read = sql<string>`case when ${withRead} and ${tellsRead} then own.read_sequence else own.told_read_sequence end`
  return tx
    .updateTable('conversation_party as own')
    .from('conversation_party as theirs')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .leftJoin('preference', 'preference.account_id', 'member.id')
    .set({ told_delivered_sequence: sql`own.delivered_sequence`, told_read_sequence: read })
    .whereRef('theirs.conversation_id', '=', 'own.conversation_id')
    .whereRef('theirs.member_id', '<>', 'own.member_id')
    .where('own.member_id', '=', memberId)
    .where('own.conversation_id', '=', sql<string>`any(${conversations}::uuid[])`)
    .where('member.under_review', '=', false)
    .where(
      sql<boolean>`not exists (select from block where (blocker_id, blocked_id)
        in ((theirs.member_id, own.member_id), (own.member_id, theirs.member_id)))`,
    )
    .where(
      sql<boolean>`(own.told_delivered_sequence < own.delivered_sequence or own.told_read_sequence < ${read})`,
    )
    .returning(['own.conversation_id', 'theirs.member_id as partner_id', 'own.told_delivered_sequence'])
    .returning(
      sql<string>`case when ${tellsRead} then own.told_read_sequence else 0 end`.as('told_read_sequence'),
    )
    .execute()
}
