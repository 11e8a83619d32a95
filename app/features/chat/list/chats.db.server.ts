import { type Expression, type NotNull, sql } from 'kysely'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { distrusts, selectWarning } from '#app/features/safety/safety-conditions.server.ts'
import { visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { hasWrittenSince } from '../drafts/signup-message.server.ts'
import { partnerColumns, partnerId } from '../partner.server.ts'

/** The member's conversations, except removed ones. */
function selectChats(memberId: Expression<string>) {
  return db()
    .selectFrom('conversation_party as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .where('own.member_id', '=', memberId)
    .where('own.removed_at', 'is', null)
    .where('conversation.last_sequence', '>', '0')
}

interface Page {
  memberId: string
  archived: boolean
  limit: number
  offset: number
}

/** The newest first. */
export const readChatsPage = namedQuery(
  'chats_page',
  ({ memberId, archived, limit, offset }: Placeholders<Page>) =>
    db()
      .with('chat', () =>
        selectChats(memberId)
          .select(['conversation.id', 'conversation.last_sequence', 'conversation.last_message_at'])
          .select(['own.unread', 'own.muted', 'own.fraud_notice_at', partnerId])
          .where('own.archived_at', archived ? 'is not' : 'is', null)
          .orderBy('conversation.last_message_at', 'desc')
          .orderBy('conversation.id', 'desc')
          .limit(limit)
          .offset(offset)
          .$narrowType<{ last_message_at: NotNull }>(),
      )
      .selectFrom('chat')
      .innerJoin('member', 'member.id', 'chat.partner_id')
      .leftJoin('photo', joinMainPhoto)
      .innerJoin('message', (join) =>
        join
          .onRef('message.conversation_id', '=', 'chat.id')
          .onRef('message.sequence', '=', 'chat.last_sequence'),
      )
      .innerJoin('conversation_party as theirs', (join) =>
        join
          .onRef('theirs.conversation_id', '=', 'chat.id')
          .onRef('theirs.member_id', '=', 'chat.partner_id'),
      )
      .select(['chat.id', 'chat.unread', 'chat.muted', 'chat.last_message_at', 'message.kind as last_kind'])
      .select(sql<boolean>`chat.fraud_notice_at is not null`.as('is_fraud'))
      .select(sql<string>`left(message.body, 200)`.as('last_words'))
      .select(sql<boolean>`message.sender_id = ${memberId}`.as('last_own'))
      .select(sql<boolean>`message.unsent_at is not null`.as('last_taken_back'))
      // A message that was taken back shows no warning.
      .select(
        sql<boolean>`message.unsent_at is null and ${selectWarning(memberId)} is not null`.as('last_warned'),
      )
      .select((chat) => [
        sql<boolean>`theirs.sent > 0 and not ${distrusts(memberId, chat.ref('chat.partner_id'))}`.as(
          'suggested',
        ),
      ])
      .select(partnerColumns(memberId))
      .orderBy('chat.last_message_at', 'desc')
      .orderBy('chat.id', 'desc'),
)

const readCounts = namedQuery('count_chats', ({ memberId }: Placeholders<{ memberId: string }>) =>
  selectChats(memberId).select([
    sql<number>`(count(*) filter (where own.archived_at is null))::int`.as('open'),
    sql<number>`(count(*) filter (where own.archived_at is not null))::int`.as('archived'),
    sql<number>`coalesce(sum(own.unread) filter (where not own.muted), 0)::int`.as('unread'),
  ]),
)

export async function countChats(memberId: string) {
  const [row] = await readCounts({ memberId })
  return row ?? { open: 0, archived: 0, unread: 0 }
}

/** The message from sign-up while it is still unsent and its target visible to the member. */
const readSignupDraft = namedQuery(
  'unsent_from_joining',
  ({ memberId, siteId }: Placeholders<{ memberId: string; siteId: string }>) =>
    db()
      .selectFrom('signup_message')
      .innerJoin('member', 'member.id', 'signup_message.target_id')
      .select(['member.id', 'member.name', 'signup_message.body'])
      .where('signup_message.account_id', '=', memberId)
      .where('signup_message.settled_at', 'is', null)
      .where((written) => written.not(hasWrittenSince))
      .where(visibleTo(memberId, siteId)),
)

export async function findSignupDraft(memberId: string, siteId: string) {
  const [row] = await readSignupDraft({ memberId, siteId })
  return row
}
