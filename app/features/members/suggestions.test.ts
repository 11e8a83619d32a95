import { describe, expect, test } from 'vitest'
import { readSuggestions } from '#app/features/matches/lists/list-likes.server.ts'
import { dealCards } from '#app/features/matches/swipe/swipe.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles, type Profile, type ProfileOptions } from '#tests/make/profile.ts'
import { findMatches } from './match-finder/match-finder.server.ts'
import { openProfile } from './profile/profile-view.server.ts'
import { membersToGreet } from './suggestions.server.ts'

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
const request = new Request('http://localhost/')
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)

const places = {
  Hamburg: { country: 'DE', region: 'DE-HH', latitude: '53.55', longitude: '9.99' },
  Lübeck: { country: 'DE', region: 'DE-SH', latitude: '53.87', longitude: '10.69' },
  Munich: { country: 'DE', region: 'DE-BY', latitude: '48.14', longitude: '11.58' },
  Odense: { country: 'DK', region: null, latitude: '55.40', longitude: '10.39' },
  Aarhus: { country: 'DK', region: null, latitude: '56.16', longitude: '10.20' },
  Vienna: { country: 'AT', region: 'AT-9', latitude: '48.21', longitude: '16.37' },
  Geelong: { country: 'AU', region: null, latitude: '-38.15', longitude: '144.36' },
  Reykjavik: { country: 'IS', region: null, latitude: '64.15', longitude: '-21.94' },
} as const
const living = (city: keyof typeof places): ProfileOptions => ({ ...places[city], city })

const german = { language: 'de' } as const
const man = { gender: 'male', photos: 1 } as const
/** Their last visits alone would order them the other way round. */
const people: Record<string, ProfileOptions> = {
  Henning: { ...living('Hamburg'), ...german, last_seen_at: hoursAgo(90) },
  Ludger: { ...living('Lübeck'), ...german, last_seen_at: hoursAgo(80) },
  Harry: { ...living('Hamburg'), language: 'en', last_seen_at: hoursAgo(70) },
  Mats: { ...living('Munich'), ...german, last_seen_at: hoursAgo(60) },
  Victor: { ...living('Vienna'), ...german, last_seen_at: hoursAgo(50) },
  Anders: { ...living('Aarhus'), language: 'da', last_seen_at: hoursAgo(40) },
  Gary: { ...living('Geelong'), language: 'en', last_seen_at: hoursAgo(1) },
}
const men = new Map<string, Profile>()
for (const [name, wanted] of Object.entries(people))
  men.set(name, await makeProfile({ ...man, ...wanted, name }))

describe('people a member may greet', () => {
  const greet = async (wanted: ProfileOptions, count = 7) => {
    const { viewer, site } = await makeMember({ ...german, account: german, ...wanted })
    const { people, nobodyNear } = await membersToGreet(viewer, site, count)
    return { names: namesOf(people), nobodyNear }
  }

  test('AUTH-11 AUTH-5 near members come first, those of the member’s language before others, and nobody from the other end of the world', async () => {
    const near = ['Henning', 'Ludger', 'Harry']
    expect(await greet(living('Hamburg'), 3)).toEqual({ names: near, nobodyNear: false })
    expect(await greet(living('Hamburg'))).toEqual({ names: [...near, 'Mats', 'Victor'], nobodyNear: false })
  })

  test('AUTH-11 AUTH-5 when nobody near is left, says so and suggests members who speak the language', async () => {
    expect(await greet(living('Reykjavik'), 3)).toEqual({
      names: ['Henning', 'Ludger', 'Mats'],
      nobodyNear: true,
    })
    // Without a known place nobody counts as near.
    const nowhere = { latitude: null, longitude: null, region: null, city: null }
    expect((await greet({ ...nowhere, country: 'DE' })).nobodyNear).toBe(false)
  })

  test('AUTH-11 AUTH-5 only people of the ages the member looks for', async () => {
    const older = { search_min_age: 75, search_max_age: 90 }
    expect(await greet({ ...living('Hamburg'), ...older })).toEqual({ names: [], nobodyNear: true })
  })
})

describe('members who are suggested nowhere', () => {
  const woman = { ...living('Hamburg'), photos: 1 }
  /** Every kind of previous contact with somebody. */
  const ways: Record<string, (ingrid: Member, id: string) => unknown> = {
    'was written to': (ingrid, id) =>
      makeConversation(ingrid, { id }, { lines: [{ by: ingrid, text: 'Hello' }] }),
    'has written': (ingrid, id) => makeConversation(ingrid, { id }),
    'was passed in the game': ({ cookie }, id) =>
      call('/api/swipe.php', { cookie, json: { profile: id, liked: false } }),
    'was reported': ({ cookie }, id) =>
      call('/api/report.php', { cookie, json: { profile: id, reason: 'scam' } }),
  }
  type Member = Awaited<ReturnType<typeof makeMember>>

  /** The names shown by every surface that suggests people. */
  const surfaces = async ({ viewer, site }: Member) => {
    const reader = { viewer, site, address: '192.0.2.1', locale: 'en' } as const
    const answers = { gender: 'male', min_age: 18, max_age: 99, distance: 'anywhere' } as const
    const matched = await findMatches(
      viewer,
      { site, locale: 'en' },
      { ...answers, interests: [], free_only: false },
    )
    return {
      greet: namesOf((await membersToGreet(viewer, site, 7)).people),
      game: namesOf((await dealCards(viewer, site)).cards),
      similar: namesOf((await openProfile(reader, men.get('Ludger')!.id, request)).related),
      matchFinder: namesOf(matched.results.map(({ profile }) => profile)),
    }
  }

  test.each(Object.keys(ways))('SEARCH-4 SEARCH-3 PROFILE-1 AUTH-11 a member who %s', async (way) => {
    const ingrid = await makeMember(woman)
    const before = await surfaces(ingrid)
    for (const names of Object.values(before)) expect(names).toContain('Henning')
    await ways[way]!(ingrid, men.get('Henning')!.id)
    const after = await surfaces(ingrid)
    for (const [surface, names] of Object.entries(after)) {
      expect(names, surface).not.toContain('Henning')
      expect(names.length, surface).toBeGreaterThan(0)
    }
  })

  test('TRUST-2 no longer shows a suggestion of a member who was written to since', async () => {
    const ingrid = await makeMember(woman)
    const [henning, harry] = [men.get('Henning')!, men.get('Harry')!]
    const suggestion = { liked_id: ingrid.id, origin: 'suggestion' as const }
    for (const { id } of [henning, harry])
      await db()
        .insertInto('member_like')
        .values({ ...suggestion, liker_id: id })
        .execute()
    const suggested = async () => namesOf(await readSuggestions(ingrid.viewer, ingrid.site)).toSorted()
    expect(await suggested()).toEqual(['Harry', 'Henning'])
    await makeConversation(ingrid, henning)
    expect(await suggested()).toEqual(['Harry'])
  })
})

test('SEARCH-4 the game deals the nearest first, and those of the member’s language before them', async () => {
  const { viewer, site } = await makeMember({ ...living('Hamburg'), ...german, account: german })
  const { cards } = await dealCards(viewer, site)
  expect(namesOf(cards)).toEqual(['Henning', 'Ludger', 'Mats', 'Harry'])
  // Each card shows how far away.
  expect(cards.map(({ distance_band }) => distance_band)).toEqual(['10', '100', 'far', '10'])
})

test('PROFILE-1 members similar to somebody live near them, or at least in their country', async () => {
  const { viewer, site } = await makeMember({ ...living('Geelong'), account: { language: 'fi' } })
  const reader = { viewer, site, address: '192.0.2.1', locale: 'fi' } as const
  const similarTo = async (name: string) =>
    namesOf((await openProfile(reader, men.get(name)!.id, request)).related)
  expect(await similarTo('Henning')).toEqual(['Ludger', 'Harry', 'Mats'])
  expect(await similarTo('Gary')).toEqual([])
  const neighbours = await makeProfiles(2, { ...man, ...living('Geelong'), language: 'en', name: 'Glen' })
  expect(await similarTo('Gary')).toEqual(neighbours.map(() => 'Glen'))
})

test('PROFILE-1 of similar members, those of the reader’s language or country come first', async () => {
  const similarFor = async (wanted: ProfileOptions | null, locale: 'da' | 'de' | 'en') => {
    const { viewer, site } = await makeMember({ ...wanted, account: { language: locale } })
    const reader = { viewer: wanted && viewer, site, address: '192.0.2.1', locale }
    return namesOf((await openProfile(reader, men.get('Ludger')!.id, request)).related)
  }
  const odin = await makeProfile({ ...man, ...living('Odense'), language: 'da', name: 'Odin' })
  // Odense is nearer to Lübeck than Munich is.
  expect(await similarFor(living('Geelong'), 'de')).toEqual(['Henning', 'Mats', 'Harry', 'Odin'])
  expect(await similarFor(living('Munich'), 'en')).toEqual(['Henning', 'Harry', 'Mats', 'Odin'])
  expect(await similarFor(living('Geelong'), 'da')).toEqual(['Odin', 'Henning', 'Harry', 'Mats'])
  expect(await similarFor(null, 'da')).toEqual(['Odin', 'Henning', 'Harry', 'Mats'])
  await db().deleteFrom('member').where('id', '=', odin.id).execute()
})
