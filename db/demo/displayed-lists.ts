import { getCountriesOfLanguage } from '../../app/features/sites/places/countries.ts'
import { locales } from '../../app/i18n/locales.ts'
import type { DemoMember } from './members.ts'

/** How many faces the first page of a site shows. */
const facesShown = 6
/** People search around their own age, which leaves some out, so that others stand side by side. */
const ageRange = 16
/** How many years a search widens automatically where few fit. */
const widenedYears = 5

/** The lists that begin with the last seen: of everyone, of a country, and of a country and an age. */
export function searchLists(members: readonly DemoMember[]): DemoMember[][] {
  const inOrder = sortByLastSeen(visibleMembers(members))
  const ofAll = ({ row }: DemoMember) => `${row.site_id} ${row.gender}`
  const ofCountry = (member: DemoMember) => `${ofAll(member)} ${member.row.country}`
  // Age ranges overlap, so that nobody is at the end of both.
  const ofAge = (shift: number) => (member: DemoMember) =>
    `${ofCountry(member)} ${Math.floor((member.age + shift) / ageRange)}`
  return [ofAll, ofCountry, ofAge(0), ofAge(ageRange / 2)].flatMap((groupOf) => [
    ...Map.groupBy(inOrder, groupOf).values(),
  ])
}

/** The few people a visitor sees first on each site, in each language: women and men, those of its countries first. */
export function firstPageRows(members: readonly DemoMember[]): DemoMember[][] {
  const real = sortByLastSeen(visibleMembers(members).filter(({ row }) => row.kind === 'member'))
  const ofSites = [...Map.groupBy(real, ({ row }) => row.site_id).values()]
  return ofSites.flatMap((ofSite) =>
    locales.map((locale) => {
      const near = getCountriesOfLanguage(locale).flatMap((code) =>
        ofSite.filter(({ row }) => row.country === code),
      )
      return [...new Set([...near, ...ofSite])].slice(0, facesShown)
    }),
  )
}

/** The search results of each searcher: those who fit, then those who nearly do. */
export function searchResultsOf(
  searchers: readonly DemoMember[],
  members: readonly DemoMember[],
): DemoMember[][] {
  const inOrder = sortByLastSeen(visibleMembers(members))
  return searchers.map(({ row: own, age: ownAge }) => {
    const isWithin = (age: number, { search_min_age, search_max_age }: DemoMember['row'], wider = 0) =>
      age >= search_min_age - wider && age <= search_max_age + wider
    const sought = inOrder.filter(
      ({ row, age }) =>
        row.site_id === own.site_id &&
        row.gender === own.seeking &&
        row.country === own.country &&
        isWithin(age, own, widenedYears),
    )
    const fitsBack = ({ row }: DemoMember) => row.seeking === own.gender && isWithin(ownAge, row)
    const order = (member: DemoMember) => (isWithin(member.age, own) ? 0 : 2) + (fitsBack(member) ? 0 : 1)
    return sought.toSorted((one, other) => order(one) - order(other))
  })
}

function visibleMembers(members: readonly DemoMember[]): DemoMember[] {
  return members.filter(({ row }) => row.status === 'active' && !row.invisible)
}

export function sortByLastSeen(members: readonly DemoMember[]): DemoMember[] {
  const seen = ({ row }: DemoMember) => row.last_seen_at.getTime()
  return members.toSorted((one, other) => seen(other) - seen(one))
}
