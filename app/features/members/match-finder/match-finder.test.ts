import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { interests } from '#app/features/sites/interests.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { addManyMembers } from '#db/demo/large.ts'
import { call, cookiesOf } from '#tests/call.ts'
import '#tests/demo-database.ts'
import { factsFromTraits } from '#app/features/members/facts/facts.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { facts } from '../facts/facts.ts'
import { DistanceBand, distanceBands } from '../search/search.contract.ts'
import {
  type FoundMatches,
  freeStatuses,
  type MatchAnswers,
  matchDistances,
} from './match-finder.contract.ts'
import { findMatches } from './match-finder.server.ts'
import { matchScore } from './match-score.ts'

type Someone = Awaited<ReturnType<typeof makeMember>>
const everything: MatchAnswers = {
  min_age: 18,
  max_age: 99,
  distance: 'anywhere',
  interests: [],
  free_only: false,
}
const ingrid = await makeMember({ interests: [1, 7, 12], facts: { signup_reason: 'friendship' } })
const { cookie } = ingrid

// Each test starts with a full rate limit.
beforeEach(async () => {
  await db().deleteFrom('rate_limit').execute()
})

const ask = ({ viewer, site }: Someone, answers: MatchAnswers, locale: 'en' | 'de' = 'en') =>
  findMatches(viewer, { site, locale }, answers)
const send = (answers: unknown, who: string | undefined = cookie) =>
  call('/api/match-finder.php', { cookie: who, json: { answers } })

const someAnswers: fc.Arbitrary<MatchAnswers> = fc
  .record({
    gender: fc.constantFrom('male' as const, 'male' as const, 'female' as const, undefined),
    ages: fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 18, max: 99 })),
    distance: fc.constantFrom(...matchDistances),
    signup_reason: fc.constantFrom(...facts.signup_reason.values, undefined),
    interests: fc.subarray(
      interests.map(({ id }) => id),
      { maxLength: 3 },
    ),
    free_only: fc.boolean(),
    matters: fc.constantFrom('interests' as const, 'near' as const, 'age' as const, undefined),
  })
  .map(({ ages, ...answers }) => ({ ...answers, min_age: Math.min(...ages), max_age: Math.max(...ages) }))

describe('ranking', () => {
  test('SEARCH-3 it equals a ranking of everybody by hand, both ways', async () => {
    const theo = await makeMember({ gender: 'male', country: 'GB', region: null, city: 'Bristol' })
    const lars = await makeMember({ gender: 'male', date_of_birth: '1955-08-09' })
    for (const someone of [ingrid, theo, lars]) {
      await fc.assert(
        fc.asyncProperty(someAnswers, async (answers) => {
          const found = await ask(someone, answers)
          const byHand = await rankByHand(someone, answers)
          expect(found).toMatchObject({ compared: byHand.length, all: true })
          expect(found.results.map(({ profile, score }) => [profile.id, score])).toEqual(byHand.slice(0, 24))
        }),
        { numRuns: 25 },
      )
    }
  })

  test('SEARCH-3 gives the same answer when asked again', async () => {
    expect(await ask(ingrid, everything)).toEqual(await ask(ingrid, everything))
  })

  test('SEARCH-3 matches nobody who looks for another gender', async () => {
    for (const gender of ['male', 'female'] as const) {
      const { results } = await ask(ingrid, { ...everything, gender })
      const seeking = await column(results, 'seeking')
      expect(seeking.length).toBeGreaterThan(0)
      expect(new Set(seeking)).toEqual(new Set(['female']))
    }
  })

  test('SEARCH-3 ranks members lower whose search excludes the asker, and leaves them out with two-way search', async () => {
    const answers: MatchAnswers = { ...everything, gender: 'male' }
    const [best] = (await ask(ingrid, answers)).results
    await db()
      .updateTable('member')
      .set({ search_min_age: 18, search_max_age: 50 })
      .where('id', '=', best!.profile.id)
      .execute()
    const again = await ask(ingrid, answers)
    const lower = again.results.find(({ profile }) => profile.id === best!.profile.id)
    expect(lower?.score ?? 0).toBeLessThan(best!.score)

    await prefer({ two_way_only: true })
    expect((await ask(ingrid, answers)).compared).toBeLessThan(again.compared)
    await prefer({ two_way_only: false })
  })
})

describe('people shown', () => {
  test.each([
    ['invisible', { invisible: true }],
    ['disabled', { status: 'disabled' }],
    ['under review', { under_review: true }],
  ] as const)('a member who is %s is no match', async (_name, change) => {
    const [first] = (await ask(ingrid, everything)).results
    await db().updateTable('member').set(change).where('id', '=', first!.profile.id).execute()
    expect(idsOf(await ask(ingrid, everything))).not.toContain(first!.profile.id)
  })

  test.each(['by the viewer', 'by the other'])('a block %s ends the match', async (by) => {
    const [first] = (await ask(ingrid, everything)).results
    const pair = [ingrid.viewer.id, first!.profile.id]
    const [blocker_id, blocked_id] = by === 'by the viewer' ? pair : pair.toReversed()
    await db().insertInto('block').values({ blocker_id: blocker_id!, blocked_id: blocked_id! }).execute()
    expect(idsOf(await ask(ingrid, everything))).not.toContain(first!.profile.id)
  })

  test('TRUST-1 fictional profiles follow the member’s choice, carry the label, and claim nothing real', async () => {
    const answers: MatchAnswers = { ...everything, interests: [1, 2, 3], signup_reason: 'companionship' }
    const { interests, signup_reason } = answers
    const { id } = await makeProfile({
      kind: 'fictional',
      gender: 'male',
      interests,
      facts: { signup_reason },
    })
    await prefer({ fictional_shown: false })
    const without = await ask(ingrid, answers)
    expect(without.results.some(({ profile }) => profile.fictional)).toBe(false)

    await prefer({ fictional_shown: true })
    const shown = await ask(ingrid, answers)
    expect(shown.compared).toBeGreaterThan(without.compared)
    expect(idsOf(shown)).toContain(id)
    const kinds = await column(shown.results, 'kind')
    expect(shown.results.map(({ profile }) => profile.fictional)).toEqual(
      kinds.map((kind) => kind === 'fictional'),
    )
    for (const { profile, reasons } of shown.results)
      if (profile.fictional) for (const reason of reasons) expect(reason).toMatch(/^The profile mentions: /)
  })
})

describe('reasons', () => {
  test('SEARCH-3 gives reasons in the reader’s language, and true of the profile', async () => {
    const answers: MatchAnswers = { ...everything, interests: [3, 17, 40], signup_reason: 'relationship' }
    const { results } = await ask(ingrid, answers)
    const liked = results.filter(({ reasons }) =>
      reasons.some((reason) => reason.startsWith('You both like')),
    )
    expect(liked.length).toBeGreaterThan(0)
    for (const { profile, reasons } of liked) {
      const { interests: theirs } = await db()
        .selectFrom('member')
        .select('interests')
        .where('id', '=', profile.id)
        .executeTakeFirstOrThrow()
      const names = ['Cooking', 'Travel', 'Cinema'].filter((_, index) =>
        theirs.includes(answers.interests[index]!),
      )
      const words = new Intl.ListFormat('en-GB').format(names)
      expect(reasons).toContain(`You both like: ${words}`)
    }
  })

  test('SEARCH-3 gives distances in miles where people use miles', async () => {
    const bristol = { country: 'GB', region: null, city: 'Bristol' }
    const reader = await makeMember({ gender: 'male', ...bristol })
    const near = await makeProfile({ photos: 1, ...bristol })
    const { results } = await ask(reader, { ...everything, gender: 'female', distance: '25' })
    const match = results.find(({ profile }) => profile.id === near.id)
    expect(match?.reasons).toContain('Lives within 6 miles')
  })

  test('SEARCH-3 neither asks for nor counts what a site’s profiles do not show', async () => {
    const hidden = {
      ...ingrid,
      site: { ...ingrid.site, visible_profile_fields: [], visible_profile_notes: [] },
    }
    const probing: MatchAnswers = { ...everything, interests: [3], signup_reason: 'travel', free_only: true }
    expect(await ask(hidden, probing)).toEqual(await ask(hidden, everything))
  })
})

describe('the call', () => {
  test('SEARCH-3 returns profiles as the search does, with a score and reasons', async () => {
    const response = await send({ min_age: 50, max_age: 80, distance: '250', gender: 'male', interests: [3] })
    expect(response.status).toBe(200)
    const { results, compared, all }: FoundMatches = await response.json()
    expect(results.length).toBeLessThanOrEqual(24)
    expect([compared >= results.length, typeof all]).toEqual([true, 'boolean'])
    for (const { profile, score, reasons } of results) {
      expect(profile).toMatchObject({ id: expect.any(String), name: expect.any(String), gender: 'male' })
      expect(DistanceBand.options.slice(0, 5)).toContain(profile.distance_band)
      expect(profile).not.toHaveProperty('latitude')
      expect([score >= 0 && score <= 100, Array.isArray(reasons)]).toEqual([true, true])
    }
  })

  test.each([
    ['nothing', undefined],
    ['no ages', { distance: 'anywhere' }],
    ['ages the wrong way round', { ...everything, min_age: 70, max_age: 60 }],
    ['someone under age', { ...everything, min_age: 17 }],
    ['an unknown interest', { ...everything, interests: [9999] }],
    ['four interests', { ...everything, interests: [1, 2, 3, 4] }],
    ['one interest twice', { ...everything, interests: [1, 1] }],
    ['an unknown distance', { ...everything, distance: '7' }],
    ['an unknown reason', { ...everything, signup_reason: 'money' }],
  ])('SEARCH-3 refuses answers with %s', async (_name, answers) => {
    const response = await send(answers)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: 'invalid' })
  })

  test('SEARCH-3 refuses a distance without a place to start from, and says what to do', async () => {
    const { cookie: theirs } = await makeMember({ latitude: null, longitude: null })
    const refused = await send({ ...everything, distance: '50' }, theirs)
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'place_unknown'])
    expect((await send(everything, theirs)).status).toBe(200)
  })

  test('ROLE-1 asks a visitor to log in; a member with an unconfirmed address may use it', async () => {
    const visitor = await call('/api/match-finder.php', { json: { answers: everything } })
    expect([visitor.status, (await visitor.json()).error]).toEqual([403, 'authentication_required'])
    const unconfirmed = cookiesOf(await signUpWith(signupAnswers()))
    expect((await send(everything, unconfirmed)).status).toBe(200)
  })

  test('SEARCH-3 stores none of the answers, and limits how often one account can ask', async () => {
    const { cookie: theo } = await makeMember()
    const before = await allRows()
    const answers = { ...everything, min_age: 90, interests: [44, 43, 42], free_only: true }
    const statuses: number[] = []
    for (let time = 0; time < 61; time++) statuses.push((await send(answers, theo)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    expect(await allRows()).toEqual({ ...before, rate_limit: expect.any(Number) })
  })
})

test('SEARCH-3 of more than 2,000 who fit, or 500 within a distance, compares the most recently active and says so', async () => {
  await addManyMembers(process.env.DATABASE_URL!, { count: 9000 })
  const found = await ask(ingrid, { ...everything, gender: 'male' })
  expect(found).toMatchObject({ compared: 2000, all: false })
  const byHand = await rankByHand(ingrid, { ...everything, gender: 'male' }, 2000)
  expect(found.results.map(({ profile, score }) => [profile.id, score])).toEqual(byHand.slice(0, 24))

  const men = db().selectFrom('member').select('id').where('gender', '=', 'male').where('kind', '=', 'member')
  const { latitude, longitude } = await db()
    .selectFrom('member')
    .select(['latitude', 'longitude'])
    .where('id', '=', ingrid.id)
    .executeTakeFirstOrThrow()
  await db()
    .updateTable('member')
    .set({ latitude, longitude })
    .where('id', 'in', men.orderBy('id').limit(900))
    .execute()
  const near: MatchAnswers = { ...everything, gender: 'male', distance: '50', interests: [1, 7] }
  const foundNear = await ask(ingrid, near)
  expect(foundNear).toMatchObject({ compared: 500, all: false })
  const nearByHand = await rankByHand(ingrid, near, 500)
  expect(foundNear.results.map(({ profile, score }) => [profile.id, score])).toEqual(nearByHand.slice(0, 24))
}, 60_000)

const idsOf = ({ results }: FoundMatches) => results.map(({ profile }) => profile.id)

/** One column of the found members, in their order. */
async function column(results: FoundMatches['results'], name: 'seeking' | 'kind') {
  const ids = results.map(({ profile }) => profile.id)
  const rows = await db().selectFrom('member').select(['id', name]).where('id', 'in', ids).execute()
  return ids.map((wanted) => rows.find(({ id }) => id === wanted)?.[name])
}

function prefer(choice: { two_way_only?: boolean; fictional_shown?: boolean }) {
  return call('/api/preferences.php', { method: 'PUT', json: choice, cookie })
}

async function allRows(): Promise<Record<string, number>> {
  const { rows } = await pgPool().query(
    `select relname, n.count from pg_stat_user_tables s,
       lateral (select (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, relname),
         false, true, '')))[1]::text::int as count) n where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ relname, count }) => [relname, count]))
}

/** Id and score of everyone who fits, best first, by reading all members without the search. */
async function rankByHand({ viewer, site }: Someone, answers: MatchAnswers, atMost = Infinity) {
  const members = await db()
    .selectFrom('member')
    .selectAll()
    .select(sql<string>`(extract(epoch from activity_rank(id, last_seen_at)) * 1000000)::bigint`.as('rank'))
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('block')
            .select('created_at')
            .where((block) =>
              block.or([
                block.and([
                  block('blocker_id', '=', viewer.id),
                  block('blocked_id', '=', block.ref('member.id')),
                ]),
                block.and([
                  block('blocked_id', '=', viewer.id),
                  block('blocker_id', '=', block.ref('member.id')),
                ]),
              ]),
            ),
        )
        .as('blocked'),
    )
    .execute()
  const me = members.find(({ id }) => id === viewer.id)!
  const myAge = Math.min(99, ageOn(me.date_of_birth, now()))
  const located = me.latitude !== null
  return members
    .filter((member) => {
      const age = ageOn(member.date_of_birth, now())
      const kilometres = kilometresBetween(me, member)
      return (
        member.id !== me.id &&
        member.site_id === site.id &&
        member.status === 'active' &&
        !member.invisible &&
        !member.under_review &&
        !member.blocked &&
        (member.kind === 'member' || (site.has_fictional && site.fictional_shown)) &&
        member.seeking === me.gender &&
        (!answers.gender || member.gender === answers.gender) &&
        // The ends of the scale include everyone beyond them.
        (age >= answers.min_age || answers.min_age === 18) &&
        (age <= answers.max_age || answers.max_age === 99) &&
        (answers.distance === 'anywhere' ||
          (answers.distance === 'country'
            ? member.country === me.country
            : kilometres !== null && kilometres <= Number(answers.distance))) &&
        (!answers.free_only ||
          freeStatuses.some((status) => status === factsFromTraits(member.traits).relationship_status))
      )
    })
    .toSorted((one, other) => Number(other.rank) - Number(one.rank) || (one.id < other.id ? -1 : 1))
    .slice(0, atMost)
    .map((member) => {
      const kilometres = kilometresBetween(me, member)
      const band = distanceBands.find((limit) => kilometres !== null && kilometres <= limit)
      const candidate = {
        ...member,
        ...factsFromTraits(member.traits),
        // Ages that were not chosen by the member are open.
        ...(member.search_ages_suggested && { search_min_age: 18, search_max_age: 99 }),
        fictional: member.kind === 'fictional',
        age: ageOn(member.date_of_birth, now()),
        band: kilometres === null ? null : ((band ? String(band) : 'far') as DistanceBand),
      }
      return [member.id, matchScore({ age: myAge, located, answers }, candidate)] as const
    })
    .toSorted(([, one], [, other]) => other - one)
}

interface Placed {
  kind: string
  latitude: string | null
  longitude: string | null
}

function kilometresBetween(one: Placed, other: Placed): number | null {
  // A fictional profile lives nowhere.
  if (one.latitude === null || other.latitude === null || other.kind === 'fictional') return null
  const [north, east, otherNorth, otherEast] = [
    one.latitude,
    one.longitude,
    other.latitude,
    other.longitude,
  ].map((degrees) => (Number(degrees) * Math.PI) / 180) as [number, number, number, number]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const share = half(otherNorth - north) + Math.cos(north) * Math.cos(otherNorth) * half(otherEast - east)
  return 2 * 6371.0088 * Math.asin(Math.sqrt(share))
}
