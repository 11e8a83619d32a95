import { I18nProvider } from '@lingui/react'
import { sql } from 'kysely'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { mainSite, sites } from '#db/demo/sites.ts'
import '#tests/demo-database.ts'
import { makeMember } from '#tests/make/member.ts'
import { completenessOf } from '../edit/completeness.ts'
import { readOwnProfile } from '../edit/edit-profile.server.ts'
import { fieldWords } from '../edit/fields/field-words.ts'
import { ProfileSections } from '../edit/ProfileSections.tsx'
import { OwnProfile, optionalFields, ProfileChange } from '../edit/profile.contract.ts'
import { EditingContext } from '../edit/saving/editing.ts'
import { ProfileSaver } from '../edit/saving/profile-saver.ts'
import { ProfileFactList } from '../profile/Profile.tsx'
import { ShownProfile } from '../profile/profile-view.contract.ts'
import { filterText } from '../search/filters/search-address.ts'
import { filterChoices, filterWords } from '../search/filters/search-words.server.ts'
import { readSearch } from '../search/read-search.server.ts'
import { SearchQuery } from '../search/search.contract.ts'
import { searchFields } from '../search/search-fields.ts'
import {
  type FactName,
  factNames,
  facts,
  factsFromTraits,
  filterNames,
  missedFacts,
  traitNames,
  updateTraits,
} from './facts.ts'
import { factOptions, factWords, profileWords } from './profile-words.ts'

const i18n = i18nFor('en')
const labelOf = (fact: FactName) => i18n._(profileWords[fact].label)

function markup(element: ReactNode, reader = i18n): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={reader}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </I18nProvider>,
  )
}

/** Somebody who has given the first value of every fact, on a site that has every field. */
let profileWithFacts: OwnProfile

beforeAll(async () => {
  const { viewer, site } = await makeMember()
  profileWithFacts = {
    ...(await readOwnProfile(viewer, site)),
    ...OwnProfile.pick(recordFromKeys(factNames, () => true)).parse(
      recordFromKeys(factNames, (fact) => facts[fact].values[0]),
    ),
    photos: 3,
    about: 'x'.repeat(200),
    tagline: 'Hello',
    interests: [1, 2, 3, 4, 5],
    fields: [...optionalFields],
    sexuality_consent: true,
  }
})

describe.each(factNames)('%s', (fact) => {
  test.each(facts[fact].values)('PROFILE-2 %s crosses the wire, is stored and has words', (value) => {
    expect(ProfileChange.safeParse({ [fact]: value }).success).toBe(true)
    expect(OwnProfile.shape[fact].safeParse(value).success).toBe(true)
    expect(ShownProfile.shape[fact].safeParse(value).success).toBe(true)
    for (const name of traitNames.filter((each) => each === fact))
      expect(factsFromTraits(updateTraits([], { [name]: value }))[name]).toBe(value)
    expect(factOptions(i18n, fact)).toContainEqual({ value, label: expect.stringMatching(/\p{L}/u) })
  })

  test('PROFILE-5 it is optional, and takes no other value', () => {
    expect(ProfileChange.safeParse({ [fact]: null }).success).toBe(true)
    expect(ProfileChange.safeParse({ [fact]: 'purple' }).success).toBe(false)
  })

  test('PROFILE-5 the page of one’s own profile asks for it', () => {
    const saver = new ProfileSaver(profileWithFacts, async () => ({ state: 'waiting' }))
    const photos = { photos: [], limit: 3, premium: false }
    const page = markup(
      <EditingContext value={saver}>
        <ProfileSections countries={[]} photos={photos} />
      </EditingContext>,
    )
    const [, field = ''] = new RegExp(`<select[^>]* name="${fact}"[^>]*>(.*?)</select>`).exec(page) ?? []
    for (const { value, label } of factOptions(i18n, fact)) {
      expect(field).toContain(`value="${value}"`)
      expect(field).toContain(`>${label}</option>`)
    }
  })

  test('PROFILE-1 a profile shows it', () => {
    for (const { value, label } of factOptions(i18n, fact)) {
      const profile = { ...recordFromKeys(factNames, () => null), gender: null, [fact]: value }
      const seeking = { gender: 'male', min_age: 18, max_age: 99 }
      const list = markup(<ProfileFactList profile={{ ...profile, seeking } as ShownProfile} />)
      // 'Tattoos: None' would be a fact about nothing.
      const isShown = value !== 'none'
      expect(list.includes(`>${labelOf(fact)}</dt>`), value).toBe(isShown)
      expect(list.includes(`>${label}</dd>`), value).toBe(isShown)
    }
  })

  test('PROFILE-5 a profile without it is not complete, unless nobody is asked for it', () => {
    expect(completenessOf(profileWithFacts).percent).toBe(100)
    const { missed } = facts[fact]
    const others = factNames.filter((each) => each !== fact && facts[each].missed === 'looks')
    const without = {
      ...profileWithFacts,
      [fact]: null,
      ...(missed === 'looks' && recordFromKeys(others, () => null)),
    }
    const next = missed && { step: missed === 'looks' ? 'looks' : fact }
    expect(completenessOf(without).next).toEqual(next)
    // A single fact about looks already counts.
    if (missed === 'looks')
      expect(completenessOf({ ...without, [fact]: profileWithFacts[fact] }).percent).toBeGreaterThan(
        completenessOf(without).percent,
      )
  })

  test('PROFILE-2 somebody in the demo has each of its values, on a site that shows them', async () => {
    const members = await db().selectFrom('member').select(['traits', 'sexuality']).execute()
    const values = members.map(({ traits, sexuality }) => ({ ...factsFromTraits(traits), sexuality })[fact])
    expect(new Set(values.filter(Boolean))).toEqual(new Set(facts[fact].values))
    const shown = sites.filter(({ visible_profile_fields: fields, visible_profile_notes: notes }) =>
      [...fields, ...notes].includes(fact),
    )
    expect(shown.length).toBeGreaterThan(0)
  })
})

describe.each(filterNames)('a search by %s', (fact) => {
  const site = { search_fields: [...searchFields], countries: ['DE'] }

  test('SEARCH-1 it is written into an address and read back from it', () => {
    expect(SearchQuery.shape).toHaveProperty(fact)
    const address = `${fact}=${facts[fact].values.toSorted().join(',')}`
    expect(filterText(readSearch(new URLSearchParams(address), site))).toBe(address)
  })

  test('SEARCH-1 it can be chosen as a filter, labelled by what it asks for', () => {
    const choice = filterChoices(i18n, searchFields).find(({ field }) => field === fact)
    expect(choice).toEqual({ field: fact, label: labelOf(fact), values: factOptions(i18n, fact) })
    const words = filterWords(i18n, { [fact]: [...facts[fact].values] })
    expect(words.map(({ full }) => full)).toEqual(
      facts[fact].values.map((value) => {
        const { label } = factOptions(i18n, fact).find((option) => option.value === value)!
        return `${labelOf(fact)}: ${label}`
      }),
    )
  })

  test('SEARCH-1 it is offered on the main site of the demo', () => {
    expect(mainSite.search_fields).toContain(fact)
  })
})

test('PROFILE-1 SEARCH-1 words the status for a woman, a man, or both', () => {
  const french = i18nFor('fr')
  const widowed = (who?: string | null) => factWords(french, 'relationship_status', 'widowed', who)
  expect([widowed('female'), widowed('male'), widowed(null)]).toEqual(['Veuve', 'Veuf', 'Veuf ou veuve'])
  const chips = (query: SearchQuery) => filterWords(french, query).map(({ text }) => text)
  expect(chips({ gender: 'female', relationship_status: ['widowed'] })).toContain('Veuve')
  expect(chips({ relationship_status: ['widowed'] })).toEqual(['Veuf ou veuve'])
  const profile = { ...recordFromKeys(factNames, () => null), gender: 'male', relationship_status: 'widowed' }
  const seeking = { gender: 'female', min_age: 18, max_age: 99 }
  const list = markup(<ProfileFactList profile={{ ...profile, seeking } as ShownProfile} />, french)
  expect(list).toContain('>Veuf</dd>')
  expect(list).toContain('>Recherche</dt>')
  expect(french._(fieldWords.seeking)).toBe('Je cherche')
})

test('TRUST-10 stores what the law protects separately, and no search can ask for it', async () => {
  const apart = factNames.filter((fact) => facts[fact].number === null)
  expect(apart).toEqual(['sexuality'])
  for (const fact of apart) {
    expect(searchFields).not.toContain(fact)
    expect(missedFacts).not.toContain(fact)
    const { rows } = await sql`select from trait where fact = ${fact}`.execute(db())
    expect(rows).toEqual([])
  }
})
