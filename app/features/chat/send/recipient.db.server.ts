import { sql } from 'kysely'
import { blocks, isListed, isOpen } from '#app/features/visibility/visible-to.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'

const readPartner = namedQuery(
  'find_partner_of',
  ({ conversationId, memberId }: Given<{ conversationId: string; memberId: string }>) =>
    db()
      .selectFrom('conversation')
      .select(sql<string>`case when first_id = ${memberId} then second_id else first_id end`.as('partner_id'))
      .where('id', '=', conversationId)
      .where((where) => where.or([where('first_id', '=', memberId), where('second_id', '=', memberId)])),
)

/** Nothing for someone who is no party of it. */
export async function findPartnerOf(conversationId: string, memberId: string): Promise<string | undefined> {
  const [row] = await readPartner({ conversationId, memberId })
  return row?.partner_id
}

interface Pair {
  senderId: string
  receiverId: string
  siteId: string
  /** By which the sender was let in; null outside a request. */
  session: Buffer | null
}

/** All that decides whether the sender may write, read under the lock of the pair; the session is held until the end. */
export function findRecipient(tx: Tx, { senderId, receiverId, siteId, session }: Pair) {
  return tx
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
    .select(['member.name', 'member.kind as partner_kind', 'account.status as account_status'])
    .select(['conversation.id as conversation_id', 'conversation.last_sequence'])
    .select(['own.sent', 'own.removed_at', 'theirs.sent as their_sent', 'sender.under_review'])
    .select([
      blocks(receiverId, senderId).as('blocks_you'),
      blocks(senderId, receiverId).as('blocked_by_you'),
      isInside(session),
    ])
    .select((member) => [isOpen(member).as('is_open'), isListed(member).as('is_listed')])
    .where('member.id', '=', receiverId)
    .where('member.site_id', '=', siteId)
    .executeTakeFirst()
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** How many conversations the sender has begun; whoever asks at the same time waits for the outcome. */
export async function countStartedAlone(tx: Tx, senderId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start ${senderId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('conversation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('started_by', '=', senderId)
    .executeTakeFirstOrThrow()
  return count
}

/** Who was logged out meanwhile writes nothing more. */
function isInside(session: Buffer | null) {
  return (
    session
      ? sql<boolean>`(select true from session where token_hash = ${session} for key share) is not null`
      : sql<boolean>`true`
  ).as('is_inside')
}
