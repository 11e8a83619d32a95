import { sql } from 'kysely'
import { notify } from '#app/platform/bus.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'
import type { LiveEvent } from './live-event.ts'

interface Told {
  members: string[]
  events: string[]
  at: Date
  /** For who listens. */
  lines: string[]
}

const writeEvents = namedQuery(
  'insert_events',
  ({ members, events, at, lines }: Given<Told>) => sql`
    with told as (
      select member_id, event, row_number() over (partition by member_id order by place) as nth
      from unnest(${members}::uuid[], ${events}::jsonb[]) with ordinality as each (member_id, event, place)
    ), counted as (
      insert into live_counter (member_id, last)
      select member_id, count(*) from told group by member_id order by member_id
      on conflict (member_id) do update set last = live_counter.last + excluded.last
      returning member_id, last
    ), sizes as (
      select member_id, count(*) as many from told group by member_id
    ), kept as (
      insert into live_event (member_id, number, event, created_at)
      select told.member_id, counted.last - sizes.many + told.nth, told.event, ${at}::timestamptz
      from told join counted using (member_id) join sizes using (member_id)
    )
    ${notify(lines)}`,
)

/** Numbers them by member, in the order given; rows of members are held in the order of their ids. */
export async function insertEvents(tx: Tx, told: Told) {
  await writeEvents.in(tx, told)
}

const readEvents = namedQuery(
  'live_events_after',
  ({ memberId, after, limit }: Given<{ memberId: string; after: number; limit: number }>) =>
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

/** The number given last, and the newest events after a number, in their order: one look, so that they fit together. */
export async function eventsAfter(memberId: string, after: number, limit: number) {
  const rows = await readEvents({ memberId, after, limit })
  const events = rows
    .toReversed()
    .flatMap(({ number, event }) => (number && event ? [{ number: Number(number), event }] : []))
  return { last: Number(rows[0]?.last ?? 0), events }
}

/** By member; who was never told anything is not there. */
export async function lastNumbers(memberIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ member_id: string; last: string }>`
    select member_id, last from live_counter where member_id = any(${memberIds}::uuid[])`.execute(db())
  return new Map(rows.map(({ member_id, last }) => [member_id, Number(last)]))
}

export async function deleteEventsBefore(at: Date) {
  await db().deleteFrom('live_event').where('created_at', '<', at).execute()
  await db().deleteFrom('list_change').where('created_at', '<', at).execute()
}
