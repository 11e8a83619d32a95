import { sql } from 'kysely'
import { hasBlocked, isListed, isOpenFor } from '#app/features/visibility/visible-to.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

const readPartner = namedQuery(
  'find_partner_of',
  ({ conversationId, memberId }: Placeholders<{ conversationId: string; memberId: string }>) =>
    db()
      .selectFrom('conversation')
      .select(sql<string>`case when first_id = ${memberId} then second_id else first_id end`.as('partner_id'))
      .where('id', '=', conversationId)
      .where((where) => where.or([where('first_id', '=', memberId), where('second_id', '=', memberId)])),
)

/** Undefined if the member is not a party of the conversation. */
export async function findPartnerOf(conversationId: string, memberId: string): Promise<string | undefined> {
  const [row] = await readPartner({ conversationId, memberId })
  return row?.partner_id
}

interface SendScope {
  senderId: string
  receiverId: string
  siteId: string
  clientId: string
  /** The session that authorised the sender; null outside a request. */
  session: Buffer | null
  at: Date
}

const readRecipient = namedQuery('find_recipient', (sending: Placeholders<SendScope>) => {
  const { senderId, receiverId } = sending
  return db()
    .selectFrom('member')
    .innerJoin('member as sender', (join) => join.on('sender.id', '=', senderId))
    .leftJoin('account', 'account.id', 'member.id')
    .leftJoin('conversation', (join) =>
      join.on(
        sql<boolean>`conversation.first_id = least(member.id, sender.id)
          and conversation.second_id = greatest(member.id, sender.id)`,
      ),
    )
    .leftJoin('conversation_party as own', (join) =>
      join.onRef('own.conversation_id', '=', 'conversation.id').onRef('own.member_id', '=', 'sender.id'),
    )
    .leftJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'conversation.id')
        .onRef('theirs.member_id', '=', 'member.id'),
    )
    .leftJoin('message as sent_before', (join) =>
      join
        .onRef('sent_before.sender_id', '=', 'sender.id')
        .on('sent_before.client_id', '=', sending.clientId),
    )
    .leftJoin('message_photo as sent_photo', 'sent_photo.message_id', 'sent_before.id')
    .select(['member.name', 'member.kind as partner_kind', 'account.status as account_status'])
    .select(['conversation.id as conversation_id', 'conversation.last_sequence'])
    .select([
      'own.sent',
      'own.removed_at',
      'own.fraud_notice_at',
      'theirs.sent as their_sent',
      'sender.under_review',
    ])
    .select('sender.only_replies')
    .select([
      hasBlocked(receiverId, senderId).as('blocks_you'),
      hasBlocked(senderId, receiverId).as('blocked_by_you'),
      hasValidSession(sending),
    ])
    .select(['sent_before.conversation_id as before_in', 'sent_before.sequence as before_at'])
    .select(['sent_before.kind as before_kind', 'sent_before.body as before_body'])
    .select(['sent_before.quoted_id as before_quoted', 'sent_photo.digest as before_digest'])
    .select(['sent_before.unsent_at as before_unsent_at'])
    .select((member) => [isOpenFor(member, senderId).as('is_open'), isListed(member).as('is_listed')])
    .where('member.id', '=', receiverId)
    .where('member.site_id', '=', sending.siteId)
})

/**
 * Everything that decides whether the sender may write, read under the lock of the pair, and what they sent before with
 * this client id. Locks the session row until the end of the transaction.
 */
export async function findRecipient(tx: Tx, sending: SendScope) {
  const [row] = await readRecipient.in(tx, sending)
  return row
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** How many conversations the sender has started; takes a lock so that concurrent requests wait for the outcome. */
export async function countStartedLocked(tx: Tx, senderId: string): Promise<number> {
  await acquireAdvisoryLock(tx, `start ${senderId}`)
  const { count } = await tx
    .selectFrom('conversation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('started_by', '=', senderId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a message can be quoted there: not taken back and not hidden by the history limit. */
export async function isInConversation(
  tx: Tx,
  id: string,
  { conversation, after }: { conversation: string; after: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('message')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation)
    .where('sequence', '>', String(after))
    .where('unsent_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** False once the sender was logged out or has closed the account. */
function hasValidSession({ session, at }: Placeholders<SendScope>) {
  return (
    session
      ? sql<boolean>`(select true from session join account on account.id = session.account_id
          where token_hash = ${session} and expires_at > ${at} and account.status <> 'pending_deletion'
          for key share of session) is not null`
      : sql<boolean>`true`
  ).as('is_inside')
}
