import { type Expression, expressionBuilder, sql } from 'kysely'
import type { DB } from '#app/platform/database/database.gen.ts'

/**
 * The viewer's conversation with someone, unless it is empty or was removed: it shows its partner, even while no list
 * does. A pair has one, its two members in the order of their ids.
 */
export function openConversation(viewerId: Expression<string>, partnerId: Expression<string>) {
  const pair = sql`${viewerId}::uuid, ${partnerId}::uuid`
  return expressionBuilder<DB>()
    .selectFrom('conversation')
    .innerJoin('conversation_party as own', 'own.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('own.member_id', '=', viewerId)
    .where('own.removed_at', 'is', null)
    .where('conversation.first_id', '=', sql<string>`least(${pair})`)
    .where('conversation.second_id', '=', sql<string>`greatest(${pair})`)
    .where('conversation.last_sequence', '>', '0')
}
