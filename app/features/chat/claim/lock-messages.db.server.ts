import type { Tx } from '#app/platform/database/db.server.ts'

/** Locks all remaining messages of a member, in the same order as unsending a message. */
export function lockMessagesBy(tx: Tx, senderId: string) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'message.conversation_id')
        .onRef('theirs.member_id', '<>', 'message.sender_id'),
    )
    .select(['message.id', 'message.conversation_id', 'message.sequence', 'message.client_id'])
    .select('theirs.member_id as partner_id')
    .where('message.sender_id', '=', senderId)
    .where('message.unsent_at', 'is', null)
    .orderBy('message.conversation_id')
    .orderBy('message.sequence')
    .forUpdate(['message', 'theirs'])
    .execute()
}
