import { type Expression, sql } from 'kysely'
import { notifyExpression } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx, transaction } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { type OverdueRows, overdueRows } from '#app/platform/database/overdue-rows.server.ts'

interface EventBatch {
  /** Each once, in the order of their ids, in which their rows are locked. */
  members: string[]
  topics: string[]
  /** For each member, as JSON. */
  events: string[]
  at: Date
  /** The statement itself notifies the listeners. */
  notifies: boolean
}

const writeEvents = namedQuery(
  'insert_events',
  ({ members, topics, events, at, notifies }: Placeholders<EventBatch>) => sql<{
    member_id: string
    last: string
  }>`
    with batch as materialized (
      select * from unnest(${members}::uuid[], ${topics}::text[], ${events}::jsonb[]) as each (member_id, topic, events)
    ), counted as (
      insert into live_counter (member_id, last)
      select member_id, jsonb_array_length(events) from batch
      on conflict (member_id) do update set last = live_counter.last + excluded.last
      returning member_id, last
    ), stored as (
      insert into live_event (member_id, number, event, created_at, slot)
      select member_id, last - jsonb_array_length(events) + place, event, ${at}::timestamptz, live_slot(${at}::timestamptz)
      from batch join counted using (member_id), jsonb_array_elements(events) with ordinality as each (event, place)
    )
    select member_id, last ${notifies ? sql`, ${notifyExpression(sql`topic`, newEventsMessage(at))}` : sql``}
    from batch join counted using (member_id)`,
)

/** A `NewEvents`; listeners read what is too long for the bus from the table. */
const newEventsMessage = (at: Expression<Date>) => sql`json_build_object('type', 'news', 'last', last,
  'at', extract(epoch from ${at}::timestamptz) * 1000, 'events', case when length(events::text) < 6000 then events end)`

/** Numbers the events by member. Returns the last number of each. */
export async function insertEvents(tx: Tx, batch: EventBatch): Promise<Map<string, number>> {
  const rows = await writeEvents.in(tx, batch)
  return new Map(rows.map(({ member_id, last }) => [member_id, Number(last)]))
}

const readEvents = namedQuery(
  'live_events_after',
  ({ memberId, after, limit }: Placeholders<{ memberId: string; after: number; limit: number }>) =>
    db()
      .selectFrom('live_counter')
      .leftJoin('live_event', (join) =>
        join
          .onRef('live_event.member_id', '=', 'live_counter.member_id')
          .on('live_event.number', '>', sql<string>`${after}::bigint`),
      )
      .select(['live_counter.last', 'live_event.number', 'live_event.event'])
      .where('live_counter.member_id', '=', memberId)
      .orderBy('live_event.number', 'desc')
      .limit(limit)
      .$narrowType<{ event: LiveEvent | null }>(),
)

/**
 * The last number and the newest events after a number, oldest first: one query, so that they are consistent. Those
 * before a gap are left out, because old slots may be emptied in any order.
 */
export async function eventsAfter(memberId: string, after: number, limit: number) {
  const rows = await readEvents({ memberId, after, limit })
  const last = Number(rows[0]?.last ?? 0)
  const gap = rows.findIndex(({ number }, place) => Number(number) !== last - place)
  const events = (gap < 0 ? rows : rows.slice(0, gap))
    .toReversed()
    .flatMap(({ number, event }) => (number && event ? [{ number: Number(number), event }] : []))
  return { last, events }
}

/** By member id; without members who never had an event. */
export async function lastNumbers(memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ member_id: string; last: string }>`
    select member_id, last from live_counter where member_id = any(${memberIds}::uuid[])`.execute(db())
  return new Map(rows.map(({ member_id, last }) => [member_id, Number(last)]))
}

const slots = [0, 1, 2, 3, 4, 5].map((slot) => sql.table(`live_event_${slot}`))
/** A slot is filled for a quarter of an hour, and clean-ups run every ten minutes. */
const truncatedWithin = 30 * 60_000

/**
 * Events are stored in slots by time (db/migrations/0036_live_slots.sql). A slot in which every event is too old is
 * truncated. Events that are left for much longer share a slot with newer ones, because no worker ran or a lock was not
 * to be had, and are deleted in batches.
 */
export function eventsOlderThan(retention: number): OverdueRows {
  const { overdueSince } = overdueRows('live_event', 'created_at', { retention })
  return {
    overdueSince,
    async cleanUpBatch(limit, run) {
      const before = new Date(now().getTime() - retention)
      if (!run.after) for (const slot of slots) await truncateSlot(slot, before)
      run.after = true
      let deleted = 0
      for (const slot of slots)
        deleted += await deleteOldest(slot, new Date(before.getTime() - truncatedWithin), limit - deleted)
      return deleted
    },
  }
}

type Slot = (typeof slots)[number]

/** Unless it contains a newer event. Waits only briefly for readers, who in turn would wait behind it. */
async function truncateSlot(slot: Slot, before: Date) {
  const isOver = sql<{ over: boolean }>`select exists (select from ${slot})
    and not exists (select from ${slot} where created_at > ${before}) as over`
  if (!(await isOver.execute(db())).rows[0]?.over) return
  await transaction(async (tx) => {
    await sql`set local lock_timeout = '500ms'`.execute(tx)
    await sql`lock table ${slot} in access exclusive mode`.execute(tx)
    if ((await isOver.execute(tx)).rows[0]?.over) await sql`truncate ${slot}`.execute(tx)
  }).catch((error) => {
    if (error.code !== lockNotAvailable) throw error
  })
}

/** Of PostgreSQL, after `lock_timeout`. */
const lockNotAvailable = '55P03'

/** Row ids are unique only within a slot. */
async function deleteOldest(slot: Slot, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${slot} where ctid = any(array(
    select ctid from ${slot} where created_at <= ${before} order by created_at limit ${limit}
    for update skip locked))`.execute(db())
  return Number(numAffectedRows)
}

export const changesOlderThan = (retention: number) => overdueRows('list_change', 'created_at', { retention })

export async function deleteEventsOf(tx: Tx, memberId: string) {
  await tx.deleteFrom('live_event').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('live_counter').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('list_change').where('member_id', '=', memberId).execute()
}

/**
 * An event for a member's open pages. It names what is new; the pages get the contents as their reader may see them.
 */
export type LiveEvent =
  | { type: 'message'; conversation: string; sequence: number }
  /** A message has changed: taken back, or revealed by its reader. */
  | { type: 'changed'; conversation: string; sequence: number }
  /** How far the partner has received and read. */
  | { type: 'read'; conversation: string; delivered_up_to: number; read_up_to: number }
  /** The member's own list is another: read, removed, muted or archived in another tab. */
  | { type: 'chats' }
  /** Somebody has become reachable or unreachable, by a block, its end or a confirmed address. */
  | { type: 'reach' }
  /** The partner in this conversation was removed for fraud; the page shows it even of a partner who was blocked. */
  | { type: 'fraud_notice'; conversation: string }
  | { type: 'like'; profile: string }
  /** `by_you`: the member's own like completed the match, and the page where it was given shows that already. */
  | { type: 'match'; profile: string; by_you: boolean }
  | { type: 'credits'; credits: number }
  /** The status of an order has changed. */
  | { type: 'payment'; payment_id: string; status: string }
  /** Staff have decided about the member. */
  | { type: 'decision'; number: string }
