import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'

interface Told {
  memberId: string
  event: string
}

/** Numbers them by member, in the order given; rows of members are held in the order of their ids. */
export async function insertEvents(tx: Tx, told: readonly Told[], at: Date) {
  const members = told.map(({ memberId }) => memberId)
  const events = told.map(({ event }) => event)
  await sql`
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
    )
    insert into live_event (member_id, number, event, created_at)
    select told.member_id, counted.last - sizes.many + told.nth, told.event, ${at}
    from told join counted using (member_id) join sizes using (member_id)`.execute(tx)
}
