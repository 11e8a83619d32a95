import { keysOf, recordFor } from '#app/platform/records.ts'
import { filterNames } from '../../facts/facts.ts'
import type { SearchField, SearchQuery } from '../search.contract.ts'

/** What a search asks for, without how it is shown and which page of it. */
export type Filters = Omit<SearchQuery, 'sort' | 'similar' | 'pageNumber' | 'after'>

type Names = readonly [keyof Filters, ...(keyof Filters)[]]

/** The parts of the address that belong to a filter, in the order in which they are written. */
const namesByField: Readonly<Record<SearchField, Names>> = {
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  country: ['country'],
  region: ['countryregion'],
  distance: ['distance'],
  ...recordFor(filterNames, (name): Names => [name]),
  interests: ['interests'],
  online: ['online'],
  photo: ['photo'],
}

/** Every part of an address that says who is looked for. */
export const addressNames = Object.values(namesByField).flat()

/** The filters that are set. All countries is no filter, though the address has to say it. */
export function activeFields(query: SearchQuery): SearchField[] {
  const fields = keysOf(namesByField)
  return fields.filter((field) =>
    namesByField[field].some((name) => query[name] !== undefined && query[name] !== 'all'),
  )
}

/** Whether an address names a filter at all; without one the member's usual search is meant. */
export function namesFilters(query: SearchQuery): boolean {
  return query.country !== undefined || activeFields(query).length > 0
}

/** Those that have a field of their own beside the results where there is room for it. */
export const fieldsInBar: readonly SearchField[] = ['gender', 'age', 'country', 'region', 'distance']

/** The filters that are set otherwise than in the reader's usual search. */
export function changedFields(query: SearchQuery, usual: SearchQuery): SearchField[] {
  return activeFields(query).filter((field) =>
    namesByField[field].some((name) => String(query[name]) !== String(usual[name])),
  )
}

export function filtersOf(query: SearchQuery): Filters {
  return Object.fromEntries(addressNames.map((name) => [name, query[name]]))
}

/** Without the country its region and without a place its distance mean nothing. */
export function withoutField<Query extends SearchQuery>(query: Query, field: SearchField): Query {
  const names: readonly (keyof Filters)[] =
    field === 'country' ? ['country', 'countryregion'] : namesByField[field]
  return { ...query, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

/** For filters of which several can be chosen at a time. */
export function withoutValue(query: SearchQuery, field: SearchField, value: string): SearchQuery {
  const name = namesByField[field][0]
  const chosen = query[name]
  if (!Array.isArray(chosen) || chosen.length < 2) return withoutField(query, field)
  return { ...query, [name]: chosen.filter((each) => String(each) !== value) }
}

/** The same filters always make the same text; it is never empty, because that would mean the member's usual search. */
export function filterText(query: Filters): string {
  const written = addressNames.flatMap((name) => {
    const value = query[name]
    if (value === undefined || value === 'all') return []
    // Commas stay as they are: they are harmless and people read addresses.
    return [`${name}=${encodeURIComponent(String(Array.isArray(value) ? value.toSorted() : value))}`]
  })
  return written.length > 0 ? written.join('&').replaceAll('%2C', ',') : 'country=all'
}

export function searchPath(query: Filters & Pick<SearchQuery, 'sort'>): string {
  const sort = query.sort && query.sort !== 'active' ? `&sort=${query.sort}` : ''
  return `/members?${filterText(query)}${sort}`
}

/** The reader's usual search, in the order of this one. */
export function usualPath({ sort }: SearchQuery): string {
  return sort && sort !== 'active' ? `/members?sort=${sort}` : '/members'
}

export function firstPageText(query: SearchQuery): string {
  return `${searchPath(query).slice('/members?'.length)}${query.similar ? '&similar=1' : ''}`
}

/** The page after the one that is shown: for the call, and as a link for browsers without script. */
export function nextPageText(
  query: SearchQuery,
  { pageNumber, next }: { pageNumber: number; next: string | null },
): string {
  const paging = new URLSearchParams({ pageNumber: String(pageNumber + 1), after: next ?? '' })
  return `${firstPageText(query)}&${paging}`
}
