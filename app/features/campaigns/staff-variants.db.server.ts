import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import type { Lander } from './landers.ts'

export function findSiteByDomain(domain: string) {
  return db().selectFrom('site').select('id').where('domain', '=', domain).executeTakeFirst()
}

export function findPlan(siteId: string, lander: Lander, test: number) {
  return db()
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
