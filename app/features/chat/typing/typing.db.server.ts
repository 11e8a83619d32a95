import { sql } from 'kysely'
import { hasBlockBetween, isNoticedInChat } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

const readPartner = namedQuery(
  'find_typing_partner',
  ({ memberId, conversationId }: Placeholders<{ memberId: string; conversationId: string }>) =>
    db()
      .selectFrom('conversation_party as own')
      .innerJoin('conversation_party as other', (join) =>
        join
          .onRef('other.conversation_id', '=', 'own.conversation_id')
          .onRef('other.member_id', '<>', 'own.member_id'),
      )
      .innerJoin('member as partner', 'partner.id', 'other.member_id')
      .innerJoin('member', 'member.id', 'own.member_id')
      .leftJoin('preference', 'preference.account_id', 'own.member_id')
      .select('partner.id')
      .select((member) =>
        member
          .and([
            member('partner.kind', '=', 'member'),
            isNoticedInChat(member, member('own.sent', '>', 0)),
            member(member.fn.coalesce('preference.typing_shown', sql<boolean>`true`), '=', true),
            member.not(hasBlockBetween(member, member.ref('other.member_id'))),
          ])
          .as('shown'),
      )
      .where('own.member_id', '=', memberId)
      .where('own.conversation_id', '=', conversationId)
      .where('own.removed_at', 'is', null),
)

/**
 * The other party, and whether to show them that the member is typing. Undefined if the member is no party or has
 * removed the conversation.
 */
export async function findTypingPartner(memberId: string, conversationId: string) {
  const [row] = await readPartner({ memberId, conversationId })
  return row
}
