import { type Expression, expressionBuilder, sql } from 'kysely'
import type { DB } from '#app/platform/database/database.gen.ts'

/**
 * The viewer's conversation with a member, unless it is empty or was removed: its partner stays visible even while in
 * no list. A pair has one, with its two members in the order of their ids.
 */
export function selectOpenConversation(viewerId: Expression<string>, partnerId: Expression<string>) {
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

/**
 * Whether a member has written to the viewer: an invisible member is visible only then, and not to those who wrote
 * uninvited.
 */
export function hasWrittenTo(authorId: Expression<string>, viewerId: Expression<string>) {
  const pair = sql`${viewerId}::uuid, ${authorId}::uuid`
  return expressionBuilder<DB>()
    .selectFrom('conversation')
    .innerJoin('conversation_party as author', 'author.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('author.member_id', '=', authorId)
    .where('author.sent', '>', 0)
    .where('conversation.first_id', '=', sql<string>`least(${pair})`)
    .where('conversation.second_id', '=', sql<string>`greatest(${pair})`)
}
