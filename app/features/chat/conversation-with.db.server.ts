import {
  hasBlockBetween,
  isNoticedInChat,
  isOpen,
  selectOpenConversation,
} from '#app/features/visibility/visible-to.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { partnerId } from './partner.server.ts'

const readConversation = namedQuery(
  'find_conversation_with',
  ({ memberId, partnerId }: Placeholders<{ memberId: string; partnerId: string }>) =>
    selectOpenConversation(memberId, partnerId),
)

export async function findConversationWith(memberId: string, partnerId: string): Promise<string | null> {
  const [row] = await readConversation({ memberId, partnerId })
  return row?.id ?? null
}

export async function hasMessageSince(
  tx: Tx,
  pair: readonly [string, string],
  since: Date,
): Promise<boolean> {
  const [first = '', second = ''] = pair.toSorted()
  const found = await tx
    .selectFrom('conversation')
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select('message.id')
    .where('conversation.first_id', '=', first)
    .where('conversation.second_id', '=', second)
    .where('conversation.last_message_at', '>', since)
    .where('message.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Partners who see the member come and go, or those who see them hide or reappear. */
export type PresenceAudience = 'of_coming_and_going' | 'of_hiding'

/**
 * The member's most recent real partners, without a block between them, whose conversation shows the change. Partners
 * the member has written to do not notice when the member turns invisible; the others notice nothing else.
 */
export async function findNewestPartners(
  tx: Tx,
  memberId: string,
  { watchers, limit }: { watchers: PresenceAudience; limit: number },
): Promise<string[]> {
  const rows = await tx
    .with('talk', (talk) =>
      talk
        .selectFrom('conversation_party as own')
        .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
        .innerJoin('member', 'member.id', 'own.member_id')
        .select(partnerId)
        .where('own.member_id', '=', memberId)
        .where((member) =>
          watchers === 'of_hiding'
            ? member.and([member('own.sent', '=', 0), isOpen(member)])
            : isNoticedInChat(member, member('own.sent', '>', 0)),
        )
        .where('conversation.last_sequence', '>', '0')
        .orderBy('conversation.last_message_at', 'desc')
        .limit(limit),
    )
    .selectFrom('talk')
    .innerJoin('member', 'member.id', 'talk.partner_id')
    .select('member.id')
    .where('member.kind', '=', 'member')
    .where((member) => member.not(hasBlockBetween(member, memberId)))
    .execute()
  return rows.map(({ id }) => id)
}
