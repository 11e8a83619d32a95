import { summariseDesk } from '#app/features/chat/fictional/write-as-fictional.server.ts'
import { mostCounted, promisedHours, summariseQueues } from '#app/features/staff-access/cases.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import { now } from '#app/platform/clock.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { hasRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findTroubles } from '../health/read-health.server.ts'
import { caseKindLabels } from '../queues/case-kinds.ts'
import { readAlarms } from './read-alarms.server.ts'
import { findRuns } from './statistics/count-days.db.server.ts'
import { type Measure, plottedMeasures } from './statistics/measures.ts'
import { sumHours } from './statistics/read-statistics.db.server.ts'
import { chooseSites } from './statistics/read-statistics.server.ts'
import { utcDay } from './statistics/utc-days.ts'

type Reader = Pick<StaffViewer, 'roles'>

const hourLength = 3_600_000
const weekLength = 7 * 24 * hourLength

/** Everything that the page shows to this reader, and nothing of queues and sites they have no right to. */
export async function readStart(staff: Reader) {
  const [queues, desk, figures, troubles] = await Promise.all([
    readQueues(staff),
    summariseDesk(staff),
    readFigures(staff),
    hasRight(staff, 'health.view') ? findTroubles() : null,
  ])
  return { queues, desk, figures, troubles }
}

async function readQueues(staff: Reader) {
  const kinds = keysOf(caseKindLabels).filter((kind) => hasRight(staff, queueRights[kind]))
  const found = await summariseQueues(
    kinds.map((kind) => ({ kind, siteIds: sitesWithRight(staff, queueRights[kind]) })),
  )
  const byKind = new Map(found.map((row) => [row.kind, row]))
  const at = now().getTime()
  return kinds.map((kind) => {
    const { waiting = 0, oldest = null, late = 0, skipped = 0 } = byKind.get(kind) ?? {}
    return {
      kind,
      waiting,
      skipped,
      late,
      /** There are at least so many. */
      isCapped: waiting === mostCounted,
      oldestMinutes: oldest && Math.floor((at - oldest.getTime()) / 60_000),
      promisedHours: promisedHours[kind],
    }
  })
}

export interface TodayRow {
  measure: Measure
  /** Up to the last full hour. */
  today: number
  weekAgo: number
  /** The whole day. */
  weekAgoInAll: number
}

async function readFigures(staff: Reader) {
  if (!hasRight(staff, 'statistics.view')) return null
  const { sites } = await chooseSites(staff, 'statistics.view', undefined)
  const [today, alarms] = await Promise.all([compareToday(sites.map(({ id }) => id)), readAlarms(sites)])
  return { ...today, alarms }
}

/** Today's full hours, and the same hours of the same weekday. */
async function compareToday(siteIds: readonly string[]) {
  const until = new Date(Math.floor(now().getTime() / hourLength) * hourLength)
  const from = new Date(Math.floor(until.getTime() / (24 * hourLength)) * 24 * hourLength)
  const weekBefore = (date: Date) => new Date(date.getTime() - weekLength)
  const [runs, today, weekAgo] = await Promise.all([
    findRuns(utcDay(from)),
    sumHours(siteIds, { from, to: until, until }),
    sumHours(siteIds, {
      from: weekBefore(from),
      to: new Date(weekBefore(from).getTime() + 24 * hourLength),
      until: weekBefore(until),
    }),
  ])
  const sumOf = (rows: typeof today, measure: Measure, of: 'count' | 'earlier') =>
    rows.filter((row) => row.measure === measure).reduce((sum, row) => sum + row[of], 0)
  const rows = plottedMeasures.map(
    (measure): TodayRow => ({
      measure,
      today: sumOf(today, measure, 'count'),
      weekAgo: sumOf(weekAgo, measure, 'earlier'),
      weekAgoInAll: sumOf(weekAgo, measure, 'count'),
    }),
  )
  return {
    rows,
    until: until.toISOString(),
    hours: (until.getTime() - from.getTime()) / hourLength,
    /** Zeros before the first count would say that nothing happened. */
    isCounted: runs.length > 0,
  }
}
