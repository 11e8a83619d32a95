import { keysOf, recordFromKeys } from '#app/platform/records.ts'
import { filterNames } from '../../facts/facts.ts'
import type { SearchQuery } from '../search.contract.ts'
import type { SearchField } from '../search-fields.ts'

/** The filters of a search, without its order and page. */
export type Filters = Omit<SearchQuery, 'sort' | 'similar' | 'pageNumber' | 'after'>

type Names = readonly [keyof Filters, ...(keyof Filters)[]]

/** The address parameters of each filter, in the order in which they are written. */
const parametersByField: Readonly<Record<SearchField, Names>> = {
  gender: ['gender'],
  age: ['min_age', 'max_age'],
  country: ['country'],
  region: ['countryregion'],
  distance: ['distance'],
  ...recordFromKeys(filterNames, (name): Names => [name]),
  interests: ['interests'],
  online: ['online'],
  photo: ['photo'],
}

/** Every address parameter that says who is sought. */
export const filterParameters = Object.values(parametersByField).flat()

/** The filters that are set. All countries is not a filter, although the address has to name it. */
export function activeFields(query: SearchQuery): SearchField[] {
  const fields = keysOf(parametersByField)
  return fields.filter((field) =>
    parametersByField[field].some((name) => query[name] !== undefined && query[name] !== 'all'),
  )
}

/** Whether an address names a filter at all; otherwise the member's usual search applies. */
export function hasFilters(query: SearchQuery): boolean {
  return query.country !== undefined || activeFields(query).length > 0
}

/** Filters with a separate field beside the results where there is room. */
export const fieldsInBar: readonly SearchField[] = ['gender', 'age', 'country', 'region', 'distance']

/** The filters that differ from the reader's usual search. */
export function changedFields(query: SearchQuery, usual: SearchQuery): SearchField[] {
  return activeFields(query).filter((field) =>
    parametersByField[field].some((name) => String(query[name]) !== String(usual[name])),
  )
}

export function pickFilters(query: SearchQuery): Filters {
  return Object.fromEntries(filterParameters.map((name) => [name, query[name]]))
}

/** A region means nothing without its country, nor a distance without its place. */
export function withoutField<Query extends SearchQuery>(query: Query, field: SearchField): Query {
  const names: readonly (keyof Filters)[] =
    field === 'country' ? ['country', 'countryregion'] : parametersByField[field]
  return { ...query, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

/** Removes one value of a filter that allows several. */
export function withoutValue(query: SearchQuery, field: SearchField, value: string): SearchQuery {
  const name = parametersByField[field][0]
  const chosen = query[name]
  if (!Array.isArray(chosen) || chosen.length < 2) return withoutField(query, field)
  return { ...query, [name]: chosen.filter((each) => String(each) !== value) }
}

/** The same filters always make the same text; it is never empty, because that would mean the member's usual search. */
export function filterText(query: Filters): string {
  const written = filterParameters.flatMap((name) => {
    const value = query[name]
    if (value === undefined || value === 'all') return []
    // Commas stay unescaped: they are harmless, and people read addresses.
    return [`${name}=${encodeURIComponent(String(Array.isArray(value) ? value.toSorted() : value))}`]
  })
  return written.length > 0 ? written.join('&').replaceAll('%2C', ',') : 'country=all'
}

export function searchPath(query: Filters & Pick<SearchQuery, 'sort'>): string {
  const sort = query.sort && query.sort !== 'active' ? `&sort=${query.sort}` : ''
  return `/members?${filterText(query)}${sort}`
}

/** The reader's usual search, keeping the current order. */
export function defaultSearchPath({ sort }: SearchQuery): string {
  return sort && sort !== 'active' ? `/members?sort=${sort}` : '/members'
}

export function firstPageText(query: SearchQuery): string {
  return `${searchPath(query).slice('/members?'.length)}${query.similar ? '&similar=1' : ''}`
}

/** The next page: for the call, and as a link for browsers without script. */
export function nextPageText(
  query: SearchQuery,
  { pageNumber, next }: { pageNumber: number; next: string | null },
): string {
  const paging = new URLSearchParams({ pageNumber: String(pageNumber + 1), after: next ?? '' })
  return `${firstPageText(query)}&${paging}`
}
