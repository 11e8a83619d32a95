import { traitCode } from '#app/features/members/facts/facts.ts'
import { interests } from '#app/features/sites/interests.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import type { Site } from '#app/web/visit.ts'
import { filterNames } from '../facts/facts.ts'
import { activeFields, type Filters, withoutField } from './filters/search-address.ts'
import { SearchQuery } from './search.contract.ts'

type QueryName = keyof SearchQuery
const names = Object.keys(SearchQuery.shape) as QueryName[]

/**
 * Reads a search from an address. People type and shorten addresses, and forms send empty fields: parts that make no
 * sense or are not offered on this site are ignored. A filter chosen several times arrives as a list.
 */
export function readSearch(params: URLSearchParams, site: SearchSite): SearchQuery {
  const read: SearchQuery = Object.fromEntries(
    names.flatMap((name) => {
      const written = params.getAll(name).filter(Boolean).join(',')
      const parsed = written ? SearchQuery.shape[name].safeParse(written) : null
      return parsed?.success ? [[name, parsed.data]] : []
    }),
  )
  return dropUnavailable(read, site)
}

type SearchSite = Pick<Site, 'search_fields' | 'countries'>

function dropUnavailable(query: SearchQuery, site: SearchSite): SearchQuery {
  const notOffered = activeFields(query).filter((field) => !site.search_fields.includes(field))
  const known = notOffered.reduce(withoutField, query)
  const { country } = known
  const elsewhere = country !== undefined && country !== 'all' && !site.countries.includes(country)
  const here = elsewhere ? withoutField(known, 'country') : known
  return { ...here, ...knownChoices(here), ...knownRegion(here), ...normaliseAges(here) }
}

/** Drops values that do not exist. */
function knownChoices(filters: Filters): Partial<Filters> {
  const some = <Value>(values: Value[] | undefined) => (values?.length ? values : undefined)
  const facts = filterNames.map((field) => [
    field,
    some(filters[field]?.filter((value) => traitCode(field, value) !== undefined)),
  ])
  const liked = filters.interests?.filter((id) => interests.some((known) => known.id === id))
  return { ...Object.fromEntries(facts), interests: some(liked) }
}

function knownRegion({ country, countryregion }: Filters): Partial<Filters> {
  if (!countryregion) return {}
  const home = country && country !== 'all' ? country : countryregion.slice(0, 2)
  const fits = regionsByCountry[home]?.some(({ code }) => code === countryregion)
  return fits ? { country: home as Filters['country'] } : { countryregion: undefined }
}

/** Swaps ends typed the wrong way round; the full range is no filter. */
export function normaliseAges({ min_age, max_age }: Filters): Partial<Filters> {
  const turned = min_age !== undefined && max_age !== undefined && min_age > max_age
  const [from, to] = turned ? [max_age, min_age] : [min_age, max_age]
  return {
    min_age: from !== undefined && from > minimumAge ? Math.min(from, maxSearchAge) : undefined,
    max_age: to !== undefined && to < maxSearchAge ? Math.max(to, minimumAge) : undefined,
  }
}
