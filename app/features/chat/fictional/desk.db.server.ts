import { type Insertable, sql } from 'kysely'
import type { DeskNote } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** Whether a writer of the site has been on shift since then. */
export async function hasWriterSince(
  siteId: string,
  since: Date,
  tx: Tx | Database = db(),
): Promise<boolean> {
  const { rows } = await sql`select from desk_shift
    join staff on staff.id = desk_shift.staff_id and staff.ended_at is null
    where desk_shift.seen_at > ${since} and exists (
      select from staff_role where staff_role.staff_id = staff.id and role = 'writer'
        and (staff_role.site_id is null or staff_role.site_id = ${siteId}))
    limit 1`.execute(tx)
  return rows.length > 0
}

export function findShift(staffId: string, tx: Tx | Database = db()) {
  const shift = tx.selectFrom('desk_shift').select(['started_at', 'seen_at']).where('staff_id', '=', staffId)
  return shift.executeTakeFirst()
}

/** Two calls at once may be committed in the other order, and the clocks of two processes differ. */
const neverBack = (at: Date) => sql<Date>`greatest(desk_shift.seen_at, ${at})`

export async function saveShift(tx: Tx, staffId: string, at: Date, { goesOnSince }: { goesOnSince: Date }) {
  await tx
    .insertInto('desk_shift')
    .values({ staff_id: staffId, started_at: at, seen_at: at })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({
        seen_at: neverBack(at),
        started_at: sql`case when desk_shift.seen_at > ${goesOnSince} then desk_shift.started_at else ${at} end`,
      }),
    )
    .execute()
}

/** False if the shift is over: a late sign of life does not begin another. */
export async function extendShift(staffId: string, at: Date, since: Date): Promise<boolean> {
  const extended = await db()
    .updateTable('desk_shift')
    .set({ seen_at: neverBack(at) })
    .where('staff_id', '=', staffId)
    .where('seen_at', '>', since)
    .returning('staff_id')
    .executeTakeFirst()
  return extended !== undefined
}

export async function deleteShift(tx: Tx, staffId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('desk_shift')
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .executeTakeFirst()
  return ended !== undefined
}

interface WaitingMessage {
  id: string
  conversationId: string
  siteId: string
  sequence: number
  at: Date
  refundAt: Date
}

export async function insertWaiting(
  tx: Tx,
  { id, conversationId, siteId, sequence, at, refundAt }: WaitingMessage,
) {
  await sql`with talk as (
      insert into desk_conversation (conversation_id, site_id, waiting_since)
      values (${conversationId}, ${siteId}, ${at}) on conflict (conversation_id) do nothing
    )
    insert into desk_message (message_id, conversation_id, sequence, sent_at, refund_at)
    values (${id}, ${conversationId}, ${sequence}, ${at}, ${refundAt})`.execute(tx)
}

/** Deletes waiting messages up to a number; a conversation with nothing left leaves the desk, claimed or not. */
export async function deleteWaitingUpTo(tx: Tx, conversationId: string, upTo: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('desk_message')
    .where('conversation_id', '=', conversationId)
    .where('sequence', '<=', String(upTo))
    .executeTakeFirst()
  await settleConversation(tx, conversationId)
  return numDeletedRows > 0n
}

/** Returns the conversation, if the message waited. */
export async function deleteWaiting(tx: Tx, messageId: string) {
  const gone = await tx
    .deleteFrom('desk_message')
    .where('message_id', '=', messageId)
    .returning('conversation_id')
    .executeTakeFirst()
  if (gone) await settleConversation(tx, gone.conversation_id)
}

/** Everything that waits in the conversations of a member. */
export async function deleteWaitingOf(tx: Tx, memberId: string) {
  await sql`delete from desk_conversation using conversation
    where conversation.id = desk_conversation.conversation_id
      and ${memberId} in (conversation.first_id, conversation.second_id)`.execute(tx)
  await sql`delete from desk_note using conversation
    where conversation.id = desk_note.conversation_id
      and ${memberId} in (conversation.first_id, conversation.second_id)`.execute(tx)
}

/** The rest waits since its oldest message; whoever had claimed it is done with it. */
async function settleConversation(tx: Tx, conversationId: string) {
  const rest = tx
    .selectFrom('desk_message')
    .select(({ fn }) => fn.min('sent_at').as('since'))
    .where('conversation_id', '=', conversationId)
  const { since } = await rest.executeTakeFirstOrThrow()
  if (since === null) {
    await tx.deleteFrom('desk_conversation').where('conversation_id', '=', conversationId).execute()
    return
  }
  await tx
    .updateTable('desk_conversation')
    .set({ waiting_since: since, claimed_by: null, claimed_at: null })
    .where('conversation_id', '=', conversationId)
    .execute()
}

export async function findDueConversations(at: Date, limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('desk_message')
    .select('conversation_id')
    .distinct()
    .where('refund_at', '<=', at)
    .limit(limit)
    .execute()
  return rows.map(({ conversation_id }) => conversation_id)
}

export function findPair(conversationId: string) {
  return db()
    .selectFrom('conversation')
    .select(['first_id', 'second_id'])
    .where('id', '=', conversationId)
    .executeTakeFirst()
}

/** Empty once the partner is erased. */
export async function findPartnerName(tx: Tx, conversationId: string, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from conversation
    join member on member.id in (first_id, second_id) and member.id <> ${memberId}
    where conversation.id = ${conversationId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Takes the messages that nobody has answered in time off the desk. */
export async function deleteDueMessages(tx: Tx, conversationId: string, at: Date) {
  const { rows } = await sql<{ id: string; sender_id: string; client_id: string }>`
    delete from desk_message using message
    where desk_message.conversation_id = ${conversationId} and refund_at <= ${at}
      and message.id = desk_message.message_id
    returning message.id, message.sender_id, message.client_id`.execute(tx)
  if (rows.length > 0) await settleConversation(tx, conversationId)
  return rows
}

/** A fictional profile's conversation at the desk, locked until the transaction ends. */
export async function lockDeskConversation(tx: Tx, conversationId: string) {
  const row = await tx
    .selectFrom('desk_conversation')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst()
  return row
}

export async function saveClaim(tx: Tx, conversationId: string, claim: { by: string; at: Date } | null) {
  await tx
    .updateTable('desk_conversation')
    .set({ claimed_by: claim?.by ?? null, claimed_at: claim?.at ?? null })
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** A sign of life of who has claimed it. */
export async function extendClaim(conversationId: string, staffId: string, at: Date) {
  await db()
    .updateTable('desk_conversation')
    .set({ claimed_at: at })
    .where('conversation_id', '=', conversationId)
    .where('claimed_by', '=', staffId)
    .execute()
}

const isBlocked = sql<boolean>`exists (select from block where (blocker_id, blocked_id) in
  ((conversation.first_id, conversation.second_id), (conversation.second_id, conversation.first_id)))`

/** A conversation between a fictional profile and a member, with what the desk shows of both. */
function selectDesk(tx: Tx | Database = db()) {
  return tx
    .selectFrom('conversation')
    .innerJoin('member as profile', (join) =>
      join
        .on(sql<boolean>`profile.id in (conversation.first_id, conversation.second_id)`)
        .on('profile.kind', '=', 'fictional'),
    )
    .innerJoin('member', (join) =>
      join
        .on(sql<boolean>`member.id in (conversation.first_id, conversation.second_id)`)
        .onRef('member.id', '<>', 'profile.id'),
    )
    .leftJoin('desk_conversation as desk', 'desk.conversation_id', 'conversation.id')
    .leftJoin('staff as claimer', 'claimer.id', 'desk.claimed_by')
    .select(['conversation.id', 'conversation.site_id', 'conversation.last_sequence'])
    .select([
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.language as profile_language',
    ])
    .select(['profile.date_of_birth as profile_born', 'profile.gender as profile_gender'])
    .select([
      'profile.tagline as profile_tagline',
      'profile.about as profile_about',
      'profile.city as profile_city',
    ])
    .select(['profile.country as profile_country'])
    .select(['member.id as member_id', 'member.name as member_name', 'member.language as member_language'])
    .select(['member.erased_at as member_erased_at', 'member.date_of_birth as member_born'])
    .select(['member.country as member_country'])
    .select(['desk.waiting_since', 'desk.claimed_by', 'desk.claimed_at', 'claimer.work_name as claimed_name'])
    .select(isBlocked.as('blocked'))
    .select((select) =>
      select
        .selectFrom('desk_message')
        .select(({ fn }) => fn.min('refund_at').as('refund_at'))
        .whereRef('desk_message.conversation_id', '=', 'conversation.id')
        .as('refund_at'),
    )
    .select((select) =>
      select
        .selectFrom('photo')
        .select('photo.file')
        .whereRef('photo.member_id', '=', 'profile.id')
        .where('photo.position', '=', 0)
        .where('photo.status', '=', 'active')
        .as('profile_photo'),
    )
}

export function findDeskConversation(id: string, tx?: Tx) {
  return selectDesk(tx).where('conversation.id', '=', id).executeTakeFirst()
}
export type DeskConversationRow = NonNullable<Awaited<ReturnType<typeof findDeskConversation>>>

/** What waits longest comes first; null: on every site. */
export function listWaiting(siteIds: readonly string[] | null, limit: number) {
  return selectDesk()
    .where('desk.waiting_since', 'is not', null)
    .$if(siteIds !== null, (query) => query.where('desk.site_id', '=', sql<string>`any(${siteIds}::uuid[])`))
    .where(sql<boolean>`not ${isBlocked}`)
    .orderBy('desk.waiting_since')
    .orderBy('desk.conversation_id')
    .limit(limit)
    .execute()
}

export async function countWaiting(siteIds: readonly string[] | null, limit: number) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(waiting_since) as oldest from (
      select waiting_since from desk_conversation as desk
        join conversation on conversation.id = desk.conversation_id
      where not ${isBlocked} ${siteIds ? sql`and desk.site_id = any(${siteIds}::uuid[])` : sql``}
      order by waiting_since limit ${limit}) as first`.execute(db())
  return rows[0] ?? { waiting: 0, oldest: null }
}

export async function findOwnAnswer(tx: Tx, profileId: string, clientId: string) {
  return tx
    .selectFrom('message')
    .select(['id', 'conversation_id', 'body'])
    .where('sender_id', '=', profileId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

export function findLastMessages(conversationId: string, limit: number) {
  return db()
    .selectFrom('message')
    .leftJoin('message_photo', 'message_photo.message_id', 'message.id')
    .select(['id', 'sequence', 'sender_id', 'kind', 'body', 'created_at', 'unsent_at', 'message_photo.file'])
    .where('conversation_id', '=', conversationId)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()
}

export function findNotes(profileId: string, conversationId: string) {
  return db()
    .selectFrom('desk_note')
    .innerJoin('staff', 'staff.id', 'desk_note.staff_id')
    .select(['desk_note.id', 'desk_note.body', 'desk_note.created_at', 'staff.work_name'])
    .select('desk_note.conversation_id')
    .where('desk_note.profile_id', '=', profileId)
    .where((note) =>
      note.or([note('conversation_id', 'is', null), note('conversation_id', '=', conversationId)]),
    )
    .orderBy('desk_note.created_at')
    .limit(200)
    .execute()
}

export async function insertNote(tx: Tx, note: Insertable<DeskNote>) {
  await tx.insertInto('desk_note').values(note).execute()
}

export function findNote(tx: Tx, id: string) {
  return tx
    .selectFrom('desk_note')
    .innerJoin('member', 'member.id', 'desk_note.profile_id')
    .select(['desk_note.id', 'desk_note.body', 'member.site_id'])
    .where('desk_note.id', '=', id)
    .executeTakeFirst()
}

export async function deleteNote(tx: Tx, id: string) {
  await tx.deleteFrom('desk_note').where('id', '=', id).execute()
}
