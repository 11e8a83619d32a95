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
  receiverId: string
  reasons: ShieldReason[]
  at: Date
}

export async function insertWarning(tx: Tx, { messageId, receiverId, reasons, at }: NewWarning) {
  await tx
    .insertInto('shield_warning')
    .values({ message_id: messageId, receiver_id: receiverId, reasons, created_at: at })
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
