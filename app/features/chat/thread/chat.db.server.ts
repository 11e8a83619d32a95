import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { partnerColumns } from '#app/features/chat/partner.server.ts'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { hasBlocked, isListed, isOpenFor } from '#app/features/visibility/visible-to.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

const readReceiver = namedQuery(
  'find_receiver',
  ({ messageId, senderId }: Placeholders<{ messageId: string; senderId: string }>) =>
    db()
      .selectFrom('message')
      .innerJoin('conversation_party as theirs', (join) =>
        join
          .onRef('theirs.conversation_id', '=', 'message.conversation_id')
          .onRef('theirs.member_id', '<>', 'message.sender_id'),
      )
      .select(['theirs.member_id', 'message.unsent_at'])
      .where('message.id', '=', messageId)
      .where('message.sender_id', '=', senderId),
)

/** The receiver of a message; undefined if the member did not send it. */
export async function findReceiver(messageId: string, senderId: string) {
  const [row] = await readReceiver({ messageId, senderId })
  return row
}

interface ChatLookup {
  viewerId: string
  siteId: string
  /** Exactly one of the two is null. */
  conversationId: string | null
  partnerId: string | null
}

/** A pair has one conversation, with its members in the order of their ids. */
const isConversationOfPair = (viewerId: Expression<string>) => sql<boolean>`
  conversation.first_id = least(member.id, ${viewerId}::uuid)
  and conversation.second_id = greatest(member.id, ${viewerId}::uuid)`

/** The partner with the conversation, if there is one, and everything that decides whether the viewer may write. */
const readChatRow = namedQuery(
  'find_chat',
  ({ viewerId, siteId, conversationId, partnerId }: Placeholders<ChatLookup>) => {
    const partners = db()
      .selectFrom('member')
      .leftJoin('conversation', (join) => join.on(isConversationOfPair(viewerId)))
      .leftJoin('conversation_party as own', (join) =>
        join
          .onRef('own.conversation_id', '=', 'conversation.id')
          .on('own.member_id', '=', viewerId)
          .on('own.removed_at', 'is', null),
      )
      .leftJoin('conversation_party as theirs', (join) =>
        join
          .onRef('theirs.conversation_id', '=', 'conversation.id')
          .onRef('theirs.member_id', '=', 'member.id'),
      )
      .leftJoin('account', 'account.id', 'member.id')
      .leftJoin('preference', 'preference.account_id', 'member.id')
      .leftJoin('photo', joinMainPhoto)
      .select(['conversation.id', 'conversation.last_sequence', 'own.unread', 'own.read_sequence'])
      .select([
        'own.muted',
        'own.sent',
        'own.archived_at',
        'own.conversation_id as own_id',
        'own.fraud_notice_at',
      ])
      .select(['theirs.published_delivered_sequence', 'theirs.published_read_sequence'])
      .select(['account.status as account_status', 'preference.read_receipts'])
      .select((member) => [
        hasBlocked(member.ref('member.id'), viewerId).as('blocks_you'),
        hasBlocked(viewerId, member.ref('member.id')).as('blocked_by_you'),
        isOpenFor(member, viewerId).as('is_open'),
        isListed(member).as('is_listed'),
      ])
      .select(partnerColumns(viewerId))
      .select(selectCredits(viewerId))
      .select(sql<string>`(select country from member as reader where reader.id = ${viewerId})`.as('country'))
      .select(selectSignupDraft(viewerId))
      .where('member.site_id', '=', siteId)
      .where('member.id', '<>', viewerId)
    return partners.where(
      'member.id',
      '=',
      conversationId ? selectPartner(conversationId, viewerId) : partnerId,
    )
  },
)

/**
 * Looked up by the viewer's own party row, one index entry. Reads only the partner's member row; the id of a foreign
 * conversation costs as much as an unknown one.
 */
const selectPartner = (conversationId: Expression<string>, viewerId: Expression<string>) =>
  expressionBuilder<DB>()
    .selectFrom('conversation_party as mine')
    .innerJoin('conversation_party as partner', 'partner.conversation_id', 'mine.conversation_id')
    .select('partner.member_id')
    .where('mine.conversation_id', '=', conversationId)
    .where('mine.member_id', '=', viewerId)
    .where('partner.member_id', '<>', viewerId)
    .$asScalar()

const selectCredits = (viewerId: Expression<string>) =>
  sql<string>`(select coalesce(sum(balance), 0) from ledger_account where member_id = ${viewerId})`.as(
    'credits',
  )

/** The viewer's message from sign-up to this member, if it was not sent and nothing else has been written since. */
const selectSignupDraft = (viewerId: Expression<string>) => (member: ExpressionBuilder<DB, 'member'>) =>
  member
    .selectFrom('signup_message')
    .select('signup_message.body')
    .where('signup_message.account_id', '=', viewerId)
    .whereRef('signup_message.target_id', '=', 'member.id')
    .where('signup_message.settled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from conversation_party
        where conversation_id = conversation.id and member_id = ${viewerId} and sent > 0)`,
    )
    .as('unsent')

export async function findChat(asked: ChatLookup) {
  const [row] = await readChatRow(asked)
  return row
}

export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>

const readStartedCount = namedQuery('count_started', ({ memberId }: Placeholders<{ memberId: string }>) =>
  db()
    .selectFrom('conversation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('started_by', '=', memberId),
)

export async function countStarted(memberId: string): Promise<number> {
  const [row] = await readStartedCount({ memberId })
  return row?.count ?? 0
}

const readSharedInterests = namedQuery(
  'shared_interests',
  ({ viewerId, partnerId }: Placeholders<{ viewerId: string; partnerId: string }>) =>
    db()
      .selectFrom('member as own')
      .innerJoin('member as theirs', (join) => join.on('theirs.id', '=', partnerId))
      .select(
        sql<number[]>`array(select unnest(own.interests) intersect select unnest(theirs.interests))`.as(
          'ids',
        ),
      )
      .where('own.id', '=', viewerId),
)

export async function findSharedInterests(viewerId: string, partnerId: string): Promise<number[]> {
  const [row] = await readSharedInterests({ viewerId, partnerId })
  return row?.ids ?? []
}
