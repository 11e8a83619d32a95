import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import type { ShieldReason } from './shield-reasons.ts'

interface ConversationPair {
  senderId: string
  receiverId: string
  limit: number
}

const readTexts = namedQuery(
  'last_texts',
  ({ senderId, receiverId, limit }: Placeholders<ConversationPair>) => {
    const pair = sql`${senderId}::uuid, ${receiverId}::uuid`
    return db()
      .selectFrom('message')
      .leftJoin('taken_back_text as taken_back', 'taken_back.message_id', 'message.id')
      .select(({ fn }) => fn.coalesce('taken_back.body', 'message.body').as('text'))
      .select(sql<boolean>`message.sender_id = ${senderId}`.as('own'))
      .where(
        'message.conversation_id',
        '=',
        sql<string>`(select id from conversation where first_id = least(${pair}) and second_id = greatest(${pair}))`,
      )
      .where('message.kind', '=', 'text')
      .orderBy('message.sequence', 'desc')
      .limit(limit)
  },
)

/** The last texts between two members, oldest first, including those that were taken back. */
export async function findLastTexts(tx: Tx, talk: ConversationPair) {
  return (await readTexts.in(tx, talk)).reverse()
}

interface NewWarning {
  messageId: string
  senderId: string
  receiverId: string
  reasons: ShieldReason[]
  words: string[]
  version: string
  at: Date
}

export async function insertWarning(tx: Tx, { messageId, senderId, receiverId, at, ...found }: NewWarning) {
  await tx
    .insertInto('shield_warning')
    .values({
      message_id: messageId,
      author_id: senderId,
      receiver_id: receiverId,
      ...found,
      created_at: at,
    })
    .execute()
}

interface Decision {
  messageId: string
  receiverId: string
  verdict: 'fine' | 'report'
  at: Date
}

/** False if there is no such warning for this receiver. */
export async function setVerdict({ messageId, receiverId, verdict, at }: Decision, tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shield_warning')
    .set({ verdict, decided_at: at })
    .where('message_id', '=', messageId)
    .where('receiver_id', '=', receiverId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a verdict given by a report; 'fine' stays. */
export function removeVerdict(tx: Tx, messageId: string, receiverId: string) {
  return tx
    .updateTable('shield_warning')
    .set({ verdict: null, decided_at: null })
    .where('message_id', '=', messageId)
    .where('receiver_id', '=', receiverId)
    .where('verdict', '=', 'report')
    .execute()
}

const mildReasons = sql`array['off_site', 'contact']`

/** The hits of a sender that nobody of the staff has looked at, if one is more than an invitation elsewhere. */
export async function summariseHits(tx: Tx, senderId: string) {
  const { rows } = await sql<{ hits: number; receivers: number; reasons: ShieldReason[] }>`
    select count(*)::int as hits, count(distinct receiver_id)::int as receivers,
      array(select distinct reason from shield_warning, unnest(reasons) as reason
        where author_id = ${senderId} and review is null) as reasons
    from shield_warning where author_id = ${senderId} and review is null
    having bool_or(not reasons <@ ${mildReasons})`.execute(tx)
  return rows[0]
}

interface Review {
  senderId: string
  review: 'confirmed' | 'cleared'
  /** Later hits wait for another look. */
  until: Date
  at: Date
}

/** Returns the messages with those who were warned of them. */
export function reviewHits(tx: Tx, { senderId, review, until, at }: Review) {
  return tx
    .updateTable('shield_warning')
    .from('message')
    .set({ review, reviewed_at: at })
    .whereRef('message.id', '=', 'shield_warning.message_id')
    .where('shield_warning.author_id', '=', senderId)
    .where('review', 'is', null)
    .where('shield_warning.created_at', '<=', until)
    .returning(['receiver_id', 'message.conversation_id', 'message.sequence'])
    .execute()
}

export function findSiteOfSender(tx: Tx, senderId: string) {
  return tx.selectFrom('member').select('site_id').where('id', '=', senderId).executeTakeFirst()
}

export async function findReceivers(tx: Tx, senderId: string): Promise<string[]> {
  const receivers = tx
    .selectFrom('shield_warning')
    .select('receiver_id')
    .distinct()
    .where('author_id', '=', senderId)
  return (await receivers.execute()).map(({ receiver_id }) => receiver_id)
}

/** What the shield has marked of a sender, the newest first. */
export function listHits(senderId: string, limit: number) {
  return db()
    .selectFrom('shield_warning')
    .innerJoin('member as receiver', 'receiver.id', 'shield_warning.receiver_id')
    .select([
      'message_id as id',
      'receiver_id',
      'receiver.name as receiver',
      'reasons',
      'version',
      'verdict',
      'review',
      'shield_warning.created_at',
    ])
    .where('shield_warning.author_id', '=', senderId)
    .orderBy('shield_warning.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes warnings about a member's messages and warnings to them. */
export function deleteWarningsWith(tx: Tx, memberId: string) {
  return tx
    .deleteFrom('shield_warning')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('receiver_id', '=', memberId),
        eb('message_id', 'in', selectFrom('message').select('id').where('sender_id', '=', memberId)),
      ]),
    )
    .execute()
}
