import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import type { Measure, Part } from './measures.ts'

interface DaySpan {
  siteIds: readonly string[]
  measures: readonly Measure[]
  /** Both included. */
  from: string
  to: string
}

export interface CountedGroup {
  measure: Measure
  /** The last day of its bucket. */
  day: string
  /** A site's id, a country or a source. */
  name: string
  count: number
}

const inSpan = ({ siteIds, measures, from, to }: DaySpan) => sql`site_id = any(${siteIds}::uuid[])
  and measure = any(${measures}::text[]) and day between ${from}::date and ${to}::date`

/** Days are added up in buckets of `bucketDays` that end with the last day. */
export async function sumGroups(
  span: DaySpan,
  by: 'site' | Exclude<Part, 'all'>,
  bucketDays: number,
): Promise<CountedGroup[]> {
  const name = by === 'site' ? sql`site_id::text` : sql`name`
  const { rows } = await sql<CountedGroup>`
    select measure, (${span.to}::date - (${span.to}::date - day) / ${bucketDays}::int * ${bucketDays}::int)::text as day,
      ${name} as name, sum(count)::float8 as count
    from statistic_day where ${inSpan(span)} and part = ${by === 'site' ? 'all' : by}
    group by 1, 2, 3`.execute(db())
  return rows
}

/** The money of each measure, in the smallest unit of each currency. */
export async function sumMoney(span: DaySpan) {
  const { rows } = await sql<{ measure: Measure; currency: string; amount: number }>`
    select measure, currency, sum(amount)::float8 as amount from statistic_day
    where ${inSpan(span)} and part = 'all' and currency <> ''
    group by measure, currency order by measure, amount desc, currency`.execute(db())
  return rows
}

/** Every day and group of a selection, for a file. */
export async function listDays(span: DaySpan, part: Part) {
  const { rows } = await sql<{
    day: string
    site_id: string
    measure: Measure
    name: string
    currency: string
    count: number
    amount: number
  }>`select day::text, site_id, measure, name, currency, count, amount::float8 as amount
    from statistic_day where ${inSpan(span)} and part = ${part}
    order by day, site_id, measure, name, currency`.execute(db())
  return rows
}

/** The events of the last days, and those of the days before them. */
export async function sumRecent(
  siteIds: readonly string[],
  measures: readonly Measure[],
  { before, from, to }: { before: string; from: string; to: string },
) {
  const span = inSpan({ siteIds, measures, from: before, to })
  const { rows } = await sql<{ site_id: string; measure: Measure; recent: number; earlier: number }>`
    select site_id, measure, coalesce(sum(count) filter (where day >= ${from}::date), 0)::float8 as recent,
      coalesce(sum(count) filter (where day < ${from}::date), 0)::float8 as earlier
    from statistic_day where ${span} and part = 'all'
    group by site_id, measure order by measure, site_id`.execute(db())
  return rows
}

export interface HourSum {
  measure: Measure
  currency: string
  count: number
  amount: number
  /** The same before `until`. */
  earlier: number
}

/** A day's events, and how many of them came before a moment. */
export async function sumHours(
  siteIds: readonly string[],
  { from, to, until }: { from: Date; to: Date; until: Date },
): Promise<HourSum[]> {
  const { rows } = await sql<HourSum>`
    select measure, currency, sum(count)::float8 as count, sum(amount)::float8 as amount,
      coalesce(sum(count) filter (where hour < ${until}), 0)::float8 as earlier
    from statistic_hour
    where site_id = any(${siteIds}::uuid[]) and hour >= ${from} and hour < ${to}
    group by measure, currency order by measure, currency`.execute(db())
  return rows
}
