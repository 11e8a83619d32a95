import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'

/** All that is ever written into conversations, the parties' rows and messages; how far they got is in receipts. */

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

/** The sender's own message with how far the other has read; that row is held, so that nobody reads it meanwhile. */
export function holdOwnMessage(tx: Tx, id: string, senderId: string) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'message.conversation_id')
        .on('theirs.member_id', '<>', senderId),
    )
    .select(['message.id', 'message.conversation_id', 'message.sequence', 'message.client_id'])
    .select(['message.taken_back_at', 'theirs.member_id as partner_id', 'theirs.read_sequence'])
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

export async function deleteTakenBackBefore(at: Date) {
  await db().deleteFrom('taken_back_text').where('taken_back_at', '<', at).execute()
}
