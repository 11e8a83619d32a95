import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { Lander } from './landers.ts'

export function findVariants(siteId: string, lander: Lander) {
  return db()
    .selectFrom('lander_variant')
    .select(['slug', 'test', 'weight', 'headline', 'picture', 'order'])
    .where('site_id', '=', siteId)
    .where('lander', '=', lander)
    .orderBy('slug')
    .execute()
}

export interface Counted {
  siteId: string
  lander: string
  variant: string
  test: number
}

/** Without waiting for the disk: many views are counted in one row, and a crash may lose the last moments. */
export async function countView({ siteId, lander, variant, test }: Counted) {
  await sql`with unsynced as (select set_config('synchronous_commit', 'off', true) as off)
    insert into lander_count (day, site_id, lander, variant, test, views)
    select ${dayOf(now())}, ${siteId}, ${lander}, ${variant}, ${test}, 1 from unsynced where off = 'off'
    on conflict (site_id, lander, test, day, variant) do update set views = lander_count.views + 1`.execute(
    db(),
  )
}

interface Hidden extends Omit<Counted, 'test'> {
  id: string
  source: string
  seconds: number
}

/** Only the first time for each view. */
export async function countHidden({ id, siteId, lander, variant, source, seconds }: Hidden) {
  await sql`with first as (
      insert into seen_view (id, event, seen_at) values (${id}, 'hidden', ${now()})
      on conflict do nothing returning id)
    insert into bounce_count (day, site_id, lander, variant, source, seconds, count)
    select ${dayOf(now())}, ${siteId}, ${lander}, ${variant}, ${source}, ${seconds}, 1 from first
    on conflict (site_id, lander, day, variant, source, seconds)
      do update set count = bounce_count.count + 1`.execute(db())
}

/** Days of counts begin and end in UTC. */
export function dayOf(at: Date) {
  return sql`(${at}::timestamptz at time zone 'UTC')::date`
}

export interface NewVariant {
  slug: string
  weight: number
  headline?: number
  picture?: number
  order?: number
}

/** The number of the newest test of a lander on a site that was shown to anybody; 0 if there was none. */
export async function newestTest(tx: Tx, siteId: string, lander: Lander): Promise<number> {
  const { newest } = await tx
    .selectFrom('lander_count')
    .select(({ fn }) => fn.max('test').as('newest'))
    .where('site_id', '=', siteId)
    .where('lander', '=', lander)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

export async function replaceVariants(
  tx: Tx,
  { siteId, lander, test }: { siteId: string; lander: Lander; test: number },
  variants: readonly NewVariant[],
) {
  await tx.deleteFrom('lander_variant').where('site_id', '=', siteId).where('lander', '=', lander).execute()
  if (variants.length === 0) return
  const rows = variants.map((variant) => ({ ...variant, site_id: siteId, lander, test, created_at: now() }))
  await tx.insertInto('lander_variant').values(rows).execute()
}
