import { listSites } from '#app/features/sites/sites.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type StaffRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findRuns } from './count-days.db.server.ts'
import { type Breakdown, type Measure, plottedMeasures, smallestGroup } from './measures.ts'
import { type CountedGroup, listDays, sumGroups, sumMoney } from './read-statistics.db.server.ts'
import { daysBefore, utcDay } from './utc-days.ts'

export interface Selection {
  /** Its id; none for all sites of the right. */
  site?: string
  by: Breakdown
  days: number
  /** All of it, and the days before, as many as are shown; not by anything. */
  compare?: boolean
}

/** One line of a plot, and one column of its table. */
export interface Series {
  /** A site's name, a country or a source; null for what is added up because it is small. */
  name: string | null
  total: number
  values: number[]
}

export interface Plot {
  measure: Measure
  /** Added up; for active members their mean day. */
  total: number
  money: { currency: string; amount: number }[]
  series: Series[]
  /** The days before; `series` is then all of it, without a name. */
  earlier: Pick<Series, 'total' | 'values'> | null
}

type Reader = Pick<StaffViewer, 'roles'>

/** The sites of a selection. Those without the right are not among them, and named they are refused. */
export async function chooseSites(staff: Reader, right: StaffRight, site: string | undefined) {
  const allowed = sitesWithRight(staff, right)
  const sites = (await listSites())
    .filter(({ id }) => allowed === null || allowed.includes(id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  if (!site) return { sites, chosen: sites }
  requireRight(staff, right, site)
  const chosen = sites.filter(({ id }) => id === site)
  if (chosen.length === 0) throw new Refusal('not_found')
  return { sites, chosen }
}

/** Beyond a month a line of days is only noise. */
const longestDaily = 31
const mostLines = 7

/** Through yesterday, since today is not over. Longer times are shown in whole weeks. */
export async function readPlots(staff: Reader, { site, by, days, compare = false }: Selection) {
  const { sites, chosen } = await chooseSites(staff, 'statistics.view', site)
  const bucketDays = days > longestDaily ? 7 : 1
  const to = daysBefore(utcDay(now()), 1)
  const length = Math.floor(days / bucketDays)
  const buckets = Array.from({ length }, (_, index) => daysBefore(to, (length - 1 - index) * bucketDays))
  const span = {
    siteIds: chosen.map(({ id }) => id),
    measures: plottedMeasures,
    from: daysBefore(to, length * bucketDays - 1),
    to,
  }
  const before = { ...span, from: daysBefore(span.from, length * bucketDays), to: daysBefore(span.from, 1) }
  const [groups, money, runs, groupsBefore] = await Promise.all([
    sumGroups(span, compare ? 'site' : by, bucketDays),
    sumMoney(span),
    findRuns(utcDay(now())),
    compare ? sumGroups(before, 'site', bucketDays) : null,
  ])
  const bucketsBefore = buckets.map((day) => daysBefore(day, length * bucketDays))
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]))
  const nameOf = (name: string) => (by === 'site' ? (siteNames.get(name) ?? name) : name)
  const plots = plottedMeasures.map((measure): Plot => {
    const of = groups.filter((group) => group.measure === measure)
    const series = compare
      ? [{ name: '', ...sumPerBucket(of, buckets) }]
      : toSeries(of, { buckets, nameOf, least: by === 'site' ? 0 : smallestGroup })
    const ofBefore = groupsBefore?.filter((group) => group.measure === measure)
    const mean = (each: Pick<Series, 'total' | 'values'>) =>
      measure === 'active' ? meanOfDay(each, bucketDays, length) : each
    return {
      measure,
      money: money.filter((each) => each.measure === measure),
      series: series.map((each) => ({ ...each, ...mean(each) })),
      total: mean({ total: series.reduce((sum, each) => sum + each.total, 0), values: [] }).total,
      earlier: ofBefore ? mean(sumPerBucket(ofBefore, bucketsBefore)) : null,
    }
  })
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    buckets,
    bucketDays,
    plots,
    countedAt: runs[0]?.counted_at ?? null,
  }
}

interface Naming {
  buckets: readonly string[]
  nameOf: (name: string) => string
  /** Groups with fewer events are added up. */
  least: number
}

/** The largest groups first; the small and the last ones together at the end. */
function toSeries(groups: readonly CountedGroup[], { buckets, nameOf, least }: Naming): Series[] {
  const places = new Map(buckets.map((day, place) => [day, place]))
  const found = new Map<string, Series>()
  for (const { name, day, count } of groups) {
    const series = found.get(name) ?? { name: nameOf(name), total: 0, values: buckets.map(() => 0) }
    series.total += count
    series.values[places.get(day) ?? 0]! += count
    found.set(name, series)
  }
  const sorted = [...found.values()].toSorted((one, other) => other.total - one.total)
  const large = sorted.filter(({ total }) => total >= least)
  // Never one small group alone: the rest would name it.
  const shown = large.slice(
    0,
    large.length > mostLines || large.length < sorted.length ? mostLines - 1 : mostLines,
  )
  const rest = sorted.slice(shown.length)
  if (rest.length === 0) return shown
  return [...shown, addUp(rest)]
}

function addUp(series: readonly Series[]): Series {
  const [first] = series
  const values = first?.values.map((_, place) =>
    series.reduce((sum, each) => sum + (each.values[place] ?? 0), 0),
  )
  return { name: null, total: series.reduce((sum, { total }) => sum + total, 0), values: values ?? [] }
}

function sumPerBucket(groups: readonly CountedGroup[], buckets: readonly string[]) {
  const values = buckets.map((bucket) =>
    groups.filter(({ day }) => day === bucket).reduce((sum, { count }) => sum + count, 0),
  )
  return { total: values.reduce((sum, value) => sum + value, 0), values }
}

/** A member who comes every day is active once, not seven times a week. */
function meanOfDay({ total, values }: Pick<Series, 'total' | 'values'>, bucketDays: number, buckets: number) {
  return {
    total: Math.round(total / (bucketDays * buckets)),
    values: values.map((value) => Math.round(value / bucketDays)),
  }
}

/** A line of the file. */
export interface DayRow {
  day: string
  site: string
  measure: Measure
  /** Null for groups that are added up because they are small. */
  name: string | null
  count: number
  amount: number
  currency: string
}

/** The days of a selection for a file, with small groups added up as on the page. */
export async function readDays(staff: Reader, { site, by, days }: Selection): Promise<DayRow[]> {
  const { sites, chosen } = await chooseSites(staff, 'statistics.export', site)
  const to = daysBefore(utcDay(now()), 1)
  const span = {
    siteIds: chosen.map(({ id }) => id),
    measures: plottedMeasures,
    from: daysBefore(to, days - 1),
    to,
  }
  const rows = await listDays(span, by === 'site' ? 'all' : by)
  const domains = new Map(sites.map(({ id, domain }) => [id, domain]))
  const groupOf = ({ site_id, measure, name }: (typeof rows)[number]) => `${site_id} ${measure} ${name}`
  const totals = new Map<string, number>()
  for (const row of rows) totals.set(groupOf(row), (totals.get(groupOf(row)) ?? 0) + row.count)
  const merged = new Map<string, DayRow>()
  for (const row of rows) {
    const { day, site_id, measure, currency, count, amount } = row
    const isSmall = by !== 'site' && (totals.get(groupOf(row)) ?? 0) < smallestGroup
    const name = isSmall ? null : row.name
    const key = JSON.stringify([day, site_id, measure, name, currency])
    const sum = merged.get(key) ?? {
      day,
      site: domains.get(site_id) ?? '',
      measure,
      name,
      currency,
      count: 0,
      amount: 0,
    }
    merged.set(key, { ...sum, count: sum.count + count, amount: sum.amount + amount })
  }
  return [...merged.values()]
}
