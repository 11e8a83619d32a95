import { sql } from 'kysely'
import { hasBlockBetween, isNoticedInChat } from '#app/features/visibility/visible-to.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** The only writer of the tables conversation, conversation_party and message. */

interface NewMessageRow {
  id: string
  /** The pair's conversation, or a new id. */
  conversationId: string
  /** The next number, read under the lock of the pair. */
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
  (row: Placeholders<NewMessageRow & { firstId: string; secondId: string }>) => sql`
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
 * Appends the message, creating the conversation if necessary; constraints refuse a wrong sequence number. Restores the
 * conversation if a party had removed it, and unarchives it unless the receiver has muted it.
 */
export async function insertMessage(tx: Tx, row: NewMessageRow) {
  const [firstId = '', secondId = ''] = [row.senderId, row.receiverId].toSorted()
  await writeMessage.in(tx, { ...row, firstId, secondId })
}

interface PartyKey {
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

export async function savePartySettings(
  tx: Tx,
  { conversationId, memberId }: PartyKey,
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

/** Removes the conversation from this member's list with nothing unread; the partner gets no read receipt. */
export function removeParty(tx: Tx, { conversationId, memberId }: PartyKey, at: Date) {
  return tx
    .updateTable('conversation_party')
    .set({ removed_at: at, unread: 0, archived_at: null })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .returning('unread')
    .executeTakeFirst()
}

/** True also for a conversation the member has removed. */
export async function isParty(tx: Tx, { conversationId, memberId }: PartyKey): Promise<boolean> {
  const party = await tx
    .selectFrom('conversation_party')
    .select('member_id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return party !== undefined
}

const sharesReadReceipts = sql<boolean>`coalesce(preference.read_receipts, true)`

/**
 * The sender's own message, with the read position the sender is shown: the answer to unsending must not reveal more.
 * Locks both rows so the partner cannot read it meanwhile.
 */
export function lockSentMessage(tx: Tx, id: string, senderId: string) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'message.conversation_id')
        .on('theirs.member_id', '<>', senderId),
    )
    .select(['message.id', 'message.conversation_id', 'message.sequence', 'message.client_id'])
    .leftJoin('preference', 'preference.account_id', 'theirs.member_id')
    .select(['message.unsent_at', 'theirs.member_id as partner_id'])
    .select(
      sql<string>`case when ${sharesReadReceipts} then theirs.published_read_sequence else 0 end`.as(
        'shown_read_up_to',
      ),
    )
    .where('message.id', '=', id)
    .where('message.sender_id', '=', senderId)
    .forUpdate(['message', 'theirs'])
    .executeTakeFirst()
}

/**
 * Empties the message but keeps its row, so the numbers have no gap, and lowers the partner's unread count if it was
 * unread. The text is stored for a while in case of a report.
 */
export async function emptyMessage(tx: Tx, { id, partnerId }: { id: string; partnerId: string }, at: Date) {
  await tx
    .with('kept', (kept) =>
      kept
        .insertInto('taken_back_text')
        .columns(['message_id', 'body', 'unsent_at'])
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
        .set({ body: '', unsent_at: at, quoted_id: null })
        .where('id', '=', id)
        .returning(['conversation_id', 'sequence']),
    )
    .updateTable('conversation_party as theirs')
    .from('emptied')
    .set({ unread: sql`theirs.unread - 1` })
    .whereRef('theirs.conversation_id', '=', 'emptied.conversation_id')
    .where('theirs.member_id', '=', partnerId)
    // The newest messages are the unread ones; this one is still counted here.
    .where(
      sql<boolean>`theirs.unread >= (select count(*) from message where message.conversation_id = theirs.conversation_id
        and message.sequence >= emptied.sequence and message.sender_id <> theirs.member_id
        and message.unsent_at is null)`,
    )
    .execute()
}

export const overdueTakenBackTexts = (retention: number) =>
  overdueRows('taken_back_text', 'unsent_at', { retention })

interface PositionUpdate extends PartyKey {
  upTo: number
}

/** Moves the delivered position forward, at most to the last message. Undefined if it has not changed. */
export function saveDelivered(tx: Tx, { conversationId, memberId, upTo }: PositionUpdate) {
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
 * Saves the read position and recounts what is unread. A separate statement locks the row first, so concurrent sends
 * and unsends finish before the count.
 */
export async function saveRead(tx: Tx, { conversationId, memberId, upTo }: PositionUpdate) {
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
      // The newest messages are the unread ones; those from before the conversation was removed no longer count.
      unread: sql`least(own.unread, (select count(*) from message where message.conversation_id = own.conversation_id
        and message.sequence > greatest(own.read_sequence, least(${upTo}::bigint, conversation.last_sequence))
        and message.sender_id <> own.member_id and message.unsent_at is null))`,
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

/** Marks everything waiting for the member as delivered. Returns the conversations where that has changed something. */
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
        // Locked in this order because two devices may report at once.
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

interface ReceiptScope {
  memberId: string
  conversations: readonly string[]
  /**
   * Publishes the read position as well. Otherwise messages read with receipts off would be revealed by the next
   * delivery.
   */
  withRead: boolean
}

/**
 * Saves what the partners may know from now on and returns those for whom it is new. Leaves out blocks, members under
 * review, and invisible members the partner wrote to unasked.
 */
export function savePublishedReceipts(tx: Tx, { memberId, conversations, withRead }: ReceiptScope) {
  const read = sql<string>`case when ${withRead} and ${sharesReadReceipts} then own.read_sequence else own.published_read_sequence end`
  return tx
    .updateTable('conversation_party as own')
    .from('conversation_party as theirs')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .leftJoin('preference', 'preference.account_id', 'member.id')
    .set({ published_delivered_sequence: sql`own.delivered_sequence`, published_read_sequence: read })
    .whereRef('theirs.conversation_id', '=', 'own.conversation_id')
    .whereRef('theirs.member_id', '<>', 'own.member_id')
    .where('own.member_id', '=', memberId)
    .where('own.conversation_id', '=', sql<string>`any(${conversations}::uuid[])`)
    .where((member) => isNoticedInChat(member, member('own.sent', '>', 0)))
    .where((member) => member.not(hasBlockBetween(member, member.ref('theirs.member_id'))))
    .where(
      sql<boolean>`(own.published_delivered_sequence < own.delivered_sequence or own.published_read_sequence < ${read})`,
    )
    .returning(['own.conversation_id', 'theirs.member_id as partner_id', 'own.published_delivered_sequence'])
    .returning(
      sql<string>`case when ${sharesReadReceipts} then own.published_read_sequence else 0 end`.as(
        'published_read_sequence',
      ),
    )
    .execute()
}

/**
 * Resets the member's side of all conversations: removed from the list, with nothing read, chosen, written or started.
 */
export async function resetPartiesOf(tx: Tx, memberId: string, at: Date) {
  await tx
    .updateTable('conversation_party')
    .set({ removed_at: at, unread: 0, sent: 0, muted: false, archived_at: null })
    .set({
      read_sequence: 0,
      delivered_sequence: 0,
      published_delivered_sequence: 0,
      published_read_sequence: 0,
    })
    .where('member_id', '=', memberId)
    .execute()
  await tx.updateTable('conversation').set({ started_by: null }).where('started_by', '=', memberId).execute()
}

/**
 * Deletes every text the member wrote, even those stored for reports. The rows stay so the numbers have no gap, and
 * nothing of it is unread. Returns the conversations and partners.
 */
export async function emptyAllMessagesOf(tx: Tx, memberId: string, at: Date) {
  await tx
    .deleteFrom('taken_back_text')
    .where('message_id', 'in', tx.selectFrom('message').select('id').where('sender_id', '=', memberId))
    .execute()
  await tx
    .updateTable('message')
    .set({ body: '', quoted_id: null, unsent_at: sql`coalesce(unsent_at, ${at}::timestamptz)` })
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

interface NoticeSearch {
  /** Those who have the notice, or those who do not. */
  noticed: boolean
  /** Continues after this conversation. */
  after: string
  limit: number
}

/** The other parties of a member's conversations that have an account, even those who removed it, by conversation. */
export function findPartiesWithNotice(memberId: string, { noticed, after, limit }: NoticeSearch) {
  return db()
    .selectFrom('conversation_party as own')
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'own.conversation_id')
        .onRef('theirs.member_id', '<>', 'own.member_id'),
    )
    .innerJoin('account', 'account.id', 'theirs.member_id')
    .select(['theirs.conversation_id as conversationId', 'theirs.member_id as memberId'])
    .where('own.member_id', '=', memberId)
    .where('theirs.fraud_notice_at', noticed ? 'is not' : 'is', null)
    .where('theirs.conversation_id', '>', after)
    .orderBy('theirs.conversation_id')
    .limit(limit)
    .execute()
}

/**
 * Marks that this party is told of the partner's removal, or no longer told of it. A conversation that the party had
 * removed comes back with the notice. Undefined if it was marked before.
 */
export function saveFraudNotice(tx: Tx, { conversationId, memberId }: PartyKey, at: Date | null) {
  return tx
    .updateTable('conversation_party as theirs')
    .from('conversation_party as own')
    .set({ fraud_notice_at: at })
    .$if(at !== null, (change) =>
      change.set({ removed_at: sql`case when own.sent = 0 then theirs.removed_at end` }),
    )
    .whereRef('own.conversation_id', '=', 'theirs.conversation_id')
    .whereRef('own.member_id', '<>', 'theirs.member_id')
    .where('theirs.conversation_id', '=', conversationId)
    .where('theirs.member_id', '=', memberId)
    .where('theirs.fraud_notice_at', at === null ? 'is not' : 'is', null)
    .returning(sql<boolean>`own.sent > 0`.as('has_written'))
    .executeTakeFirst()
}

/** The messages that a member paid for here and has not taken back. */
export async function findPaidMessages(tx: Tx, { conversationId, memberId }: PartyKey): Promise<string[]> {
  const paid = await tx
    .selectFrom('message')
    .select('client_id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', memberId)
    .where('cost', '>', 0)
    .where('unsent_at', 'is', null)
    .orderBy('sequence')
    .execute()
  return paid.map(({ client_id }) => client_id)
}
