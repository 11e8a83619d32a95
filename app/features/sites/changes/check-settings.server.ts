import { domainToASCII } from 'node:url'
import { defaultLocale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Problems } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { findRow, findTakenHosts, type Subject } from './changes.db.server.ts'

type Values = Record<string, unknown>

interface Checked {
  before: Values
  after: Values
  /** The fields that the editor names. */
  changes: Values
}

/** What is wrong with a change, by its fields; a contract has checked each value alone. */
export async function findProblems(tx: Tx, subject: Subject, checked: Checked): Promise<Problems> {
  const problems = subject.kind === 'site' ? await findSiteProblems(tx, subject.id, checked) : {}
  for (const [name, value] of Object.entries(checked.changes))
    if (hasPlaceholder(value)) problems[name] ??= 'text_placeholder'
  return problems
}

/** They are shown in English to readers of a language without a text. */
const requiredTexts = ['index_title', 'description']

async function findSiteProblems(tx: Tx, id: string, { before, after, changes }: Checked): Promise<Problems> {
  const taken = changes.domain === undefined ? [] : await findTakenHosts(tx, id)
  const aliases = (changes.aliases ?? []) as string[]
  const missing = requiredTexts.filter(
    (name) => changes[name] !== undefined && !(changes[name] as Values)[defaultLocale],
  )
  return {
    ...(changes.domain !== undefined && { domain: hostProblem(String(changes.domain), taken) }),
    aliases: aliases.map((alias) => hostProblem(alias, taken)).find((code) => code !== null) ?? null,
    // The other site is no longer the default one as soon as this is.
    is_default: before.is_default === true && changes.is_default === false ? 'invalid' : null,
    ...(await companyProblems(before, after)),
    ...maintenanceProblems(before, after),
    ...Object.fromEntries(missing.map((name) => [name, 'english_required' as const])),
  }
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostPattern = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)*(?!\\d+$)${label}$`)

/** In the form in which browsers send it; what is no domain stays as it is, and is refused. */
export function normaliseHost(host: string): string {
  const plain = host.trim().toLowerCase()
  return domainToASCII(plain) || plain
}

function hostProblem(host: string, taken: readonly string[]): RefusalCode | null {
  if (!hostPattern.test(host)) return 'domain_invalid'
  return taken.includes(host) ? 'domain_taken' : null
}

/** The imprint of a site where people can join must be true. */
async function companyProblems(before: Values, after: Values): Promise<Problems> {
  const isOther = before.company_id !== after.company_id
  const isOpen = after.signups !== 'closed'
  if (!isOther && !(isOpen && before.signups === 'closed')) return {}
  const company = await findRow({ kind: 'company', id: String(after.company_id) })
  if (!company) return { company_id: 'invalid' }
  const needed = ['name', 'address', 'city', 'registration_number']
  const isComplete = needed.every((name) => company[name]) && company.country !== 'ZZ'
  return isOpen && !isComplete ? { [isOther ? 'company_id' : 'signups']: 'company_incomplete' } : {}
}

const longestNotice = 30 * 86_400_000

function maintenanceProblems(before: Values, after: Values): Problems {
  const names = ['maintenance_kind', 'maintenance_from', 'maintenance_until']
  const [kind, from, until] = names.map((name) => after[name]) as (string | null)[]
  if (names.every((name) => before[name] === after[name]) || (!kind && !from && !until)) return {}
  const [start, end] = [Date.parse(from ?? ''), Date.parse(until ?? '')]
  return {
    maintenance_kind: kind ? null : 'invalid',
    maintenance_from: start < end ? null : 'maintenance_times',
    maintenance_until: end > now().getTime() && end - start <= longestNotice ? null : 'maintenance_times',
  }
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nothing fills placeholders in these texts: members would read the braces. */
function hasPlaceholder(value: unknown): boolean {
  const texts = isTexts(value) ? Object.values(value) : [value]
  return texts.some((text) => typeof text === 'string' && /[{}]/.test(text))
}
