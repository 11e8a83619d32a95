import { getCountriesOfLanguage } from '#app/features/sites/places/countries.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { type MemberCard, toMemberCards } from './cards/member-card.server.ts'
import { loadSearcher, type Searcher } from './search/engine/prepare-search.server.ts'
import { searchFilters } from './search/engine/search-filters.server.ts'
import { type ListRequest, readList } from './search/engine/search-list.server.ts'
import type { SearchQuery } from './search/search.contract.ts'

/** In kilometres: people within this distance count as near. */
const nearby = '100'

export interface PeopleToGreet {
  people: MemberCard[]
  /** True if the member's place is known and nobody to greet lives near it. */
  nobodyNear: boolean
}

/**
 * A few real people whom a member may greet: they fit the member's search and it fits theirs. The near ones come first,
 * then those of the member's country or language; within each group those who speak the member's language, then the
 * nearest.
 */
export async function membersToGreet(viewer: Viewer, site: Site, count: number): Promise<PeopleToGreet> {
  const searcher = await loadSearcher(viewer, site)
  const { row, position } = searcher
  if (!row) return { people: [], nobodyNear: false }
  const strict = { ...searcher, twoWayOnly: true, fictionalShown: false }
  const find = async (where: SearchQuery, countries?: readonly string[]) => {
    const wanted = suggestionRequest(site, { ...profileSearch(row), ...where }, strict, countries)
    const { rows } = await readList(wanted)
    return byLanguage(toMemberCards(rows, { site, forMember: true }), viewer)
  }
  const near = position ? await find({ distance: nearby }) : []
  const speaking = getCountriesOfLanguage(localeOf({ locale: viewer.language }))
  const atHome = site.countries.filter(
    (code) => code === row.country || speaking.some((each) => each === code),
  )
  const further = near.length < count && atHome.length > 0 ? await find({}, atHome) : []
  const people = new Map([...near, ...further].map((card) => [card.id, card]))
  return { people: [...people.values()].slice(0, count), nobodyNear: position !== null && near.length === 0 }
}

interface SuggestionOptions {
  /** Only real people whose own search includes the member. */
  strict?: boolean
  from?: ListRequest['from']
}

/**
 * A page of people to suggest from the member's own search in their country, without those already liked. Members whose
 * search includes the member come first; within each group those who speak their language, then the nearest.
 */
export async function suggestedPeople(viewer: Viewer, site: Site, { strict, from }: SuggestionOptions = {}) {
  const chosen = await loadSearcher(viewer, site)
  const { row } = chosen
  if (!row) return { ids: [], next: undefined }
  const searcher = strict ? { ...chosen, twoWayOnly: true, fictionalShown: false } : chosen
  const query = { ...profileSearch(row), country: row.country as SearchQuery['country'] }
  const { rows, next } = await readList({ ...suggestionRequest(site, query, searcher), unliked: true, from })
  const inTurn = [true, false].flatMap((fits) =>
    byLanguage(
      rows.filter(({ part }) => (part.fits ?? true) === fits),
      viewer,
    ),
  )
  return { ids: inTurn.map(({ id }) => id), next }
}

function profileSearch(row: NonNullable<Searcher['row']>): SearchQuery {
  return { gender: row.seeking, min_age: row.search_min_age, max_age: row.search_max_age, photo: '1' }
}

function suggestionRequest(
  site: Site,
  query: SearchQuery,
  searcher: Searcher,
  countries?: readonly string[],
): ListRequest {
  const asOf = now()
  const { position, fictionalShown, viewer } = searcher
  const moment = { today: asOf, position, realOnly: !fictionalShown, publicOnly: false }
  const filters = searchFilters(site, query, moment)
  const list = { filters: { ...filters, countries: countries ?? filters.countries }, viewer }
  return { list, searcher, sort: position ? 'near' : 'active', asOf, suggesting: true }
}

/** The sort is stable. */
function byLanguage<Person extends { language: string }>(
  people: readonly Person[],
  viewer: Viewer,
): Person[] {
  const later = ({ language }: Person) => Number(language !== viewer.language)
  return people.toSorted((one, other) => later(one) - later(other))
}
