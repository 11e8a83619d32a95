import { currencyOf, isCountry } from '#app/features/sites/places/countries.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { findAuthorsOfPrices, findPrices, insertPrices } from './prices.db.server.ts'
import { type Price, packagesAt } from './prices.server.ts'

/** Where prices apply: on a site or on all, in a country or in all that pay in the currency. */
export interface PriceScope {
  site: string | null
  country: string | null
  currency: string
}

interface PriceOfPackage {
  id: string
  credits: number
  /** Including tax, in the smallest unit of the currency. */
  amount: number
}

export interface PriceChange extends PriceScope {
  /** All packages; empty to give up the scope's own prices for the more general ones. */
  packages: readonly PriceOfPackage[]
  /** From when on, in the future; at once without. */
  from?: Date
  /** The newest price that the editor has seen, in any scope that counts here; 0 if there was none. */
  seen: number
}

/** The highest amount that any currency needs is in its smallest unit. */
const limits = { amount: 1_000_000, credits: 10_000 }
const longestWait = 366 * 86_400_000

/** One mistyped digit changes more than this part of a price. */
const largeChange = 0.5

/** What differs from the prices that would apply otherwise. Refuses what cannot be saved; saves nothing. */
export async function previewPrices(tx: Tx, change: PriceChange) {
  const { before } = await checkChange(tx, change)
  return change.packages.flatMap(({ id, credits, amount }) => {
    const current = before.find((price) => price.id === id)
    if (current && isSame(current, { id, credits, amount })) return []
    const shares = current && [credits / current.credits - 1, amount / current.amount - 1]
    return {
      id,
      before: current ? { credits: current.credits, amount: current.amount } : null,
      after: { credits, amount },
      isLarge: shares?.some((share) => Math.abs(share) > largeChange) ?? false,
    }
  })
}

/**
 * Sets prices of a scope from now on. Earlier prices stay on record, orders keep theirs, and every process reads the
 * new ones with the next page. Returns what applied before, and what applies then.
 */
export async function changePrices(tx: Tx, staff: { id: string }, change: PriceChange) {
  const { site, country, currency, packages } = change
  const { all, before, from } = await checkChange(tx, change)
  const scope = { site_id: site, country, currency, valid_from: from, set_by: staff.id }
  const own = all.filter((price) => isOf(price, change) && price.valid_from <= from)
  const rows =
    packages.length > 0
      ? packages
          .filter((wanted) => !before.some((price) => isSame(price, wanted)))
          .map(({ id, ...price }) => ({ ...scope, ...price, package_id: id }))
      : before
          .filter(({ id }) => own.some((price) => price.id === id))
          .map(({ id, credits, amount }) => ({
            ...scope,
            package_id: id,
            credits,
            amount,
            is_withdrawn: true,
          }))
  await insertPrices(tx, rows)
  const after = packagesAt(await findPrices(site, null, tx), change, from)
  return { before: before.map(describePrice), after: after.map(describePrice), changed: rows.length }
}

/** Locks the prices until the end of the transaction. */
async function checkChange(tx: Tx, change: PriceChange) {
  const at = now()
  const from = change.from ?? at
  await acquireAdvisoryLock(tx, 'prices')
  const all = await findPrices(change.site, null, tx)
  const before = packagesAt(all, change, from)
  refuseFaults(change, { at, before })
  refuseIfChanged(newerThan(all, change, change.seen), before, change.packages)
  return { all, before, from }
}

const describePrice = ({ id, credits, amount, currency }: Price) => ({ id, credits, amount, currency })

const isSame = (price: PriceOfPackage, other: PriceOfPackage) =>
  price.id === other.id && price.credits === other.credits && price.amount === other.amount

function isOf(price: Price, { site, country, currency }: PriceScope) {
  return price.site_id === site && price.country === country && price.currency === currency
}

/** Prices set since, in this scope or in one that it falls back to. */
function newerThan(all: readonly Price[], { country, currency }: PriceScope, seen: number): Price[] {
  return all.filter(
    (price) =>
      Number(price.price_id) > seen &&
      price.currency === currency &&
      (price.country === null || price.country === country),
  )
}

/** Names the fields in which the newer price differs from what the editor wants. */
function refuseIfChanged(
  newer: readonly Price[],
  current: readonly Price[],
  packages: readonly PriceOfPackage[],
) {
  if (newer.length === 0) return
  const fields = packages.flatMap(({ id, credits, amount }) => {
    const theirs = current.find((price) => price.id === id)
    if (!newer.some((price) => price.id === id)) return []
    return [
      ...(theirs?.credits === credits ? [] : [[`${id}.credits`, 'changed_meanwhile' as const]]),
      ...(theirs?.amount === amount ? [] : [[`${id}.amount`, 'changed_meanwhile' as const]]),
    ]
  })
  throw new Refusal('changed_meanwhile', {}, Object.fromEntries(fields))
}

function refuseFaults(
  { country, currency, packages, from, site }: PriceChange,
  { at, before }: { at: Date; before: readonly PriceOfPackage[] },
) {
  const fields: Record<string, RefusalCode> = {}
  if (country !== null && (!isCountry(country) || currencyOf(country) !== currency))
    fields.currency = 'invalid'
  if (from && (from < at || from.getTime() > at.getTime() + longestWait)) fields.from = 'invalid'
  // The common prices are what all others fall back to.
  if (packages.length === 0 && site === null && country === null) fields.packages = 'invalid'
  packages.forEach((wanted, place) => {
    const smaller = packages[place - 1]
    for (const name of ['credits', 'amount'] as const) {
      if (wanted[name] < 1 || wanted[name] > limits[name]) fields[`${wanted.id}.${name}`] = 'invalid'
      if (smaller && wanted[name] <= smaller[name])
        fields[`${findFaultyPackage(smaller, wanted, { name, before }).id}.${name}`] = 'invalid'
    }
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

/** Of two packages in the wrong order the one that the editor has changed; the larger one of two changed ones. */
function findFaultyPackage(
  smaller: PriceOfPackage,
  larger: PriceOfPackage,
  { name, before }: { name: 'credits' | 'amount'; before: readonly PriceOfPackage[] },
): PriceOfPackage {
  const isChanged = (wanted: PriceOfPackage) =>
    before.find(({ id }) => id === wanted.id)?.[name] !== wanted[name]
  return isChanged(smaller) && !isChanged(larger) ? smaller : larger
}

/** The packages of a scope with what it takes to edit them, and every price they have had or will have. */
export async function readPriceScope(scope: PriceScope) {
  const at = now()
  const all = (await findPrices(scope.site, null)).filter(
    ({ currency, country }) => currency === scope.currency && (country === null || country === scope.country),
  )
  const authors = await findAuthorsOfPrices(all.map(({ price_id }) => price_id))
  return {
    packages: packagesAt(all, scope, at).map((price) => ({
      ...describePrice(price),
      lowest: price.lowest,
      /** Which scope the price comes from. */
      of: { site: price.site_id, country: price.country },
      since: price.valid_from.toISOString(),
    })),
    seen: Math.max(0, ...all.map(({ price_id }) => Number(price_id))),
    hasOwn: packagesAt(all, scope, at).some((price) => isOf(price, scope)) && !isCommon(scope),
    history: describeHistory(all, authors),
  }
}

const isCommon = ({ site, country }: PriceScope) => site === null && country === null

/** The newest first, each with the scope's own price before it. */
function describeHistory(all: readonly Price[], authors: ReadonlyMap<string, string>) {
  const history = all.map((price, place) => {
    // Newer prices of a scope stand before older ones.
    const before = all
      .slice(place + 1)
      .find(
        (other) =>
          other.id === price.id && other.site_id === price.site_id && other.country === price.country,
      )
    return {
      key: price.price_id,
      ...describePrice(price),
      site: price.site_id,
      country: price.country,
      from: price.valid_from.toISOString(),
      before: before && !before.is_withdrawn ? describePrice(before) : null,
      withdrawn: price.is_withdrawn,
      by: authors.get(price.price_id) ?? null,
    }
  })
  return history.toSorted(
    (one, other) => other.from.localeCompare(one.from) || one.id.localeCompare(other.id),
  )
}
