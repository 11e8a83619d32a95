import { domainToASCII } from 'node:url'
import { defaultLocale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Problems } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import {
  findRow,
  findTakenHosts,
  hasAccounts,
  hasActiveFictional,
  type Subject,
} from './changes.db.server.ts'
import { findFictionalTextProblems } from './check-fictional-texts.ts'
import { hostPattern } from './hosts.ts'

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
    for (const field of findPlaceholders(name, value)) problems[field] ??= 'text_placeholder'
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
    niche: await nicheProblem(tx, id, before, changes),
    hide_account_existence: mustHideAccounts(before, after) ? 'invalid' : null,
    // The terms would say that there are none.
    has_fictional: changes.has_fictional === false && (await hasActiveFictional(tx, id)) ? 'invalid' : null,
    ...findFictionalTextProblems(changes),
    ...(await companyProblems(before, after)),
    ...maintenanceProblems(before, after),
    ...Object.fromEntries(missing.map((name) => [`${name}.${defaultLocale}`, 'english_required' as const])),
  }
}

/** In the form in which browsers send it; what is no domain stays as it is, and is refused. */
export function normaliseHost(host: string): string {
  const plain = host.trim().toLowerCase()
  return domainToASCII(plain) || plain
}

function hostProblem(host: string, taken: readonly string[]): RefusalCode | null {
  if (!hostPattern.test(host)) return 'domain_invalid'
  return taken.includes(host) ? 'domain_taken' : null
}

/** Members would be shown on a special site without having agreed to that one. */
async function nicheProblem(
  tx: Tx,
  id: string,
  before: Values,
  { niche }: Values,
): Promise<RefusalCode | null> {
  const isUnchanged = niche === undefined || niche === before.niche
  return isUnchanged || niche === 1 || !(await hasAccounts(tx, id)) ? null : 'invalid'
}

/** On every site but those of niche 1 an account reveals something about its owner. */
function mustHideAccounts(before: Values, after: Values): boolean {
  const names = ['niche', 'hide_account_existence']
  if (names.every((name) => before[name] === after[name])) return false
  return after.niche !== 1 && after.hide_account_existence === false
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

/** Nothing fills placeholders in these texts: members would read the braces. Names the field, or its languages. */
function findPlaceholders(name: string, value: unknown): string[] {
  if (!isTexts(value)) return typeof value === 'string' && /[{}]/.test(value) ? [name] : []
  return Object.entries(value)
    .filter(([, text]) => /[{}]/.test(text))
    .map(([language]) => `${name}.${language}`)
}
