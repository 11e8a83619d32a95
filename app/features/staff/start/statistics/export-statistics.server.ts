import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { minorUnitsOf } from '#app/i18n/intl.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { type DayRow, readDays, type Selection } from './read-statistics.server.ts'
import { utcDay } from './utc-days.ts'

/** The figures of the page as a file; that they were taken is recorded. */
export async function exportStatistics(staff: Pick<StaffViewer, 'id' | 'roles'>, selection: Selection) {
  const rows = await readDays(staff, selection)
  const { site = null, by, days } = selection
  await transaction((tx) =>
    recordAudit(tx, staff, { act: 'statistics.export', siteId: site, subject: `by ${by}, ${days} days` }),
  )
  return { name: `statistics-${utcDay(now())}-${by}-${days}.csv`, csv: writeCsv(rows, by) }
}

/**
 * Networks are words that visitors send. A spreadsheet would run one that begins like a formula, so such a cell gets an
 * apostrophe.
 */
export function writeCsv(rows: readonly DayRow[], by: Selection['by']): string {
  const lines = rows.map(({ day, site, measure, name, count, amount, currency }) => [
    day,
    site,
    measure,
    ...(by === 'site' ? [] : [name ?? '(small groups)']),
    count,
    currency && amount / minorUnitsOf(currency),
    currency,
  ])
  const header = ['day_utc', 'site', 'measure', ...(by === 'site' ? [] : [by]), 'count', 'amount', 'currency']
  // The mark at the start lets spreadsheets read UTF-8.
  return stringify([header, ...lines], { escape_formulas: true, bom: true, record_delimiter: 'windows' })
}
