import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { currencyOf, isCountry } from '#app/features/sites/places/countries.ts'
import { now } from '#app/platform/clock.server.ts'
import type { DiscountCode } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { findMethod } from '../../methods/offered-methods.ts'
import { reasonOf, spelledCode } from '../discount.ts'
import { insertCodes, switchOffBatch, updateCode } from '../discounts.db.server.ts'
import {
  findCodesOfBatch,
  findSiteOfMember,
  insertBatch,
  isOrdered,
  isSpelledAlready,
  lockBatch,
  lockCode,
  updateBatch,
} from './edit-codes.db.server.ts'

/** Everything that a code can be limited to; null means no limit. */
export interface CodeConditions {
  /** Null: on all sites. */
  site: string | null
  /** With one decimal. */
  value_percentage: number
  validity: 'once' | 'once-per-user' | 'unlimited'
  country: string | null
  currency: string | null
  /** Of the price before the discount, in the smallest unit of the currency. */
  minimum_order_value: number | null
  package: string | null
  /** The id of the only member who can use it. */
  member: string | null
  payment_methods: string[] | null
  expires_at: string | null
}

export interface CodeFields extends CodeConditions {
  code: string
  status: 'active' | 'inactive'
}

/** Keys that any keyboard of our languages has. */
const codeShape = /^[A-Z0-9_-]{3,40}$/
const maxMinimum = 1_000_000
const longestLife = 5 * 366 * 86_400_000
/** What an order was promised by the code; it stays once there is one. */
const fixedOnceOrdered = ['code', 'site', 'value_percentage', 'validity'] as const

export function presentCode(row: Selectable<DiscountCode>): CodeFields {
  return {
    code: row.code,
    status: row.status,
    site: row.site_id,
    value_percentage: Number(row.value_percentage),
    validity: row.validity,
    country: row.country,
    currency: row.currency,
    minimum_order_value: row.minimum_order_value,
    package: row.package_id,
    member: row.member_id,
    payment_methods: row.payment_methods,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

export async function createCode(tx: Tx, wanted: CodeFields) {
  const fields = { ...wanted, code: spelledCode(wanted.code) }
  await lockSpelling(tx)
  refuseFaults({ ...(await findFaults(tx, fields)), ...(await findSpellingFault(tx, fields, null)) })
  const id = newId()
  await insertCodes(tx, [{ ...toRow(fields), id, created_at: now() }])
  return { id, after: fields }
}

/** `seen` is what the editor had before them: what has changed since is named, and nothing is saved. */
export async function changeCode(
  tx: Tx,
  { id, seen, wanted }: { id: string; seen: CodeFields; wanted: CodeFields },
) {
  const row = await lockCode(tx, id)
  if (!row) throw new Refusal('not_found')
  const before = presentCode(row)
  const fields = { ...wanted, code: spelledCode(wanted.code) }
  const stale = differingFields(before, seen)
  if (stale.length > 0) throw new Refusal('changed_meanwhile', {}, toFaults(stale, 'changed_meanwhile'))
  const changed = differingFields(before, fields)
  const fixed = fixedOnceOrdered.filter((name) => changed.includes(name))
  if (fixed.length > 0 && (await isOrdered(tx, id)))
    throw new Refusal('code_value_fixed', {}, toFaults(fixed, 'code_value_fixed'))
  await lockSpelling(tx)
  const faults = {
    ...(await findFaults(tx, fields, before)),
    ...(changed.includes('code') || changed.includes('site') ? await findSpellingFault(tx, fields, id) : {}),
  }
  refuseFaults(faults)
  if (changed.length > 0) await updateCode(tx, id, toRow(fields))
  return { before, after: fields, changed: changed.length }
}

export interface BatchOrder extends CodeConditions {
  name: string
  count: number
  /** Every code begins with it. */
  prefix: string
}

export const maxBatch = 5000
/** No characters that are mistaken for others when read out. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A million guesses find one of 5,000 codes with a chance of one in 80,000. */
const randomLength = 10

/** Many codes with the same conditions, each for one order or one member, in one transaction. */
export async function createBatch(tx: Tx, staff: { id: string }, order: BatchOrder) {
  const { name, count, prefix: typed, ...conditions } = order
  const prefix = spelledCode(typed)
  const faults: Faults = await findFaults(tx, conditions)
  if (!name.trim()) faults.name = 'invalid'
  if (count < 1 || count > maxBatch) faults.count = 'invalid'
  if (!/^[A-Z0-9_-]{0,12}$/.test(prefix)) faults.prefix = 'invalid'
  refuseFaults(faults)
  await lockSpelling(tx)
  const [id, at] = [newId(), now()]
  await insertBatch(tx, {
    id,
    site_id: conditions.site,
    name: name.trim(),
    made_by: staff.id,
    created_at: at,
  })
  const codes = new Set<string>()
  while (codes.size < count) codes.add(prefix + randomCharacters())
  const row = { ...toRow(conditions), batch_id: id, created_at: at }
  await insertCodes(
    tx,
    [...codes].map((code) => ({ ...row, id: newId(), code })),
  )
  return { id, count }
}

function randomCharacters(): string {
  return Array.from({ length: randomLength }, () => characters[randomInt(characters.length)]).join('')
}

/** The codes of a batch, once: afterwards nobody reads them again, so that a list is downloaded only once. */
export async function readBatchOnce(tx: Tx, id: string) {
  const batch = await lockBatch(tx, id)
  if (!batch) throw new Refusal('not_found')
  if (batch.downloaded_at) throw new Refusal('already_downloaded')
  await updateBatch(tx, id, { downloaded_at: now() })
  return { name: batch.name, site: batch.site_id, codes: await findCodesOfBatch(tx, id) }
}

/** Switches off all of its codes. Orders that were placed with them keep their price. */
export async function endBatch(tx: Tx, id: string) {
  const batch = await lockBatch(tx, id)
  if (!batch) throw new Refusal('not_found')
  if (!batch.ended_at) {
    await updateBatch(tx, id, { ended_at: now() })
    await switchOffBatch(tx, id)
  }
  return { name: batch.name, site: batch.site_id, ended: !batch.ended_at }
}

type Faults = Record<string, RefusalCode>

function refuseFaults(faults: Faults) {
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', {}, faults)
}

function toFaults(names: readonly string[], code: RefusalCode): Faults {
  return Object.fromEntries(names.map((name) => [name, code]))
}

function differingFields(one: CodeFields, other: CodeFields): (keyof CodeFields)[] {
  const names = Object.keys(one) as (keyof CodeFields)[]
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** `before`: what stays as it was is no fault, such as an end that has passed. */
async function findFaults(tx: Tx, fields: CodeConditions, before?: CodeConditions): Promise<Faults> {
  const { value_percentage, country, currency, minimum_order_value, member, expires_at, site } = fields
  const isTenth = Number.isInteger(Math.round(value_percentage * 1000) / 100)
  const memberSite = member ? await findSiteOfMember(tx, member) : undefined
  const wrong: Record<string, boolean> = {
    value_percentage: !isTenth || value_percentage < 0.1 || value_percentage > 99.9,
    country: country !== null && !isCountry(country),
    currency:
      (minimum_order_value !== null && currency === null) ||
      (currency !== null && !/^[A-Z]{3}$/.test(currency)) ||
      (currency !== null && country !== null && currency !== currencyOf(country)),
    minimum_order_value:
      minimum_order_value !== null && (minimum_order_value < 1 || minimum_order_value > maxMinimum),
    package: fields.package !== null && !/^p[0-3]$/.test(fields.package),
    member: member !== null && (!memberSite || (site !== null && memberSite !== site)),
    payment_methods:
      fields.payment_methods?.length === 0 || Boolean(fields.payment_methods?.some((id) => !findMethod(id))),
    expires_at:
      expires_at !== null && expires_at !== before?.expires_at && !isWithinLife(new Date(expires_at)),
  }
  const names = Object.keys(wrong).filter((name) => wrong[name])
  return toFaults(names, 'invalid')
}

function isWithinLife(end: Date): boolean {
  const left = end.getTime() - now().getTime()
  return left > 0 && left <= longestLife
}

/** A code that applies on a site hides one that applies on all, so no two are spelled alike where both would apply. */
async function findSpellingFault(
  tx: Tx,
  { code, site }: { code: string; site: string | null },
  id: string | null,
): Promise<Faults> {
  if (!codeShape.test(code)) return { code: 'invalid' }
  const isTaken = reasonOf(code) !== 'code' || (await isSpelledAlready(tx, { code, site, id }))
  return isTaken ? { code: 'code_taken' } : {}
}

/** Two editors who invent the same code wait for each other. */
function lockSpelling(tx: Tx) {
  return acquireAdvisoryLock(tx, 'discount_codes')
}

function toRow<Fields extends CodeConditions>({
  site,
  package: packageId,
  member,
  value_percentage,
  payment_methods,
  expires_at,
  ...same
}: Fields) {
  return {
    ...same,
    site_id: site,
    package_id: packageId,
    member_id: member,
    value_percentage: String(value_percentage),
    payment_methods,
    expires_at: expires_at === null ? null : new Date(expires_at),
  }
}
