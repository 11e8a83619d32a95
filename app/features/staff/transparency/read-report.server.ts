import { stringify } from 'csv-stringify/sync'
import { codes } from '#app/features/moderation/transparency/codes.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'
import {
  countAppeals,
  countModerators,
  countNotices,
  countRestrictions,
  readNoticeTimes,
} from './report.db.server.ts'
import { byHand, columns, noticeCategories, type ReportSection, sections } from './report-parts.ts'

export interface ReportPeriod {
  /** One site, or all on which somebody has the right. */
  site?: string | undefined
  /** Days in UTC, both included. */
  from: string
  to: string
}

export interface ReportRow {
  service: string
  section: ReportSection
  indicator: string
  category: string
  detail: string
  /** Empty where a person has to write it. */
  value: number | string
}

type Reader = Pick<StaffViewer, 'id' | 'roles'>

/** The counts that the templates ask for, of each site by itself: each is a service. */
export async function readReport(staff: Reader, { site, from, to }: ReportPeriod) {
  if (from > to) throw new Refusal('malformed')
  const { sites, chosen } = await chooseSites(staff, 'transparency.export', site)
  const siteIds = chosen.map(({ id }) => id)
  const start = new Date(`${from}T00:00:00Z`)
  const until = new Date(new Date(`${to}T00:00:00Z`).getTime() + 86_400_000)
  const period = { siteIds, from: start, until }
  const [notices, times, restrictions, appeals, moderators] = await Promise.all([
    countNotices(period),
    readNoticeTimes(period),
    countRestrictions(period),
    countAppeals(period),
    Promise.all(siteIds.map(async (id) => ({ id, languages: await countModerators(id) }))),
  ])
  const rows = chosen.flatMap(({ id, name, domain }) => {
    const ofSite = <Row extends { site_id: string }>(list: readonly Row[]) =>
      list.filter(({ site_id }) => site_id === id)
    const row = (
      section: ReportSection,
      indicator: string,
      value: number | string,
      { category = '', detail = '' } = {},
    ): ReportRow => ({ service: name, section, indicator, category, detail, value })
    return [
      row('identification', 'Address of the service', domain),
      row('identification', 'First day', from),
      row('identification', 'Last day', to),
      row('identification', 'Made on', now().toISOString().slice(0, 10)),
      ...noticeRows(ofSite(notices), ofSite(times)[0]?.hours, row),
      ...restrictionRows(ofSite(restrictions), row),
      ...appealRows(ofSite(appeals), row),
      ...automatedRows(ofSite(restrictions), ofSite(appeals), row),
      ...(moderators.find((each) => each.id === id)?.languages ?? []).map(({ language, count }) =>
        row('people', 'People who may moderate, on the day this was made', count, {
          detail: `console in ${language}`,
        }),
      ),
      ...byHand.map(([section, indicator]) =>
        row(section, indicator, '', { detail: 'to be written by hand' }),
      ),
    ]
  })
  const order = Object.keys(sections)
  return {
    sites,
    rows: rows.toSorted(
      (one, other) =>
        one.service.localeCompare(other.service) || order.indexOf(one.section) - order.indexOf(other.section),
    ),
  }
}

type MakeRow = (
  section: ReportSection,
  indicator: string,
  value: number | string,
  about?: { category?: string; detail?: string },
) => ReportRow

const officialCategory = (category: string) =>
  (codes.category as Record<string, string | null>)[category] ?? category

function noticeRows(
  notices: Awaited<ReturnType<typeof countNotices>>,
  median: number | undefined,
  row: MakeRow,
): ReportRow[] {
  const byCategory = new Map<string, number>()
  const byDecision = new Map<string, number>()
  for (const { reason, decision, count } of notices) {
    const category = noticeCategories[reason as keyof typeof noticeCategories]
    byCategory.set(category, (byCategory.get(category) ?? 0) + count)
    const outcome = decision ?? 'not decided yet'
    byDecision.set(outcome, (byDecision.get(outcome) ?? 0) + count)
  }
  return [
    row('notices', 'Notices received', sum(notices)),
    ...[...byCategory].map(([category, count]) =>
      row('notices', 'Notices received', count, { category: officialCategory(category) }),
    ),
    ...[...byDecision].map(([detail, count]) => row('notices', 'Notices by outcome', count, { detail })),
    row('notices', 'Median time to a decision, in hours', median === undefined ? '' : roundHours(median)),
  ]
}

function restrictionRows(restrictions: Awaited<ReturnType<typeof countRestrictions>>, row: MakeRow) {
  const sectionOf = ({ source, ground }: (typeof restrictions)[number]): ReportSection => {
    if (source !== 'own_initiative') return 'notices'
    return ground === 'illegal' ? 'own_illegal' : 'own_terms'
  }
  return restrictions.map((each) => {
    const { source, ground, category, restriction, detected, decided, count } = each
    const detail = [
      restriction,
      `ground ${ground}`,
      ...(sectionOf(each) === 'notices' ? [`source ${source}`] : []),
      `detected automatically: ${detected}`,
      `decided automatically: ${decided}`,
    ].join('; ')
    return row(sectionOf(each), 'Restrictions', count, { category: officialCategory(category), detail })
  })
}

function appealRows(appeals: Awaited<ReturnType<typeof countAppeals>>, row: MakeRow) {
  const outcomes = { upheld: 'decision upheld', granted: 'decision reversed', none: 'not decided yet' }
  return [
    row('complaints', 'Appeals received', sum(appeals)),
    ...appeals.map(({ outcome, automated, count }) =>
      row('complaints', 'Appeals by outcome', count, {
        detail: `${outcomes[(outcome ?? 'none') as keyof typeof outcomes]}; against a decision by ${automated ? 'software' : 'a person'}`,
      }),
    ),
    ...appeals.flatMap(({ outcome, hours }) =>
      outcome && hours !== null
        ? [
            row('complaints', 'Median time to a decision, in hours', roundHours(hours), {
              detail: outcomes[outcome as keyof typeof outcomes],
            }),
          ]
        : [],
    ),
  ]
}

function automatedRows(
  restrictions: Awaited<ReturnType<typeof countRestrictions>>,
  appeals: Awaited<ReturnType<typeof countAppeals>>,
  row: MakeRow,
) {
  const reversed = appeals.filter(({ automated, outcome }) => automated && outcome === 'granted')
  return [
    row('automated', 'Restrictions after automated detection', sum(restrictions.filter(isDetected))),
    ...(['fully', 'partially', 'not'] as const).map((how) =>
      row(
        'automated',
        'Restrictions decided automatically',
        sum(restrictions.filter((each) => each.decided === how)),
        {
          detail: how,
        },
      ),
    ),
    row('automated', 'Fully automated decisions that an appeal reversed', sum(reversed)),
  ]
}

const isDetected = ({ detected }: { detected: string }) => detected === 'yes'
const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
const roundHours = (hours: number) => Math.round(hours * 10) / 10

/** The file after RFC 4180; that it was taken is recorded. */
export async function exportReport(staff: Reader, period: ReportPeriod) {
  const { rows } = await readReport(staff, period)
  const { site = null, from, to } = period
  await transaction((tx) =>
    recordAudit(tx, staff, { act: 'transparency.export', siteId: site, subject: `${from} to ${to}` }),
  )
  return { name: `transparency-${from}-${to}.csv`, csv: writeReport(rows) }
}

/** A spreadsheet would run a cell that begins like a formula: names of sites are typed by staff. */
export function writeReport(rows: readonly ReportRow[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => (column === 'section' ? sections[row.section] : row[column])),
  )
  return stringify([[...columns], ...lines], {
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  })
}
