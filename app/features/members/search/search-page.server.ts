import { msg } from '@lingui/core/macro'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import { type LengthUnit, unitFor } from '../cards/lengths.ts'
import { maximumSavedSearches, savedSearchNames } from '../saved-searches/saved-searches.server.ts'
import { defaultSearch, loadSearcher, type Searcher } from './engine/prepare-search.server.ts'
import { searchMembers } from './engine/search.server.ts'
import { changedFields, hasFilters } from './filters/search-address.ts'
import { filterChoices, filterWords, similarWords, withinBand } from './filters/search-words.server.ts'
import { normaliseAges, readSearch } from './read-search.server.ts'
import { distanceBands, type SearchQuery } from './search.contract.ts'

/** Everything the page shows; the results are null where visitors must join first. */
export async function openSearchPage(visit: Visit, request: Request) {
  const { viewer, site, locale } = visit
  const i18n = i18nFor(locale)
  const asked = readSearch(new URL(request.url).searchParams, site)
  const searcher = await loadSearcher(viewer, site)
  const { position, row } = searcher
  const chosen = defaultSearch(visit, searcher)
  const usual = { ...chosen, ...normaliseAges(chosen) }
  const wanted = hasFilters(asked) ? asked : { ...asked, ...usual }
  const hasPlace = position !== null
  const unit = unitFor(row?.country ?? visitorCountry(visit))
  const query = hasPlace ? wanted : withoutPlace(wanted)
  const open = viewer !== null || canVisitorSeeMembers(site, request)
  const [answer, saved] = await Promise.all([
    open ? findPeople(visit, query, searcher) : null,
    viewer ? savedSearchNames(viewer) : [],
  ])
  return {
    title: i18n._(msg`Search members`),
    viewerId: viewer?.id ?? null,
    query: withoutPaging(query),
    answer,
    words: filterWords(i18n, query, unit),
    nearly: answer?.similar ? similarWords(i18n, query, answer.similar.wider, unit) : null,
    changed: changedFields(query, usual),
    agesSuggested: row?.search_ages_suggested === true && hasAgesOf(query, usual),
    setup: { ...searchSetup(visit, query, unit), hasPlace },
    saved: { searches: saved, limit: maximumSavedSearches },
    options: row && {
      two_way_only: searcher.twoWayOnly,
      fictional_shown: site.has_fictional ? searcher.fictionalShown : null,
    },
  }
}

/** Old or shortened links to a later page, and readers who may not see one, get the first page. */
async function findPeople(visit: Visit, query: SearchQuery, searcher: Searcher) {
  if (!visit.viewer) return searchMembers(visit, { ...withoutPaging(query), similar: undefined }, searcher)
  try {
    return await searchMembers(visit, query, searcher)
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'malformed')
      return searchMembers(visit, withoutPaging(query), searcher)
    throw failure
  }
}

function withoutPaging(query: SearchQuery): SearchQuery {
  const { pageNumber: _number, after: _key, ...rest } = query
  return rest
}

function hasAgesOf(query: SearchQuery, usual: SearchQuery): boolean {
  const isAge = usual.min_age !== undefined || usual.max_age !== undefined
  return isAge && query.min_age === usual.min_age && query.max_age === usual.max_age
}

function withoutPlace(query: SearchQuery): SearchQuery {
  const { distance: _distance, sort, ...rest } = query
  return { ...rest, sort: sort === 'near' ? undefined : sort }
}

function searchSetup({ site, locale }: Visit, { country }: SearchQuery, unit: LengthUnit) {
  const i18n = i18nFor(locale)
  const regions = isCountry(country) ? (regionsByCountry[country] ?? []) : []
  return {
    fields: site.search_fields,
    countries: describeCountries(site, locale).map(({ code, name, region_label }) => ({
      code,
      name,
      region_label,
    })),
    regions: regions.map(({ code, name }) => ({ code, name })),
    distances: distanceBands.map((band) => ({ value: String(band), label: withinBand(i18n, band, unit) })),
    choices: filterChoices(i18n, site.search_fields),
    ageLimits: [minimumAge, maxSearchAge] as const,
  }
}

export type SearchPageData = Awaited<ReturnType<typeof openSearchPage>>
export type SearchSetup = SearchPageData['setup']
