import { now } from '#app/platform/clock.server.ts'
import type { Searcher } from './prepare-search.server.ts'
import type { SearchFilters } from './search-conditions.db.server.ts'
import {
  type Counted,
  countEntries,
  countFitting,
  countHidden,
  type List,
  type SizeRow,
} from './search-count.db.server.ts'

/**
 * Counting takes milliseconds for a country and about a hundred for the whole world; this process caches a count this
 * long.
 */
const keptFor = 60_000
const mostKept = 5000

export interface KeptCount extends Counted {
  countedAt: Date
}

interface Counting {
  begunAt: number
  /** Set as soon as it is known. */
  count?: KeptCount
  counting: Promise<KeptCount>
}

const counts = new Map<string, Counting>()

/** Concurrent requests for the same number share one count. */
export function keptCount(list: List): Counting {
  const key = keyOf(list)
  const time = now().getTime()
  const kept = counts.get(key)
  if (kept && time - kept.begunAt >= 0 && time - kept.begunAt < keptFor) return kept
  const fresh: Counting = { begunAt: time, counting: count(list) }
  fresh.counting.then(
    (known) => {
      fresh.count = known
    },
    () => {
      if (counts.get(key) === fresh) counts.delete(key)
    },
  )
  counts.delete(key)
  counts.set(key, fresh)
  const [oldest] = counts.keys()
  if (counts.size > mostKept && oldest !== undefined) counts.delete(oldest)
  return fresh
}

async function count(list: List): Promise<KeptCount> {
  const countedAt = now()
  return { ...(await countFitting(list)), countedAt }
}

/** The moment is not part of the key, because who is online changes all the time. */
function keyOf({ filters, without, viewer }: List): string {
  const timeless = (some?: SearchFilters) => some && { ...some, onlineSince: some.onlineSince && 'now' }
  return JSON.stringify([timeless(filters), timeless(without), viewer])
}

/** The exact number for this searcher: a cached count minus those hidden from them. */
export async function countList(list: List, searcher: Searcher) {
  const { counting } = keptCount(list)
  const sees = searcher.viewer && list.filters.genders.includes(searcher.viewer.gender)
  const needsHidden = searcher.viewerId && (searcher.hasBlocks || sees)
  const [counted, hidden] = await Promise.all([
    counting,
    needsHidden ? countHidden(list, searcher.viewerId as string) : { total: 0, fits: 0 },
  ])
  const which = searcher.twoWayOnly && searcher.viewer ? 'fits' : 'total'
  return { count: Math.max(0, counted[which] - hidden[which]), countedAt: counted.countedAt }
}

/** These sizes only choose between two exact plans, so stale ones are good enough. */
const sizesKeptFor = 600_000
let sizes: { at: number; reading: Promise<Map<string, number>> } | undefined

export async function sizeOf({ siteId, countries, region }: SearchFilters): Promise<number> {
  const time = now().getTime()
  if (!sizes || Math.abs(time - sizes.at) > sizesKeptFor) {
    const before = sizes?.reading
    const reading = countEntries().then(summed)
    sizes = { at: time, reading: before ?? reading }
    const current = sizes
    reading.then(
      () => {
        current.reading = reading
      },
      () => {
        if (sizes === current) sizes = undefined
      },
    )
  }
  const known = await sizes.reading
  const prefix = countries.length === 1 ? [siteId, countries[0], ...(region ? [region] : [])] : [siteId]
  return known.get(prefix.join(' ')) ?? 0
}

function summed(rows: readonly SizeRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { site_id, country, region, size } of rows)
    for (const prefix of [site_id, `${site_id} ${country}`, `${site_id} ${country} ${region}`])
      sums.set(prefix, (sums.get(prefix) ?? 0) + size)
  return sums
}

/** For tests, which change members and search immediately. */
export function forgetCounts() {
  counts.clear()
  sizes = undefined
}
