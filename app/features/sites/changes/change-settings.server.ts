import { isDeepStrictEqual } from 'node:util'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal, refuseProblems } from '#app/platform/refusal.ts'
import { publishSiteChange } from '../sites.server.ts'
import {
  copySite,
  findDefaultSite,
  findNewestVersion,
  findRow,
  findSitesOfCompany,
  findVersion,
  insertCompany,
  insertVersion,
  listCompanies,
  listVersions,
  lockRow,
  type Subject,
  updateRow,
} from './changes.db.server.ts'
import { findProblems, normaliseHost } from './check-settings.server.ts'

export type { Subject } from './changes.db.server.ts'

/** The values of the editable columns, as in JSON. */
export type SettingValues = Record<string, unknown>

/** A row is this for ever, or the rules change it. */
const fixedColumns = ['id', 'created_at', 'version'] as const

const times = ['maintenance_from', 'maintenance_until']

/** With times as the browser writes them, so that equal ones compare as equal. */
function settingsOf(row: SettingValues): SettingValues {
  const settings = Object.entries(row).filter(([name]) => !fixedColumns.some((fixed) => fixed === name))
  const format = (value: unknown) => value && new Date(String(value)).toISOString()
  return Object.fromEntries(
    settings.map(([name, value]) => [name, times.includes(name) ? format(value) : value]),
  )
}

export interface SettingsChange extends Subject {
  /** The newest version that the editor has seen. */
  version: number
  changes: SettingValues
  note: string
  returnedTo?: number
}

export interface SettingsChanged {
  version: number
  /** What has changed, and only that. */
  before: SettingValues
  after: SettingValues
}

/**
 * Changes settings of a site or a company, records the version, and lets every process read them again. The values fit
 * the contract; what depends on other rows is checked here, and nothing is saved if something is wrong.
 */
export async function changeSettings(
  tx: Tx,
  staff: { id: string },
  { version, changes: wanted, note, returnedTo, ...subject }: SettingsChange,
): Promise<SettingsChanged> {
  // Whether a domain is free, and which site is the default, depends on all sites.
  await acquireAdvisoryLock(tx, 'sites')
  const row = await lockRow(tx, subject)
  if (!row) throw new Refusal('not_found')
  const before = settingsOf(row)
  await refuseStale(tx, subject, { seen: version, current: row.version, before })
  const changes = subject.kind === 'site' ? completeDomains(wanted, before) : wanted
  const problems = await findProblems(tx, subject, { before, after: { ...before, ...changes }, changes })
  const named = Object.entries(problems).map(([name, code]) => [`changes.${name}`, code] as const)
  refuseProblems(Object.fromEntries(named))
  const changed = Object.keys(changes).filter((name) => !isDeepStrictEqual(changes[name], before[name]))
  if (changed.length === 0) return { version: row.version, before: {}, after: {} }
  if (changed.includes('is_default') && changes.is_default) await endFormerDefault(tx, staff)
  const number = await recordFormerState(tx, subject, row)
  await updateRow(tx, subject, { ...pick(changes, changed), version: number + 1 })
  const after = settingsOf((await lockRow(tx, subject))!)
  await insertVersion(tx, {
    ...versionRow(subject, number + 1, after),
    staff_id: staff.id,
    note,
    returned_to: returnedTo ?? null,
  })
  await publishSiteChange(tx, subject.id)
  return { version: number + 1, before: pick(before, changed), after: pick(after, changed) }
}

/** Refuses what could not be saved; what a colleague has changed meanwhile does not matter. */
export async function refuseInvalidSettings(tx: Tx, subject: Subject, changes: SettingValues) {
  const row = await lockRow(tx, subject)
  if (!row) throw new Refusal('not_found')
  const before = settingsOf(row)
  const problems = await findProblems(tx, subject, { before, after: { ...before, ...changes }, changes })
  refuseProblems(
    Object.fromEntries(Object.entries(problems).map(([name, code]) => [`changes.${name}`, code] as const)),
  )
}

/** Domains are stored in the form that browsers send. A former domain still leads here, as links in mails use it. */
function completeDomains(changes: SettingValues, before: SettingValues): SettingValues {
  const domain = changes.domain === undefined ? before.domain : normaliseHost(String(changes.domain))
  if (changes.domain === undefined && changes.aliases === undefined) return changes
  const former = domain === before.domain ? [] : [before.domain]
  const given = changes.aliases ?? [...(before.aliases as string[]), ...former]
  const aliases = (given as string[]).map(normaliseHost).filter((alias) => alias !== domain)
  return { ...changes, domain, aliases: [...new Set(aliases)] }
}

/** Names everything that has changed since the editor looked. */
async function refuseStale(
  tx: Tx,
  subject: Subject,
  { seen, current, before }: { seen: number; current: number; before: SettingValues },
) {
  if (seen === current) return
  const then = (await findVersion(tx, subject, seen))?.settings as SettingValues | undefined
  const changed = then
    ? Object.keys(before).filter((name) => !isDeepStrictEqual(then[name], before[name]))
    : []
  throw new Refusal(
    'changed_meanwhile',
    {},
    Object.fromEntries(changed.map((name) => [`changes.${name}`, 'changed_meanwhile'])),
  )
}

/** There is one default site; the former one gets a version as well. */
async function endFormerDefault(tx: Tx, staff: { id: string }) {
  const former = await findDefaultSite(tx)
  if (!former) return
  const subject = { kind: 'site', id: former.id } as const
  const row = (await lockRow(tx, subject))!
  const number = await recordFormerState(tx, subject, row)
  await updateRow(tx, subject, { is_default: false, version: number + 1 })
  await insertVersion(tx, {
    ...versionRow(subject, number + 1, { ...settingsOf(row), is_default: false }),
    staff_id: staff.id,
  })
}

/** Records the state before a change unless its version is on record, as after a change by SQL; returns its number. */
async function recordFormerState(tx: Tx, subject: Subject, row: SettingValues & { version: number }) {
  const newest = await findNewestVersion(tx, subject)
  const settings = settingsOf(row)
  if (newest && isDeepStrictEqual(newest.settings, settings)) return row.version
  const number = newest ? row.version + 1 : row.version
  await insertVersion(tx, versionRow(subject, number, settings))
  return number
}

function versionRow({ kind, id }: Subject, version: number, settings: SettingValues) {
  return {
    id: newId(),
    ...(kind === 'site' ? { site_id: id } : { company_id: id }),
    version,
    at: now(),
    settings: JSON.stringify(settings),
  }
}

const pick = (values: SettingValues, names: readonly string[]): SettingValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

/** These say how things are today, or have rules of their own: returning to a version leaves them. */
const notReturned = [
  ...['is_default', 'maintenance_kind', 'maintenance_from', 'maintenance_until'],
  // Sending needs every official code first.
  'sends_statements',
]

/** What would change if a version applied again. */
export async function compareWithVersion(tx: Tx, subject: Subject, version: number): Promise<SettingValues> {
  const [row, found] = [await lockRow(tx, subject), await findVersion(tx, subject, version)]
  if (!row || !found) throw new Refusal('not_found')
  const then = found.settings as SettingValues
  // A column that has been added or removed since is left as it is.
  const names = Object.keys(settingsOf(row)).filter((name) => name in then && !notReturned.includes(name))
  return pick(
    then,
    names.filter((name) => !isDeepStrictEqual(then[name], row[name])),
  )
}

export interface NewSite {
  /** The site that it is copied from. */
  from: string
  name: string
  domain: string
  /** Whether another company will run it; that one has to be filled in. */
  newCompany: boolean
  note: string
}

/** Copies the settings of a site. Nobody can join until somebody opens the new one. */
export async function createSite(
  tx: Tx,
  staff: { id: string },
  { from, newCompany, note, ...site }: NewSite,
) {
  await acquireAdvisoryLock(tx, 'sites')
  const domain = normaliseHost(site.domain)
  const subject = { kind: 'site', id: newId() } as const
  const changes = { name: site.name, domain, aliases: [] }
  refuseProblems(await findProblems(tx, subject, { before: {}, after: { signups: 'closed' }, changes }))
  const company = newCompany ? await createCompany(tx, domain) : undefined
  const values = {
    ...changes,
    ...(company && { company_id: company }),
    id: subject.id,
    is_default: false,
    signups: 'closed',
    mail_name: site.name,
    maintenance_kind: null,
    maintenance_from: null,
    maintenance_until: null,
    version: 1,
    created_at: now(),
  } as const
  if (!(await copySite(tx, from, values))) throw new Refusal('not_found')
  const settings = settingsOf((await lockRow(tx, subject))!)
  await insertVersion(tx, { ...versionRow(subject, 1, settings), staff_id: staff.id, note })
  await publishSiteChange(tx, subject.id)
  return { id: subject.id, settings }
}

async function createCompany(tx: Tx, name: string): Promise<string> {
  const id = newId()
  const empty = { address: '', city: '', registration_number: '' }
  // The code for an unknown country.
  await insertCompany(tx, { ...empty, id, name, country: 'ZZ', created_at: now() })
  return id
}

/** The settings as an editor opens them, never from the cache. */
export async function readSettings(subject: Subject) {
  const row = await findRow(subject)
  if (!row) throw new Refusal('not_found')
  return { version: row.version, settings: settingsOf(row), createdAt: String(row.created_at) }
}

export interface Version {
  version: number
  at: Date
  /** Null for the first state, and for a change by SQL. */
  by: string | null
  note: string
  returnedTo: number | null
  /** Null values where the first state is shown, which has nothing before it. */
  changes: { field: string; before: unknown; after: unknown }[]
}

/** A page of versions, the newest first, each with what it changed. */
export async function readVersions(
  subject: Subject,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<{ versions: Version[]; more: boolean }> {
  const rows = await listVersions(subject, { before, limit: limit + 1 })
  const versions = rows.slice(0, limit).map(({ settings, returned_to, ...version }, place) => {
    const earlier = rows[place + 1]?.settings as SettingValues | undefined
    const later = settings as SettingValues
    const names = earlier
      ? Object.keys(later).filter((name) => !isDeepStrictEqual(earlier[name], later[name]))
      : []
    return {
      ...version,
      returnedTo: returned_to,
      changes: names.map((field) => ({
        field,
        before: earlier?.[field] ?? null,
        after: later[field] ?? null,
      })),
    }
  })
  return { versions, more: rows.length > limit }
}

export { findSitesOfCompany, listCompanies }
