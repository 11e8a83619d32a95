import { chordOf } from '#app/features/members/cards/shown-detail.ts'
import { filterNames, traitCode } from '#app/features/members/facts/facts.ts'
import { interests as allInterests } from '#app/features/sites/interests.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { clampSearchAge, latestBirthDate, maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import type { Site } from '#app/web/visit.ts'
import type { Filters } from '../filters/search-address.ts'
import type { SearchQuery } from '../search.contract.ts'
import type { SearchField } from '../search-fields.ts'
import { interestCode, type SearchFilters } from './search-conditions.db.server.ts'

/** A filter counts only where the site offers it, and distance only where a place is known to start from. */
export function checkFilters(site: Site, query: SearchQuery, hasPlace: boolean): Filters {
  const offers = (field: SearchField) => site.search_fields.includes(field)
  const given = <Name extends keyof Filters>(field: SearchField, name: Name) =>
    offers(field) ? query[name] : undefined
  const checked: Filters = {
    gender: given('gender', 'gender'),
    ...placeOf(site, query, offers),
    min_age: clampAge(given('age', 'min_age')),
    max_age: clampAge(given('age', 'max_age')),
    distance: hasPlace ? given('distance', 'distance') : undefined,
    interests: given('interests', 'interests'),
    online: given('online', 'online'),
    photo: given('photo', 'photo'),
  }
  for (const field of filterNames) checked[field] = given(field, field)
  refuseUnknown(checked)
  return checked
}

function placeOf(site: Site, query: SearchQuery, offers: (field: SearchField) => boolean) {
  const region = offers('region') ? query.countryregion : undefined
  const home = region?.slice(0, 2)
  const asked = offers('country') && query.country !== 'all' ? query.country : undefined
  const country = asked ?? (home as Filters['country'])
  if (country && !site.countries.includes(country)) invalid(asked ? 'country' : 'countryregion')
  const known = region === undefined || regionsByCountry[country ?? '']?.some(({ code }) => code === region)
  if (!known) invalid('countryregion')
  return { country, countryregion: region }
}

export function clampAge(age: number | undefined): number | undefined {
  return age === undefined ? undefined : clampSearchAge(age)
}

function refuseUnknown(filters: Filters) {
  const { min_age = minimumAge, max_age = maxSearchAge, interests } = filters
  if (min_age > max_age) invalid('min_age')
  if (interests?.some((id) => !allInterests.some((known) => known.id === id))) invalid('interests')
  for (const field of filterNames)
    if (filters[field]?.some((value) => traitCode(field, value) === undefined)) invalid(field)
}

function invalid(field: string): never {
  const code: RefusalCode = 'invalid'
  throw new Refusal('invalid', {}, { [field]: code })
}

interface SearchMoment {
  today: Date
  position: string | null
  realOnly: boolean
  publicOnly: boolean
}

export function searchFilters(site: Site, filters: Filters, moment: SearchMoment): SearchFilters {
  const { today, position, realOnly, publicOnly } = moment
  const { min_age = minimumAge, max_age = maxSearchAge } = filters
  return {
    siteId: site.id,
    genders: filters.gender ? [filters.gender] : ['male', 'female'],
    countries: filters.country && filters.country !== 'all' ? [filters.country] : site.countries,
    region: filters.countryregion,
    bornBy: min_age > minimumAge ? latestBirthDate(today, min_age) : undefined,
    bornAfter: max_age < maxSearchAge ? latestBirthDate(today, max_age + 1) : undefined,
    traits: [
      ...filterNames.flatMap((field) => {
        const codes = filters[field]?.flatMap((value) => traitCode(field, value) ?? [])
        return codes ? [codes] : []
      }),
      ...(filters.interests ? [filters.interests.map(interestCode)] : []),
    ],
    onlineSince: filters.online && new Date(today.getTime() - onlineWindow),
    photo: filters.photo !== undefined,
    within: filters.distance && position ? { position, chord: chordOf(Number(filters.distance)) } : undefined,
    realOnly,
    publicOnly,
  }
}
