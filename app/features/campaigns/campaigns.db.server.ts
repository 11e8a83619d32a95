import { type Insertable, sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { LanderPlan } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import type { Lander } from './landers.ts'

export const overdueSeenViews = (retention: number) => overdueRows('seen_view', 'seen_at', { retention })

export function findVariants(siteId: string, lander: Lander, on: Tx | ReturnType<typeof db> = db()) {
  return on
    .selectFrom('lander_variant')
    .select(['slug', 'test', 'weight', 'headline', 'picture', 'order'])
    .where('site_id', '=', siteId)
    .where('lander', '=', lander)
    .orderBy('slug')
    .execute()
}

export interface CountedVariant {
  siteId: string
  lander: string
  variant: string
  test: number
}

/** Without waiting for the disk: many views are counted in one row, and a crash may lose the last moments. */
export async function countView({ siteId, lander, variant, test }: CountedVariant) {
  await sql`with unsynced as (select set_config('synchronous_commit', 'off', true) as off)
    insert into lander_count (day, site_id, lander, variant, test, views)
    select ${utcDay(now())}, ${siteId}, ${lander}, ${variant}, ${test}, 1 from unsynced where off = 'off'
    on conflict (site_id, lander, test, day, variant) do update set views = lander_count.views + 1`.execute(
    db(),
  )
}

interface HiddenView extends Omit<CountedVariant, 'test'> {
  id: string
  source: string
  seconds: number
}

/** Visitors can invent names of networks: later ones of a day are counted as `other`. */
const sourcesPerDay = 50

/** Only the first time for each view. */
export async function countHidden({ id, siteId, lander, variant, source, seconds }: HiddenView) {
  const ofToday = sql`select source from bounce_count
    where site_id = ${siteId} and lander = ${lander} and day = ${utcDay(now())}`
  await sql`with first as (
      insert into seen_view (id, event, seen_at) values (${id}, 'hidden', ${now()})
      on conflict do nothing returning id)
    insert into bounce_count (day, site_id, lander, variant, source, seconds, count)
    select ${utcDay(now())}, ${siteId}, ${lander}, ${variant},
      case when ${source} = '' or exists (${ofToday} and source = ${source})
        or (select count(distinct source) from (${ofToday}) as counted) < ${sourcesPerDay}
        then ${source} else 'other' end,
      ${seconds}, 1 from first
    on conflict (site_id, lander, day, variant, source, seconds)
      do update set count = bounce_count.count + 1`.execute(db())
}

/** Days of counts begin and end in UTC. */
function utcDay(at: Date) {
  return sql`(${at}::timestamptz at time zone 'UTC')::date`
}

export interface NewVariant {
  slug: string
  weight: number
  headline?: number
  picture?: number
  order?: number
}

/** The number of the newest test of a lander on a site, also of one that nobody has seen; 0 if there was none. */
export async function findNewestTest(tx: Tx, siteId: string, lander: Lander): Promise<number> {
  const newestIn = (table: 'lander_count' | 'lander_plan' | 'lander_variant') =>
    sql`(select max(test) from ${sql.table(table)} where site_id = ${siteId} and lander = ${lander})`
  const { rows } = await sql<{ newest: number }>`select greatest(0, ${newestIn('lander_count')},
    ${newestIn('lander_plan')}, ${newestIn('lander_variant')}) as newest`.execute(tx)
  return rows[0]?.newest ?? 0
}

/** What is drawn now, with its plan; test 0 where nothing is. */
export async function findRunningTest(siteId: string, lander: Lander, on: Tx | ReturnType<typeof db> = db()) {
  const variants = await findVariants(siteId, lander, on)
  const test = variants[0]?.test ?? 0
  return { test, variants, plan: test > 0 ? await findPlan(siteId, lander, test, on) : undefined }
}

export async function insertPlan(tx: Tx, row: Insertable<LanderPlan>) {
  await tx.insertInto('lander_plan').values(row).execute()
}

/** Of all sites, as they are drawn now. */
export function findAllVariants() {
  return db()
    .selectFrom('lander_variant')
    .innerJoin('site', 'site.id', 'lander_variant.site_id')
    .select(['site.domain', 'lander', 'slug', 'test', 'weight', 'headline', 'picture', 'order'])
    .orderBy('site.domain')
    .orderBy('lander')
    .orderBy('slug')
    .execute()
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

/** False if the view has led to a sign-up before. */
export async function markSignedUp(tx: Tx, viewId: string): Promise<boolean> {
  const marked = await tx
    .insertInto('seen_view')
    .values({ id: viewId, event: 'signup', seen_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function insertCampaign(tx: Tx, accountId: string, { lander, variant, test }: CountedVariant) {
  await tx.insertInto('account_campaign').values({ account_id: accountId, lander, variant, test }).execute()
}

export async function deleteCampaign(tx: Tx, accountId: string) {
  await tx.deleteFrom('account_campaign').where('account_id', '=', accountId).execute()
}

export async function addSignup(
  tx: Tx,
  { siteId, lander, variant, test, followed }: CountedVariant & { followed: number },
) {
  await sql`insert into lander_count (day, site_id, lander, variant, test, signups, followed)
    values (${utcDay(now())}, ${siteId}, ${lander}, ${variant}, ${test}, 1, ${followed})
    on conflict (site_id, lander, test, day, variant) do update set
      signups = lander_count.signups + 1, followed = lander_count.followed + ${followed}`.execute(tx)
}

const columns = {
  activated: 'activations',
  purchased: 'purchases',
  refunded: 'refunds',
  reported: 'reports',
} as const

export type FollowedEvent = keyof typeof columns

/** The first of its kind for each account that is followed. */
export async function countFirstEvent(tx: Tx, accountId: string, event: FollowedEvent) {
  const [flag, count] = [sql.ref(event), sql.ref(columns[event])]
  await sql`with first as (
      update account_campaign set ${flag} = true from account
      where account_id = ${accountId} and account.id = account_id and not ${flag}
      returning site_id, lander, variant, test)
    insert into lander_count (day, site_id, lander, variant, test, ${count})
    select ${utcDay(now())}, site_id, lander, variant, test, 1 from first
    on conflict (site_id, lander, test, day, variant) do update set
      ${count} = lander_count.${count} + 1`.execute(tx)
}

export function findSiteByDomain(domain: string) {
  return db().selectFrom('site').select('id').where('domain', '=', domain).executeTakeFirst()
}

export function findPlan(
  siteId: string,
  lander: Lander,
  test: number,
  on: Tx | ReturnType<typeof db> = db(),
) {
  return on
    .selectFrom('lander_plan')
    .select(['goal', 'base_rate', 'lift', 'control'])
    .where('site_id', '=', siteId)
    .where('lander', '=', lander)
    .where('test', '=', test)
    .executeTakeFirst()
}

export async function sumCounts(siteId: string, lander: Lander, test: number) {
  const { rows } = await sql<{
    variant: string
    views: number
    signups: number
    followed: number
    activations: number
    purchases: number
    refunds: number
    reports: number
  }>`select variant, sum(views)::float8 as views, sum(signups)::float8 as signups,
      sum(followed)::float8 as followed, sum(activations)::float8 as activations,
      sum(purchases)::float8 as purchases, sum(refunds)::float8 as refunds, sum(reports)::float8 as reports
    from lander_count where site_id = ${siteId} and lander = ${lander} and test = ${test}
    group by variant`.execute(db())
  return rows
}
