import { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import { recordAudit, recordView } from '#app/features/staff-access/audit.server.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { isUuid, uuidShape } from '#app/platform/values/uuid.ts'
import { hasRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'
import { utcDay } from '../start/statistics/utc-days.ts'
import { parsePosition } from '../time-position.server.ts'
import {
  type AuditFilter,
  type AuditRow,
  listActs,
  listAuditRows,
  listSigners,
} from './audit-log.db.server.ts'

type Reader = Pick<StaffViewer, 'id' | 'roles'>

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))

/** What the page and the file ask for, as in the address; days are whole days in UTC. */
export const AuditQuery = z.object({
  site: z.uuid().optional(),
  staff: z.uuid().optional(),
  member: z.string().regex(uuidShape).optional(),
  act: StorableText.max(60).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const pageLength = 50
/** The longest file. */
const most = 10_000
const dayLength = 86_400_000

/** A page of the audit. Reading it is itself recorded, before anything is read. */
export async function readAudit(staff: Reader, query: AuditQuery, after: string | null) {
  const { filter, sites } = await filterOf(staff, query)
  await recordView(staff, {
    act: 'audit.view',
    siteId: query.site ?? null,
    memberId: query.member ?? null,
    subject: describeQuery(query),
  })
  const [rows, acts, signers] = await Promise.all([
    listAuditRows(filter, { after: parsePosition(after, isUuid), limit: pageLength + 1 }),
    listActs(),
    listSigners(sitesWithRight(staff, 'audit.view')),
  ])
  const shown = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ before, after, position, site_id, member_name, ...row }) => {
      const opensMember = hasRight(staff, 'members.view', site_id ?? undefined)
      return {
        ...row,
        opensMember,
        member_name: opensMember ? member_name : null,
        changes: changesOf(before, after),
      }
    }),
    older: last ? `${last.position} ${last.id}` : null,
    sites: sites.map(({ id, name }) => ({ id, name })),
    acts,
    signers,
  }
}

/** The rows of a filter as a file, newest first; that they were taken is recorded. */
export async function exportAudit(staff: Reader, query: AuditQuery) {
  const { filter } = await filterOf(staff, query)
  const rows = await listAuditRows(filter, { after: null, limit: most })
  await transaction((tx) =>
    recordAudit(tx, staff, {
      act: 'audit.export',
      siteId: query.site ?? null,
      memberId: query.member ?? null,
      subject: describeQuery(query),
      after: { rows: rows.length },
    }),
  )
  return { name: `audit-${utcDay(new Date())}.csv`, csv: writeAuditCsv(rows) }
}

/** Reasons are words of people: a spreadsheet would run one that begins like a formula, so it gets an apostrophe. */
export function writeAuditCsv(rows: readonly AuditRow[]): string {
  const header = ['at_utc', 'by', 'act', 'site', 'member', 'subject', 'reason', 'before', 'after']
  const lines = rows.map(({ position, by, act, site, member_id, subject, reason, before, after }) => [
    ...[position, by, act, site, member_id, subject, reason],
    ...[before, after].map((state) => (state === null ? '' : JSON.stringify(state))),
  ])
  // The mark at the start lets spreadsheets read UTF-8.
  return stringify([header, ...lines], { escape_formulas: true, bom: true, record_delimiter: 'windows' })
}

/** Somebody with the right on some sites sees what is about these, and nothing that is about none. */
async function filterOf(staff: Reader, { site, staff: staffId, member, act, from, to }: AuditQuery) {
  const { sites } = await chooseSites(staff, 'audit.view', site)
  const filter: AuditFilter = {
    siteIds: site ? [site] : sitesWithRight(staff, 'audit.view'),
    ...(staffId && { staffId }),
    ...(member && { memberId: member }),
    ...(act && { act }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(Date.parse(to) + dayLength) }),
  }
  return { filter, sites }
}

function describeQuery({ staff, act, from, to }: AuditQuery) {
  return [staff && `staff ${staff}`, act && `act ${act}`, from && `from ${from}`, to && `to ${to}`]
    .filter(Boolean)
    .join(', ')
}

export interface AuditChange {
  /** Empty where the whole state is one value. */
  field: string
  before: string
  after: string
}

/** Field by field what differs; what stayed the same says nothing. */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const [old, recent] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...recent.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: recent.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(state: unknown): Map<string, string> {
  if (state === null || state === undefined) return new Map()
  if (typeof state !== 'object' || Array.isArray(state)) return new Map([['', wordsOf(state)]])
  return new Map(Object.entries(state).map(([field, value]) => [field, wordsOf(value)]))
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return JSON.stringify(value) ?? ''
}
