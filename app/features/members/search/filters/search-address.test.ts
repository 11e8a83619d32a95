import { describe, expect, test } from 'vitest'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { readSearch } from '../read-search.server.ts'
import { searchFields } from '../search-fields.ts'
import {
  activeFields,
  changedFields,
  fieldsInBar,
  filterText,
  searchPath,
  withoutField,
  withoutValue,
} from './search-address.ts'

const site = { search_fields: [...searchFields] as string[], countries: ['DE', 'NL', 'SE'] }
const read = (query: string, of = site) => readSearch(new URLSearchParams(query), of)

describe('the address of a search', () => {
  test('SEARCH-1 writes the same filters always the same way, and reads back what it writes', () => {
    const query = read('interests=5,1&max_age=72&gender=male&min_age=60&country=NL&countryregion=NL-UT')
    const text = 'gender=male&min_age=60&max_age=72&country=NL&countryregion=NL-UT&interests=1,5'
    expect(filterText(query)).toBe(text)
    expect(filterText(read(text))).toBe(text)
    expect(searchPath({ ...query, sort: 'new' })).toBe(`/members?${text}&sort=new`)
    expect(searchPath({ ...query, sort: 'active' })).toBe(`/members?${text}`)
  })

  test('SEARCH-1 says so when there is no filter, because an empty address means the usual search', () => {
    expect(searchPath({})).toBe('/members?country=all')
    expect(activeFields(read('country=all'))).toEqual([])
  })

  test.each([
    ['what a form leaves empty', 'gender=&min_age=&country=all&countryregion=', 'country=all'],
    ['a box ticked several times', 'body_type=slim&body_type=curvy', 'body_type=curvy,slim'],
    ['ages the wrong way round', 'min_age=70&max_age=55', 'min_age=55&max_age=70'],
    ['ages outside of life', 'min_age=3&max_age=120', 'country=all'],
    ['a region of another country', 'country=DE&countryregion=NL-UT', 'country=DE'],
    ['a region without its country', 'countryregion=NL-UT', 'country=NL&countryregion=NL-UT'],
    ['a country of another site', 'country=FR&gender=male', 'gender=male'],
    ['words that nobody can be', 'hair_color=plaid,grey&eye_color=x', 'hair_color=grey'],
    ['interests that are none', 'interests=999', 'country=all'],
    ['nonsense', 'gender=both&distance=7&online=yes&sexuality=gay&photo=1', 'photo=1'],
  ])('SEARCH-1 makes sense of %s', (_what, query, text) => {
    expect(filterText(read(query))).toBe(text)
  })

  test('SEARCH-1 ignores filters that the site does not offer', () => {
    const few = { ...site, search_fields: ['gender', 'age'] }
    expect(filterText(read('gender=male&country=NL&interests=1&min_age=60', few))).toBe(
      'gender=male&min_age=60',
    )
  })

  test('SEARCH-1 removes a value, a filter, or a country together with its region', () => {
    const query = read('gender=male&country=NL&countryregion=NL-UT&interests=1,5')
    expect(filterText(withoutValue(query, 'interests', '5'))).toMatch(/interests=1$/)
    expect(filterText(withoutValue(withoutValue(query, 'interests', '5'), 'interests', '1'))).not.toMatch(
      /interests/,
    )
    expect(filterText(withoutField(query, 'country'))).toBe('gender=male&interests=1,5')
  })
})

test.each([
  [true, true, '', '', true],
  [true, false, '', '', true],
  [false, true, '', '', false],
  [false, true, '?network=radio', '', true],
  [false, true, '', `tracking=${encodeURIComponent('network=radio')}`, true],
  [false, true, '', 'tracking=', false],
  [false, false, '?network=radio', '', false],
])(
  'SEARCH-2 visitor search follows the settings: all %s, with a source %s, address %j, cookie %j',
  (all, withSource, search, cookie, expected) => {
    const settings = { logged_out_search: all, logged_out_search_trafficsource: withSource }
    const request = new Request(`http://localhost/members${search}`, { headers: { cookie } })
    expect(canVisitorSeeMembers(settings, request)).toBe(expected)
  },
)

test('SEARCH-1 a button counts the filters behind it: neither those beside it nor the usual ones', () => {
  const usual = read('gender=male&country=DE&min_age=57&max_age=77')
  const behind = (query: string) => {
    const active = activeFields(read(query))
    return {
      wide: active.filter((field) => !fieldsInBar.includes(field)),
      narrow: changedFields(read(query), usual),
    }
  }
  expect(behind('gender=male&country=DE&min_age=57&max_age=77')).toEqual({ wide: [], narrow: [] })
  expect(behind('gender=male&country=DE&min_age=57&max_age=80&distance=10')).toEqual({
    wide: [],
    narrow: ['age', 'distance'],
  })
  expect(behind('gender=male&country=DE&min_age=57&max_age=77&hair_color=grey,white&photo=1')).toEqual({
    wide: ['hair_color', 'photo'],
    narrow: ['hair_color', 'photo'],
  })
})
