import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { makeMember } from '#tests/make/member.ts'
import { visitOf } from '#tests/make/visit.ts'
import type { LengthUnit } from '../../cards/lengths.ts'
import type { SearchQuery, Wider } from '../search.contract.ts'
import type { SearchField } from '../search-fields.ts'
import { openSearchPage } from '../search-page.server.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { MainFilters, RegionFilter } from './FilterFields.tsx'
import { activeFields } from './search-address.ts'
import { filterWords, similarWords } from './search-words.server.ts'

function chips(locale: Locale, query: SearchQuery) {
  const i18n = i18nFor(locale)
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ActiveFilters query={query} words={filterWords(i18n, query)} changed={activeFields(query)} />
      </MemoryRouter>
    </I18nProvider>,
  )
  return [...page.matchAll(/<span title="([^"]*)">([^<]*)</g)].map(([, title, text]) => [title, text])
}

test.each([
  ['en', 'aged 60 to 70', 'Aged 60 to 70'],
  ['es', 'de 60 a 70 años', 'De 60 a 70 años'],
  ['fr', 'de 60 à 70\u00a0ans', 'De 60 à 70\u00a0ans'],
  ['it', 'da 60 a 70 anni', 'Da 60 a 70 anni'],
  ['pl', 'od 60 do 70 lat', 'Od 60 do 70 lat'],
] as const)(
  'SEARCH-1 ages in %s are lower case in a sentence and capitalised at the start of a chip',
  (locale, inside, alone) => {
    const ages = { min_age: 60, max_age: 70 }
    expect(similarWords(i18nFor(locale), {}, { ...ages, open: [] }).wider).toEqual([inside])
    expect(chips(locale, ages)).toEqual([[alone, alone]])
  },
)

test('SEARCH-1 the bar has exactly the fields that the site offers', () => {
  const namesOf = (fields: SearchField[]) => {
    const setup = { fields, countries: [], regions: [], distances: [], choices: [] }
    const offered = { ...setup, ageLimits: [18, 99] as const, hasPlace: true }
    const page = renderToStaticMarkup(
      <I18nProvider i18n={i18nFor('en')}>
        <MemoryRouter>
          <MainFilters draft={{ country: 'DE' }} setup={offered} onChange={() => {}} />
        </MemoryRouter>
      </I18nProvider>,
    )
    return [...page.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)
  }
  expect(namesOf(['gender', 'age', 'country', 'region', 'distance'])).toEqual([
    ...['gender', 'min_age', 'max_age', 'country', 'countryregion', 'distance'],
  ])
  expect(namesOf(['age'])).toEqual(['min_age', 'max_age'])
  expect(namesOf(['country', 'hair_color'])).toEqual(['country'])
})

test('SEARCH-1 I18N-1 joins a label and its value as the language requires', () => {
  const green = { eye_color: ['green'] }
  const full = (locale: Locale) => filterWords(i18nFor(locale), green).map((words) => words.full)
  expect(full('en')).toEqual(['Eyes: Green'])
  expect(full('fr')).toEqual(['Yeux\u202f: Verts'])
})

test.each([
  ['DE', 'DE-HH', 'Bundesland', 'Hamburg'],
  ['CH', 'CH-ZH', 'Kanton', 'Zürich'],
])('SEARCH-1 I18N-4 in %s the filter and the chip of %s call it %s', async (country, region, label, name) => {
  const visit = { ...(await visitOf(await makeMember())), locale: 'de' as const }
  const asked = new Request(`http://localhost/members?country=${country}&countryregion=${region}`)
  const { setup, query, words } = await openSearchPage(visit, asked)
  expect(words.map(({ full }) => full)).toContain(`${label}: ${name}`)
  const filter = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('de')}>
      <RegionFilter draft={query} setup={setup} onChange={() => {}} />
    </I18nProvider>,
  )
  expect(filter).toMatch(new RegExp(`<label[^>]*>${label}<`))
  expect(filter).toContain(`<option value="${region}" selected="">${name}</option>`)
})

test('SEARCH-1 I18N-1 a distance filter uses the reader’s unit', () => {
  const near: SearchQuery = { distance: '25' }
  const i18n = i18nFor('en')
  const texts = (unit: LengthUnit) => filterWords(i18n, near, unit).map(({ text }) => text)
  expect(texts('mi')).toEqual(['within 15 miles'])
  expect(texts('km')).toEqual(['within 25 km'])
  const wider: Wider = { distance: '50', open: [] }
  expect(similarWords(i18n, near, wider, 'mi').wider).toEqual(['within 30 miles'])
})
