import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayEnd, nextMidnight } from '#app/features/preferences/calendar/day-end.ts'
import { changePreferences, readTimeZone } from '#app/features/preferences/preferences.server.ts'
import { moveClock, now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Site } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import {
  cookie,
  fetchDeck,
  ingrid,
  moveClockTo,
  mutualMatches,
  others,
  playFrom,
  setTimeZone,
  swipe,
} from '#tests/make/swiper.ts'
import type { SwipeDeck } from './swipe.contract.ts'
import { spendLike } from './swipe.db.server.ts'
import { dealCards, swipe as takeSwipe, undoSwipe } from './swipe.server.ts'

const day = 86_400_000

const changeTimeZone = async (time_zone: string) =>
  expect((await call('/api/preferences.php', { method: 'PUT', cookie, json: { time_zone } })).status).toBe(
    200,
  )

test('SEARCH-4 deals eight people of the member’s search, each with a picture', async () => {
  const { cards, likes_left, next_at } = await fetchDeck()
  expect(cards).toHaveLength(8)
  expect(likes_left).toBe(4)
  expect(new Date(next_at).getTime()).toBeGreaterThan(Date.now())
  const found = [...mutualMatches, ...others].map(({ id }) => id)
  for (const card of cards) {
    expect(found).toContain(card.id)
    expect(card.main_image?.filename).toMatch(/^\/photos\//)
  }
})

test('SEARCH-4 PROFILE-1 labels the tagline on a card with the language of its text', async () => {
  await db().updateTable('member').set({ tagline: 'Immer für einen Umweg zu haben' }).execute()
  const { cards } = await fetchDeck()
  expect(new Set(cards.map((card) => card.tagline_language))).toEqual(new Set(['de']))
})

/** All cards of a whole game in which everyone is passed. */
async function playThrough() {
  const seen: SwipeDeck['cards'] = []
  for (let deck = await dealCards(ingrid.viewer, ingrid.site); deck.cards.length; ) {
    seen.push(...deck.cards)
    for (const { id } of deck.cards) expect((await swipe(id, false)).status).toBe(200)
    deck = await dealCards(ingrid.viewer, ingrid.site)
  }
  return seen
}

test('SEARCH-4 nobody comes twice, and members whose own search includes the player come first', async () => {
  const seen = await playThrough()
  const ids = (people: { id: string }[]) => people.map(({ id }) => id).toSorted()
  expect(ids(seen.slice(0, mutualMatches.length))).toEqual(ids(mutualMatches))
  expect(ids(seen.slice(mutualMatches.length))).toEqual(ids(others))

  expect(await fetchDeck()).toMatchObject({ cards: [], has_passed: true })
  const again = await call('/api/swipe.php', { method: 'PUT', cookie, json: { again: true } })
  expect((await again.json()).cards).toHaveLength(8)
})

test('SEARCH-4 a passed member comes again after thirty days', async () => {
  const [first] = (await fetchDeck()).cards
  await swipe(first!.id, false)
  const ids = async () => (await dealCards(ingrid.viewer, ingrid.site)).cards.map(({ id }) => id)
  expect(await ids()).not.toContain(first!.id)
  moveClock(29 * day)
  expect(await ids()).not.toContain(first!.id)
  moveClock(2 * day)
  expect(await ids()).toContain(first!.id)
})

test.each([
  ['liked', async (id: string) => void (await call('/api/like.php', { cookie, json: { profile: id } }))],
  ['blocked', (id: string) => makeBlock(ingrid, { id })],
  ['a blocker', (id: string) => makeBlock({ id }, ingrid)],
  ['invisible', (id: string) => changeMember(id, { invisible: true })],
  ['under review', (id: string) => changeMember(id, { under_review: true })],
  ['disabled', (id: string) => changeMember(id, { status: 'disabled' })],
])('SEARCH-4 deals nobody who is %s', async (_, make) => {
  const [first] = (await fetchDeck()).cards
  await make(first!.id)
  expect((await fetchDeck()).cards.map(({ id }) => id)).not.toContain(first!.id)
})

const changeMember = async (id: string, values: Record<string, unknown>) =>
  void (await db().updateTable('member').set(values).where('id', '=', id).execute())

test('TRUST-1 deals fictional profiles only to members who want them, after real people, and labels them', async () => {
  const fictional = await makeProfile({ kind: 'fictional', gender: 'male', photos: 1 })
  const isFictional = ({ id }: { id: string }) => id === fictional.id
  const seen = await playThrough()
  expect(seen.find(isFictional)).toMatchObject({ fictional: true })
  expect(seen.findIndex(isFictional)).toBeGreaterThanOrEqual(mutualMatches.length)
  await call('/api/preferences.php', { method: 'PUT', cookie, json: { fictional_shown: false } })
  await call('/api/swipe.php', { method: 'PUT', cookie, json: { again: true } })
  expect((await playThrough()).some(isFictional)).toBe(false)
  await db().deleteFrom('member').where('id', '=', fictional.id).execute()
})

test('SEARCH-4 allows four likes a day, then says when the next ones come', async () => {
  const { cards } = await fetchDeck()
  for (const [place, left] of [3, 2, 1, 0].entries()) {
    const answer = await (await swipe(cards[place]!.id, true)).json()
    expect(answer).toMatchObject({ matched: expect.any(Boolean), likes_left: left })
  }
  const fifth = await swipe(cards[4]!.id, true)
  expect(fifth.status).toBe(429)
  const refusal = await fifth.json()
  expect(refusal).toMatchObject({
    error: 'no_likes_left',
    likes_left: 0,
    next_at: (await fetchDeck()).next_at,
  })
  expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(0)
  const likes = await db()
    .selectFrom('member_like')
    .select('liked_id')
    .where('liker_id', '=', ingrid.id)
    .execute()
  expect(likes.map(({ liked_id }) => liked_id).toSorted()).toEqual(
    cards
      .slice(0, 4)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect((await swipe(cards[4]!.id, false)).status).toBe(200)
  // Repeating a like does not count as a fifth.
  expect(await (await swipe(cards[0]!.id, true)).json()).toMatchObject({ likes_left: 0 })
})

test('SEARCH-4 allows only four of the likes sent at the same moment', async () => {
  const { cards } = await fetchDeck()
  const answers = await Promise.all(cards.map(({ id }) => swipe(id, true)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  const { length } = await db()
    .selectFrom('member_like')
    .select('liked_id')
    .where('liker_id', '=', ingrid.id)
    .execute()
  expect(length).toBe(4)
})

test.each([
  ['Europe/Berlin', '2030-07-28T21:59:00Z', '2030-07-28T22:00:00Z'],
  ['Europe/London', '2030-01-10T23:30:00Z', '2030-01-11T00:00:00Z'],
  // The days of the clock changes have 23 and 25 hours.
  ['Europe/Berlin', '2030-03-30T23:30:00Z', '2030-03-31T22:00:00Z'],
  ['Europe/Berlin', '2030-10-26T22:30:00Z', '2030-10-27T23:00:00Z'],
  ['America/New_York', '2030-03-10T05:30:00Z', '2030-03-11T04:00:00Z'],
  ['Pacific/Auckland', '2030-06-01T11:00:00Z', '2030-06-01T12:00:00Z'],
])('SEARCH-4 in %s likes given at %s come back at %s', async (zone, at, midnight) => {
  await setTimeZone(zone)
  await playFrom(at)
  const { cards } = await fetchDeck()
  await Promise.all(cards.slice(0, 4).map(({ id }) => swipe(id, true)))
  expect(await fetchDeck()).toMatchObject({ likes_left: 0, next_at: new Date(midnight).toISOString() })
  moveClockTo(new Date(new Date(midnight).getTime() - 1000).toISOString())
  expect((await swipe(cards[4]!.id, true)).status).toBe(429)
  moveClockTo(midnight)
  expect(await fetchDeck()).toMatchObject({ likes_left: 4 })
  expect(await (await swipe(cards[4]!.id, true)).json()).toMatchObject({ likes_left: 3 })
})

test('SEARCH-4 another time zone starts no new day', async () => {
  await playFrom('2030-07-28T12:00:00Z')
  const { cards } = await fetchDeck()
  await Promise.all(cards.slice(0, 4).map(({ id }) => swipe(id, true)))
  await setTimeZone('Pacific/Kiritimati')
  moveClockTo('2030-07-28T12:30:00Z')
  expect(await fetchDeck()).toMatchObject({ likes_left: 0, next_at: '2030-07-28T22:00:00.000Z' })
})

test('SEARCH-4 switching to a zone close to midnight before the first like brings no second day', async () => {
  await playFrom('2030-07-28T10:30:00Z')
  const { cards } = await fetchDeck()
  await changeTimeZone('Pacific/Auckland')
  const { next_at } = await fetchDeck()
  expect(next_at).toMatch('2030-07-29T06:30:')
  await Promise.all(cards.slice(0, 4).map(({ id }) => swipe(id, true)))
  moveClockTo('2030-07-28T12:01:00Z')
  for (const zone of ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Niue', 'Pacific/Auckland']) {
    await changeTimeZone(zone)
    const refusal = await (await swipe(cards[4]!.id, true)).json()
    expect(refusal).toMatchObject({ error: 'no_likes_left' })
    expect(refusal.next_at >= next_at).toBe(true)
  }
})

test('SEARCH-4 setting the first time zone, or the same one again, does not count as a move', async () => {
  await playFrom('2030-07-28T12:00:00Z')
  await setTimeZone(null)
  // Without a known time zone the likes return after 20 hours.
  expect((await fetchDeck()).next_at).toMatch('2030-07-29T08:00:')
  await changeTimeZone('Europe/Berlin')
  await changeTimeZone('Europe/Berlin')
  expect((await fetchDeck()).next_at).toBe('2030-07-28T22:00:00.000Z')
})

const someZones = ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Tokyo', 'America/New_York']

test('SEARCH-4 whatever zones are chosen, a fifth like within 20 hours needs a midnight of a settled zone', async () => {
  const hour = 3_600_000
  const { viewer, site } = ingrid
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 900 }),
    zone: fc.constantFrom(null, ...someZones),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
      await db().deleteFrom('swipe_day').execute()
      await setTimeZone('Europe/Berlin')
      const given: { at: number; stood: boolean; midnight: number }[] = []
      for (const { minutes, zone } of steps) {
        moveClock(minutes * 60_000)
        if (zone) await changePreferences(viewer, site, { time_zone: zone })
        const at = now()
        const lives = await readTimeZone(viewer)
        const like = { memberId: viewer.id, at, endsAt: dayEnd(at, lives), most: 4 }
        const stood = !lives.changedAt || at.getTime() - lives.changedAt.getTime() >= 20 * hour
        const midnight = nextMidnight(at, lives.zone).getTime()
        await db()
          .transaction()
          .execute(async (tx) => {
            while (await spendLike(tx, like)) given.push({ at: at.getTime(), stood, midnight })
          })
      }
      expect(given.length).toBeGreaterThanOrEqual(4)
      for (const [place, { at }] of given.entries()) {
        const before = given.slice(Math.max(0, place - 4), place)
        if (before.length < 4 || at - before[0]!.at >= 20 * hour) continue
        expect(before[0]!.stood).toBe(true)
        expect(before[0]!.midnight).toBeLessThanOrEqual(at)
      }
    }),
    { numRuns: process.env.DEEP ? 300 : 12 },
  )
})

test('LIKE-2 liking back in the game is a match', async () => {
  const { id } = (await fetchDeck()).cards[0]!
  await makeLike({ id }, ingrid)
  expect(await (await swipe(id, true)).json()).toMatchObject({ matched: true, profile: { id } })
})

test('SEARCH-4 refuses cards that do not exist', async () => {
  expect((await swipe(ingrid.id, true)).status).toBe(422)
  expect((await swipe('018c0000-0000-7000-8000-000000000000', true)).status).toBe(404)
  expect((await swipe('018c0000-0000-7000-8000-000000000000', false)).status).toBe(404)
  expect((await swipe('nobody', false)).status).toBe(422)
  expect((await swipe((await fetchDeck()).cards[0]!.id, 'yes')).status).toBe(422)
})

test('AUTH-6 a member with an unconfirmed address may look, and is asked to confirm before playing', async () => {
  const { cards } = await fetchDeck()
  const { cookie: fresh } = await makeMember({ account: { status: 'not_confirmed', confirmed_at: null } })
  expect((await call('/api/swipe.php', { cookie: fresh })).status).toBe(200)
  const response = await call('/api/swipe.php', {
    cookie: fresh,
    json: { profile: cards[0]!.id, liked: true },
  })
  expect(await response.json()).toMatchObject({ error: 'confirmation_required' })
})

test('SEARCH-4 TRUST-1 a card shows the shared interests where the site shows interests; a fictional one shares none', async () => {
  const reader = await makeMember({ interests: [1, 7, 12] })
  const interests = [7, 3, 12]
  const real = await makeProfile({ gender: 'male', photos: 1, interests })
  const fictional = await makeProfile({ gender: 'male', photos: 1, interests, kind: 'fictional' })
  const { site } = reader
  const shown = { ...site, has_fictional: true, visible_profile_notes: ['interests'] }
  const hidden = { ...shown, visible_profile_fields: [], visible_profile_notes: [] }
  for (const [where, shared] of [
    [shown, [7, 12]],
    [hidden, []],
  ] as const) {
    const { card } = await passAndUndo(reader, where, real.id)
    expect(card.shared_interests).toEqual(shared)
  }
  expect((await passAndUndo(reader, shown, fictional.id)).card.shared_interests).toEqual([])
})

async function passAndUndo({ viewer }: Awaited<ReturnType<typeof makeMember>>, where: Site, id: string) {
  await takeSwipe(viewer, where, { profile: id, liked: false })
  return undoSwipe(viewer, where, id)
}

test('SEARCH-4 CHAT-4 the deck says how many conversations the player may still start', async () => {
  const left = async (premium = false) =>
    (await dealCards({ ...ingrid.viewer, premium }, ingrid.site)).conversations_left
  expect(await left()).toBe(2)
  for (const partner of [await makeMember(), await makeMember()])
    await makeConversation(ingrid, partner, { lines: [{ by: ingrid, text: 'Hello' }] })
  expect(await left()).toBe(0)
  expect(await left(true)).toBeNull()
})
