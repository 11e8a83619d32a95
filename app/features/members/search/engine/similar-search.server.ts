import { filterNames } from '../../facts/facts.ts'
import { activeFields, type Filters } from '../filters/search-address.ts'
import { distanceBands, type Wider } from '../search.contract.ts'
import { countList } from './cached-counts.server.ts'
import type { Search } from './prepare-search.server.ts'
import type { MemberList } from './search-count.db.server.ts'
import { clampAge } from './search-filters.server.ts'

/** In years, at either end. */
const ageWidening = 5

/**
 * Ever wider searches around one that few fit: first the place, up to the widest circle or the whole country, then the
 * ages, then traits, and last presence and photo. Gender and country stay, and a search around one's home never exceeds
 * the widest circle.
 */
export function widerSearches(filters: Filters): Filters[] {
  const steps: Filters[] = []
  let widest = filters
  const widen = (change: Partial<Filters>) => {
    if (Object.keys(change).every((name) => widest[name as keyof Filters] === change[name as keyof Filters]))
      return
    widest = { ...widest, ...change }
    steps.push(widest)
  }
  const { distance, min_age, max_age } = filters
  if (distance)
    for (const band of distanceBands.filter((each) => each > Number(distance)))
      widen({ distance: String(band) as Filters['distance'] })
  widen({ countryregion: undefined })
  widen({
    min_age: clampAge(min_age && min_age - ageWidening),
    max_age: clampAge(max_age && max_age + ageWidening),
  })
  widen(Object.fromEntries([...filterNames, 'interests'].map((field) => [field, undefined])))
  widen({ online: undefined, photo: undefined })
  return steps
}

export interface SimilarList {
  list: MemberList
  /** The number of the wider search, from 1. */
  step: number
  wider: Wider
}

/** The people of a wider search, without those who fit exactly. */
export function similarList({ filters, exact, listOf }: Search, step: number): SimilarList | null {
  const wide = widerSearches(filters)[step - 1]
  if (!wide) return null
  return { list: { ...listOf(wide), without: exact.filters }, step, wider: describeWidening(filters, wide) }
}

/** The narrowest wider search that finds enough people, or else the one that finds most. */
export async function findSimilarList(search: Search, enough: number): Promise<SimilarList | null> {
  let best: { nearly: SimilarList; count: number } | null = null
  // One after another: the next one is needed only if this one has too few.
  for (const step of widerSearches(search.filters).keys()) {
    const nearly = similarList(search, step + 1) as SimilarList
    const { count } = await countList(nearly.list, search.searcher)
    if (count > (best?.count ?? 0)) best = { nearly, count }
    if (count >= enough) break
  }
  return best?.nearly ?? null
}

function describeWidening(filters: Filters, wide: Filters): Wider {
  const { distance, min_age, max_age } = wide
  const still = activeFields(wide)
  return {
    ...(distance !== filters.distance && { distance }),
    ...((min_age !== filters.min_age || max_age !== filters.max_age) && { min_age, max_age }),
    open: activeFields(filters).filter((field) => !still.includes(field)),
  }
}
