import { now } from '#app/platform/clock.server.ts'
import type { Searcher } from './prepare-search.server.ts'
import type { SearchFilters } from './search-conditions.db.server.ts'
import {
  countEntries,
  countHidden,
  countMatching,
  type ListCount,
  type MemberList,
  type SizeRow,
} from './search-count.db.server.ts'

/**
 * Counting takes milliseconds for a country and about a hundred for the whole world; this process caches a count this
 * long.
 */
const cacheDuration = 60_000
const maximumCached = 5000

export interface CachedCount extends ListCount {
  countedAt: Date
}

interface PendingCount {
  startedAt: number
  /** Set as soon as it is known. */
  count?: CachedCount
  counting: Promise<CachedCount>
}

const counts = new Map<string, PendingCount>()

/** Concurrent requests for the same number share one count. */
export function cachedCount(list: MemberList): PendingCount {
  const key = cacheKey(list)
  const time = now().getTime()
  const cached = counts.get(key)
  if (cached && time - cached.startedAt >= 0 && time - cached.startedAt < cacheDuration) return cached
  const fresh: PendingCount = { startedAt: time, counting: count(list) }
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
  if (counts.size > maximumCached && oldest !== undefined) counts.delete(oldest)
  return fresh
}

async function count(list: MemberList): Promise<CachedCount> {
  const countedAt = now()
  return { ...(await countMatching(list)), countedAt }
}

/** The moment is not part of the key, because who is online changes all the time. */
function cacheKey({ filters, without, viewer }: MemberList): string {
  const timeless = (some?: SearchFilters) => some && { ...some, onlineSince: some.onlineSince && 'now' }
  return JSON.stringify([timeless(filters), timeless(without), viewer])
}

/** The exact number for this searcher: a cached count minus those hidden from them. */
export async function countList(list: MemberList, searcher: Searcher) {
  const { counting } = cachedCount(list)
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
const sizesCacheDuration = 600_000
let sizes: { at: number; reading: Promise<Map<string, number>> } | undefined

export async function cachedSize({ siteId, countries, region }: SearchFilters): Promise<number> {
  const time = now().getTime()
  if (!sizes || Math.abs(time - sizes.at) > sizesCacheDuration) {
    const before = sizes?.reading
    const reading = countEntries().then(sumSizes)
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

function sumSizes(rows: readonly SizeRow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { site_id, country, region, size } of rows)
    for (const prefix of [site_id, `${site_id} ${country}`, `${site_id} ${country} ${region}`])
      sums.set(prefix, (sums.get(prefix) ?? 0) + size)
  return sums
}

/** For tests, which change members and search immediately. */
export function clearCounts() {
  counts.clear()
  sizes = undefined
}
