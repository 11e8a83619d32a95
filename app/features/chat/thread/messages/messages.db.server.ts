import { type Expression, sql } from 'kysely'
import { isReportedBy, selectWarning } from '#app/features/safety/safety-conditions.server.ts'
import { isBlockBetween } from '#app/features/visibility/visible-to.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

/** A message with its quote and photo, as a row for its reader. */
function selectMessages(readerId: Expression<string>) {
  return db()
    .selectFrom('message')
    .leftJoin('message as quoted', 'quoted.id', 'message.quoted_id')
    .leftJoin('message_photo as photo', 'photo.message_id', 'message.id')
    .select(['message.id', 'message.sequence', 'message.client_id', 'message.kind', 'message.body'])
    .select(['message.unsent_at', 'message.created_at'])
    .select(sql<boolean>`message.sender_id = ${readerId}`.as('own'))
    .select(['quoted.id as quoted_id', 'quoted.kind as quoted_kind'])
    .select(sql<boolean | null>`quoted.sender_id = ${readerId}`.as('quoted_own'))
    .select(sql<string | null>`left(quoted.body, 160)`.as('quoted_words'))
    .select(selectVisibleFile(readerId))
    .select(['photo.width as photo_width', 'photo.height as photo_height'])
    .select('photo.placeholder as photo_placeholder')
    .select(sql<boolean | null>`photo.veiled and photo.revealed_at is null`.as('photo_veiled'))
    .select(selectWarning(readerId).as('warning'))
    .select(isReportedBy(readerId).as('reported'))
}

/** After a block, neither sees the other's pictures; the messages stay. */
const selectVisibleFile = (readerId: Expression<string>) =>
  sql<string | null>`case when photo.file is not null
    and not ${isBlockBetween(sql<string>`message.sender_id`, readerId)} then photo.file end`.as('photo_file')

interface MessageRange {
  readerId: string
  conversationId: string
  /** Messages up to this number are hidden by the history limit. */
  floor: number
  limit: number
}

/** The last messages before a sequence number, oldest first. */
export const readMessagesBefore = namedQuery(
  'messages_before',
  ({
    readerId,
    conversationId,
    floor,
    limit,
    before,
  }: Placeholders<MessageRange & { before: number | null }>) => {
    const newest = selectMessages(readerId)
      .where('message.conversation_id', '=', conversationId)
      .where('message.sequence', '>', sql<string>`${floor}`)
      .orderBy('message.sequence', 'desc')
      .limit(limit)
    return db()
      .selectFrom(
        (before ? newest.where('message.sequence', '<', sql<string>`${before}`) : newest).as('newest'),
      )
      .selectAll()
      .orderBy('sequence')
  },
)

/** The next messages after a sequence number. */
export const readMessagesAfter = namedQuery(
  'messages_after',
  ({ readerId, conversationId, floor, limit, after }: Placeholders<MessageRange & { after: number }>) =>
    selectMessages(readerId)
      .where('message.conversation_id', '=', conversationId)
      .where('message.sequence', '>', sql<string>`greatest(${floor}::bigint, ${after}::bigint)`)
      .orderBy('message.sequence')
      .limit(limit),
)

/** Messages of the reader's conversations at given places, without conversations that have a block. */
export const readMessagesAt = namedQuery(
  'messages_at',
  ({
    readerId,
    conversations,
    sequences,
  }: Placeholders<{ readerId: string; conversations: string[]; sequences: number[] }>) =>
    selectMessages(readerId)
      .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
      .select('message.conversation_id')
      .where(
        sql<boolean>`(message.conversation_id, message.sequence) in
          (select * from unnest(${conversations}::uuid[], ${sequences}::bigint[]))`,
      )
      .where(sql<boolean>`${readerId} in (conversation.first_id, conversation.second_id)`)
      .where(isUnblocked),
)

const isUnblocked = sql<boolean>`not ${isBlockBetween(sql<string>`conversation.first_id`, sql<string>`conversation.second_id`)}`

export const readReachableConversations = namedQuery(
  'conversations_in_reach',
  ({ readerId, conversations }: Placeholders<{ readerId: string; conversations: string[] }>) =>
    db()
      .selectFrom('conversation')
      .select('conversation.id')
      .where('conversation.id', '=', sql<string>`any(${conversations}::uuid[])`)
      .where(sql<boolean>`${readerId} in (conversation.first_id, conversation.second_id)`)
      .where(isUnblocked),
)

export type MessageRow = Awaited<ReturnType<typeof readMessagesAfter>>[number]

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
