import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

interface Period {
  siteIds: readonly string[]
  from: Date
  /** Not included. */
  until: Date
}

const during = (column: string, { siteIds, from, until }: Period) => sql`site_id = any(${siteIds}::uuid[])
  and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`

export interface NoticeCount {
  site_id: string
  reason: string
  /** Null: not decided yet. */
  decision: string | null
  count: number
}

/** Reports that arrived in the period, without those that their sender took back. */
export async function countNotices(period: Period) {
  const { rows } = await sql<NoticeCount>`select site_id, reason, decision, count(*)::int as count
    from report where ${during('created_at', period)} and status <> 'withdrawn'
    group by 1, 2, 3 order by 1, 2, 3`.execute(db())
  return rows
}

/** Of the reports decided in the period, in hours. */
export async function readNoticeTimes(period: Period) {
  const { rows } = await sql<{ site_id: string; hours: number }>`select site_id,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600)::float8 as hours
    from report where ${during('decided_at', period)} group by 1`.execute(db())
  return rows
}

export interface StatementCount {
  site_id: string
  source: string
  ground: string
  category: string
  /** Such as 'decision_visibility removed'. */
  restriction: string
  detected: string
  decided: string
  count: number
}

/** Each restriction of a statement counts by itself: one decision can hide a profile and limit its messages. */
export async function countRestrictions(period: Period) {
  const { rows } = await sql<StatementCount>`select site_id, fields->>'source_type' as source,
      fields->>'decision_ground' as ground, fields->>'category' as category, restriction,
      fields->>'automated_detection' as detected, fields->>'automated_decision' as decided, count(*)::int as count
    from transparency_statement, lateral (
      select 'visibility ' || value as restriction from jsonb_array_elements_text(fields->'decision_visibility')
      union all select 'service ' || (fields->>'decision_provision') where fields ? 'decision_provision'
      union all select 'account ' || (fields->>'decision_account') where fields ? 'decision_account'
    ) as restrictions
    where ${during('created_at', period)}
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7`.execute(db())
  return rows
}

/** Appeals of the period and how they ended, with the median time in hours. */
export async function countAppeals(period: Period) {
  const { rows } = await sql<{
    site_id: string
    outcome: string | null
    automated: boolean
    count: number
    hours: number | null
  }>`select site_id, appeal_outcome as outcome, fields->>'automated_decision' = 'fully' as automated,
      count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from appeal_decided_at - appealed_at) / 3600)::float8
        as hours
    from transparency_statement where ${during('appealed_at', period)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db())
  return rows
}

/** Who may moderate a site today, by the language of their console. */
export async function countModerators(siteId: string) {
  const { rows } = await sql<{
    language: string
    count: number
  }>`select language, count(*)::int as count from staff
    where ended_at is null and exists (select from staff_role where staff_id = staff.id
      and role in ('moderator', 'admin') and (site_id is null or site_id = ${siteId}))
    group by 1 order by 1`.execute(db())
  return rows
}
