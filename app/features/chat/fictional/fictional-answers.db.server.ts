import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** A conversation with a fictional profile in which the member spoke last, for good, and neither is blocked. */
export function findUnanswered(conversationId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('conversation')
    .innerJoin('message as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversation.id')
        .onRef('last.sequence', '=', 'conversation.last_sequence'),
    )
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'conversation.id')
        .onRef('theirs.member_id', '<>', 'last.sender_id'),
    )
    .innerJoin('member as fictional', 'fictional.id', 'theirs.member_id')
    .innerJoin('account', 'account.id', 'last.sender_id')
    .select(['conversation.site_id', 'conversation.last_sequence', 'account.id as member_id'])
    .select(['account.language', 'fictional.id as fictional_id', 'theirs.sent as answers'])
    .where('conversation.id', '=', conversationId)
    .where('fictional.kind', '=', 'fictional')
    .where('last.taken_back_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from block where (blocker_id, blocked_id)
        in ((account.id, fictional.id), (fictional.id, account.id)))`,
    )
    .executeTakeFirst()
}

export type Unanswered = NonNullable<Awaited<ReturnType<typeof findUnanswered>>>
