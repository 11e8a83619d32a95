import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** All that is ever written into conversations, the parties' rows and messages. */

interface NewMessageRow {
  id: string
  /** The one of the pair, or a new one. */
  conversationId: string
  /** The next one, read under the lock of the pair. */
  sequence: number
  siteId: string
  senderId: string
  receiverId: string
  clientId: string
  kind: 'text' | 'photo' | 'gift'
  body: string
  cost: number
  quotedId: string | null
  at: Date
}

const writeMessage = namedQuery(
  'insert_message',
  (row: Given<NewMessageRow & { firstId: string; secondId: string }>) => sql`
    with talk as (
      insert into conversation (id, site_id, first_id, second_id, started_by, last_sequence, last_message_at, created_at)
      values (${row.conversationId}, ${row.siteId}, ${row.firstId}, ${row.secondId}, ${row.senderId}, ${row.sequence},
        ${row.at}, ${row.at})
      on conflict (first_id, second_id) do update set
        last_sequence = excluded.last_sequence,
        last_message_at = excluded.last_message_at,
        started_by = coalesce(conversation.started_by, excluded.started_by)
    ), said as (
      insert into message (id, conversation_id, sequence, sender_id, client_id, kind, body, cost, quoted_id, created_at)
      values (${row.id}, ${row.conversationId}, ${row.sequence}, ${row.senderId}, ${row.clientId}, ${row.kind},
        ${row.body}, ${row.cost}, ${row.quotedId}, ${row.at})
    )
    insert into conversation_party (conversation_id, member_id, unread, sent)
    values (${row.conversationId}, ${row.senderId}, 0, 1), (${row.conversationId}, ${row.receiverId}, 1, 0)
    on conflict (conversation_id, member_id) do update set
      unread = conversation_party.unread + excluded.unread,
      sent = conversation_party.sent + excluded.sent,
      removed_at = null,
      archived_at = case when conversation_party.muted and excluded.unread = 1
        then conversation_party.archived_at end`,
)

/**
 * The message takes its place in the conversation, which begins with it if need be; a place that is not the next one is
 * refused by the constraints. For whoever had removed the conversation it is back; from the archive it comes back unless
 * it is muted.
 */
export async function insertMessage(tx: Tx, row: NewMessageRow) {
  const [firstId = '', secondId = ''] = [row.senderId, row.receiverId].toSorted()
  await writeMessage.in(tx, { ...row, firstId, secondId })
}

interface Side {
  conversationId: string
  memberId: string
}

export function findParty(tx: Tx, conversationId: string, memberId: string) {
  return tx
    .selectFrom('conversation_party')
    .select(['unread', 'read_sequence', 'muted', 'archived_at'])
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

export async function saveChoice(
  tx: Tx,
  { conversationId, memberId }: Side,
  choice: { muted?: boolean; archived_at?: Date | null },
) {
  return tx
    .updateTable('conversation_party')
    .set(choice)
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('unread')
    .executeTakeFirst()
}

/** Out of this member's list, with nothing left to read; that it was read nobody is told. */
export function removeParty(tx: Tx, { conversationId, memberId }: Side, at: Date) {
  return tx
    .updateTable('conversation_party')
    .set({ removed_at: at, unread: 0, archived_at: null })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('unread')
    .executeTakeFirst()
}

/** Also of a conversation that the member has removed. */
export async function isParty(tx: Tx, { conversationId, memberId }: Side): Promise<boolean> {
  const party = await tx
    .selectFrom('conversation_party')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return party !== undefined
}

const tellsRead = sql<boolean>`coalesce(preference.read_receipts, true)`

/**
 * The sender's own message with how far the other has read as the sender is shown it: whether it can be taken back must
 * not tell more. That row is held, so that nobody reads it meanwhile.
 */
export function holdOwnMessage(tx: Tx, id: string, senderId: string) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'message.conversation_id')
        .on('theirs.member_id', '<>', senderId),
    )
    .select(['message.id', 'message.conversation_id', 'message.sequence', 'message.client_id'])
    .leftJoin('preference', 'preference.account_id', 'theirs.member_id')
    .select(['message.taken_back_at', 'theirs.member_id as partner_id'])
    .select(
      sql<string>`case when ${tellsRead} then theirs.told_read_sequence else 0 end`.as('shown_read_up_to'),
    )
    .where('message.id', '=', id)
    .where('message.sender_id', '=', senderId)
    .forUpdate(['message', 'theirs'])
    .executeTakeFirst()
}

/**
 * Its place stays empty, so that the numbers go on without a gap; one unread message less for the other, if it was. The
 * words are kept for a while, for a report.
 */
export async function emptyMessage(tx: Tx, { id, partnerId }: { id: string; partnerId: string }, at: Date) {
  await tx
    .with('kept', (kept) =>
      kept
        .insertInto('taken_back_text')
        .columns(['message_id', 'body', 'taken_back_at'])
        .expression((from) =>
          from
            .selectFrom('message')
            .select(['id', 'body', sql<Date>`${at}::timestamptz`.as('at')])
            .where('id', '=', id)
            .where('kind', '=', 'text'),
        ),
    )
    .with('emptied', (emptied) =>
      emptied
        .updateTable('message')
        .set({ body: '', taken_back_at: at, quoted_id: null })
        .where('id', '=', id)
        .returning(['conversation_id', 'sequence']),
    )
    .updateTable('conversation_party as theirs')
    .from('emptied')
    .set({ unread: sql`theirs.unread - 1` })
    .whereRef('theirs.conversation_id', '=', 'emptied.conversation_id')
    .where('theirs.member_id', '=', partnerId)
    // The newest ones are unread; this one still counts itself here.
    .where(
      sql<boolean>`theirs.unread >= (select count(*) from message where message.conversation_id = theirs.conversation_id
        and message.sequence >= emptied.sequence and message.sender_id <> theirs.member_id
        and message.taken_back_at is null)`,
    )
    .execute()
}

export const takenBackFor = (keptFor: number) => overdueRows('taken_back_text', 'taken_back_at', { keptFor })

interface Place extends Side {
  upTo: number
}

/** How far the member has got; never back, and never further than there is something. Nothing if it was so before. */
export function saveDelivered(tx: Tx, { conversationId, memberId, upTo }: Place) {
  return tx
    .updateTable('conversation_party as own')
    .from('conversation')
    .set({ delivered_sequence: sql`least(${upTo}::bigint, conversation.last_sequence)` })
    .whereRef('conversation.id', '=', 'own.conversation_id')
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .where('own.removed_at', 'is', null)
    .where(sql<boolean>`own.delivered_sequence < least(${upTo}::bigint, conversation.last_sequence)`)
    .returning('own.unread')
    .executeTakeFirst()
}

/**
 * How far the member has read, and what is left unread after that. The row is held first, by a statement of its own:
 * whoever writes or takes back at the same moment has come to an end before anything is counted.
 */
export async function saveRead(tx: Tx, { conversationId, memberId, upTo }: Place) {
  await tx
    .selectFrom('conversation_party')
    .select('unread')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute()
  return tx
    .updateTable('conversation_party as own')
    .from('conversation')
    .set({
      read_sequence: sql`greatest(own.read_sequence, least(${upTo}::bigint, conversation.last_sequence))`,
      delivered_sequence: sql`greatest(own.delivered_sequence, least(${upTo}::bigint, conversation.last_sequence))`,
      // The newest ones are unread: those from before the conversation was removed count no more.
      unread: sql`least(own.unread, (select count(*) from message where message.conversation_id = own.conversation_id
        and message.sequence > greatest(own.read_sequence, least(${upTo}::bigint, conversation.last_sequence))
        and message.sender_id <> own.member_id and message.taken_back_at is null))`,
    })
    .whereRef('conversation.id', '=', 'own.conversation_id')
    .where('own.conversation_id', '=', conversationId)
    .where('own.member_id', '=', memberId)
    .where('own.removed_at', 'is', null)
    .where(
      sql<boolean>`(own.read_sequence < least(${upTo}::bigint, conversation.last_sequence)
        or own.unread > 0 and conversation.last_sequence <= ${upTo}::bigint)`,
    )
    .returning('own.unread')
    .executeTakeFirst()
}

/** All that waits for the member has reached a device of theirs. Answers the conversations in which that is new. */
export async function saveAllDelivered(tx: Tx, memberId: string): Promise<string[]> {
  const changed = await tx
    .with('due', () =>
      tx
        .selectFrom('conversation_party as own')
        .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
        .select(['own.conversation_id', 'conversation.last_sequence'])
        .where('own.member_id', '=', memberId)
        .where('own.removed_at', 'is', null)
        .where('own.unread', '>', 0)
        .whereRef('own.delivered_sequence', '<', 'conversation.last_sequence')
        // Held in this order, as two devices may come at once.
        .orderBy('own.conversation_id')
        .forUpdate('own'),
    )
    .updateTable('conversation_party as own')
    .from('due')
    .set((due) => ({ delivered_sequence: due.ref('due.last_sequence') }))
    .whereRef('own.conversation_id', '=', 'due.conversation_id')
    .where('own.member_id', '=', memberId)
    .returning('own.conversation_id')
    .execute()
  return changed.map(({ conversation_id }) => conversation_id)
}

interface Tellable {
  memberId: string
  conversations: readonly string[]
  /** Not only what has arrived: what was read while the member kept it to themselves is not told with the next arrival. */
  withRead: boolean
}

/**
 * Keeps what the partners may know from now on, and answers whom that is new to: nobody who knew it before, and nobody
 * while one of the two has blocked the other or the member is under review, or invisible to who wrote uninvited.
 */
export function saveTold(tx: Tx, { memberId, conversations, withRead }: Tellable) {
  const read = sql<string>`case when ${withRead} and ${tellsRead} then own.read_sequence else own.told_read_sequence end`
  return tx
    .updateTable('conversation_party as own')
    .from('conversation_party as theirs')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .leftJoin('preference', 'preference.account_id', 'member.id')
    .set({ told_delivered_sequence: sql`own.delivered_sequence`, told_read_sequence: read })
    .whereRef('theirs.conversation_id', '=', 'own.conversation_id')
    .whereRef('theirs.member_id', '<>', 'own.member_id')
    .where('own.member_id', '=', memberId)
    .where('own.conversation_id', '=', sql<string>`any(${conversations}::uuid[])`)
    .where('member.under_review', '=', false)
    .where(({ or, eb }) => or([eb('member.invisible', '=', false), eb('own.sent', '>', 0)]))
    .where(
      sql<boolean>`not exists (select from block where (blocker_id, blocked_id)
        in ((theirs.member_id, own.member_id), (own.member_id, theirs.member_id)))`,
    )
    .where(
      sql<boolean>`(own.told_delivered_sequence < own.delivered_sequence or own.told_read_sequence < ${read})`,
    )
    .returning(['own.conversation_id', 'theirs.member_id as partner_id', 'own.told_delivered_sequence'])
    .returning(
      sql<string>`case when ${tellsRead} then own.told_read_sequence else 0 end`.as('told_read_sequence'),
    )
    .execute()
}

/** The member takes part as if they had never been there: out of their list, nothing read, chosen, written or begun. */
export async function forgetSidesOf(tx: Tx, memberId: string, at: Date) {
  await tx
    .updateTable('conversation_party')
    .set({ removed_at: at, unread: 0, sent: 0, muted: false, archived_at: null })
    .set({ read_sequence: 0, delivered_sequence: 0, told_delivered_sequence: 0, told_read_sequence: 0 })
    .where('member_id', '=', memberId)
    .execute()
  await tx.updateTable('conversation').set({ started_by: null }).where('started_by', '=', memberId).execute()
}

/**
 * Nothing that the member wrote is left, not even for a report: places stay, without a gap in their numbers. Nothing of
 * it is unread any more. Answers in which conversations, and with whom.
 */
export async function emptyMessagesOf(tx: Tx, memberId: string, at: Date) {
  await tx
    .deleteFrom('taken_back_text')
    .where('message_id', 'in', tx.selectFrom('message').select('id').where('sender_id', '=', memberId))
    .execute()
  await tx
    .updateTable('message')
    .set({ body: '', quoted_id: null, taken_back_at: sql`coalesce(taken_back_at, ${at}::timestamptz)` })
    .where('sender_id', '=', memberId)
    .execute()
  return tx
    .updateTable('conversation_party as theirs')
    .from('conversation_party as own')
    .set({ unread: 0 })
    .whereRef('theirs.conversation_id', '=', 'own.conversation_id')
    .where('own.member_id', '=', memberId)
    .where('theirs.member_id', '<>', memberId)
    .returning(['theirs.conversation_id', 'theirs.member_id'])
    .execute()
}
