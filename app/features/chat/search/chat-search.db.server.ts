import { sql } from 'kysely'
import { mainPhoto } from '#app/features/photos/join-main-photo.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type Given, plannedQuery } from '#app/platform/database/named-query.server.ts'
import { partnerColumns, partnerId } from '../partner.server.ts'

interface Wanted {
  memberId: string
  /** A regular expression. */
  pattern: string
  /** How many messages of a conversation are shown. */
  history: number
  limit: number
}

/**
 * Reads the texts of the member's own conversations one after the other, as they lie there: some milliseconds for
 * thousands of them. An index over all words of everybody would have to be kept for a question that is rarely asked.
 */
export const messagesWith = plannedQuery(({ memberId, pattern, history, limit }: Given<Wanted>) =>
  db()
    .with('found', () =>
      db()
        .selectFrom('conversation_party as own')
        .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
        .innerJoin('message', (join) =>
          join
            .onRef('message.conversation_id', '=', 'conversation.id')
            .on(sql<boolean>`message.sequence > conversation.last_sequence - ${history}::bigint`),
        )
        .select(['message.id', 'message.conversation_id', 'message.sequence', 'message.body'])
        .select(['message.created_at', partnerId])
        .select(sql<boolean>`message.sender_id = ${memberId}`.as('own'))
        .where('own.member_id', '=', memberId)
        .where('own.removed_at', 'is', null)
        .where('message.kind', '=', 'text')
        .where('message.taken_back_at', 'is', null)
        .where(sql<boolean>`message.body ~* ${pattern}`)
        .orderBy('message.created_at', 'desc')
        .orderBy('message.id', 'desc')
        .limit(limit),
    )
    .selectFrom('found')
    .innerJoin('member', 'member.id', 'found.partner_id')
    .leftJoin('photo', mainPhoto)
    .select(['found.id', 'found.conversation_id', 'found.sequence', 'found.body', 'found.created_at'])
    .select('found.own')
    .select(partnerColumns(memberId))
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc'),
)
