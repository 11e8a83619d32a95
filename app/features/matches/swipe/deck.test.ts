import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LikedProfile } from '#app/features/likes/like.contract.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { deferredCall } from '#tests/deferred-call.ts'
import { Deck } from './deck.ts'
import type { SwipeCard, SwipeDeck, SwipeOutcome, SwipeUndone } from './swipe.contract.ts'

const now = new Date('2026-03-01T20:00:00Z')
const midnight = '2026-03-01T23:00:00.000Z'
const createCards = (names: string) => [...names].map((id) => ({ id, name: id }) as SwipeCard)
const createDeck = (names: string, changes: Partial<SwipeDeck> = {}): SwipeDeck => ({
  cards: createCards(names),
  likes_left: 4,
  next_at: midnight,
  last_decision: null,
  has_passed: false,
  conversations_left: null,
  ...changes,
})
const createOutcome = (changes: Partial<SwipeOutcome> = {}): SwipeOutcome => ({
  matched: false,
  likes_left: 3,
  next_at: midnight,
  profile: null,
  ...changes,
})

function startGame(names: string, changes: Partial<SwipeDeck> = {}) {
  const deal = deferredCall<[], SwipeDeck>()
  const seeAgain = deferredCall<[], SwipeDeck>()
  const decide = deferredCall<[string, boolean], SwipeOutcome>()
  const undo = deferredCall<[string], SwipeUndone>()
  const publishLike = vi.fn()
  const calls = { deal: deal.call, seeAgain: seeAgain.call, decide: decide.call, undo: undo.call }
  const deck = new Deck(createDeck(names, changes), calls, publishLike)
  const state = deck.snapshot
  return {
    deck,
    state,
    publishLike,
    settled: deal.settled,
    inHand: () =>
      state()
        .cards.map(({ id }) => id)
        .join(''),
    /** Decides on the top card. */
    swipe: (liked: boolean) => deck.decide(state().cards[0]!, liked),
    deals: deal.asked,
    decisions: decide.asked,
    undos: undo.asked,
    rounds: seeAgain.asked,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('SEARCH-4 a decision counts at once, and decisions are sent one after the other', async () => {
  const { swipe, inHand, state, decisions, settled } = startGame('abcdef')
  swipe(true)
  swipe(false)
  expect(inHand()).toBe('cdef')
  expect(state()).toMatchObject({ likesLeft: 3, last: { card: { id: 'b' }, liked: false } })
  expect(state().done).toBeUndefined()
  await settled()
  expect(decisions.map(({ sent }) => sent)).toEqual([['a', true]])
  await decisions[0]!.answer(createOutcome())
  expect(state().done).toMatchObject({ card: { id: 'a' }, kind: 'liked' })
  expect(decisions[1]!.sent).toEqual(['b', false])
  await decisions[1]!.answer(createOutcome())
  expect(state()).toMatchObject({ done: { card: { id: 'b' }, kind: 'passed' }, hasPassed: true })
})

test('SEARCH-4 decides on a card once, however often it is pressed', async () => {
  const { deck, state, decisions, settled } = startGame('abcdef')
  const [card] = state().cards
  deck.decide(card!, true)
  deck.decide(card!, true)
  await settled()
  expect(decisions).toHaveLength(1)
  expect(state().likesLeft).toBe(3)
})

test('LIKE-2 publishes a like to the rest of the page, and a match with its profile', async () => {
  const { swipe, decisions, publishLike, settled } = startGame('abcdef')
  const profile = { id: 'a' } as LikedProfile
  swipe(true)
  await settled()
  await decisions[0]!.answer(createOutcome({ matched: true, profile }))
  const like = { liked: true, likes_you: true, matched: true }
  expect(publishLike).toHaveBeenCalledExactlyOnceWith('a', like, profile)
})

test('SEARCH-4 without a connection the card comes back on top, its like is not used, and the decision can be retried', async () => {
  const { swipe, inHand, state, decisions, settled } = startGame('abcdef')
  swipe(true)
  await settled()
  await decisions[0]!.fail()
  expect(inHand()).toBe('abcdef')
  expect(state()).toMatchObject({ likesLeft: 4, last: null, trouble: { problem: null } })
  state().trouble?.retry()
  expect(state().trouble).toBeUndefined()
  await settled()
  expect(decisions[1]!.sent).toEqual(['a', true])
})

test('SEARCH-4 when the day’s likes are used up, the card comes back and the time of the next likes is known', async () => {
  const { swipe, inHand, state, decisions, settled } = startGame('abcdef', { likes_left: 1 })
  const later = '2026-03-02T23:00:00.000Z'
  swipe(true)
  await settled()
  const problem = { error: 'no_likes_left', message: 'none', next_at: later }
  await decisions[0]!.fail(new CallFailure(problem))
  expect(inHand()).toBe('abcdef')
  expect(state()).toMatchObject({ likesLeft: 0, nextAt: later, trouble: undefined })
})

test('SEARCH-4 cards of members who are gone stay away: a like reports it, a pass just counts', async () => {
  const { swipe, inHand, state, decisions, settled } = startGame('abcdef')
  swipe(true)
  swipe(false)
  await settled()
  await decisions[0]!.fail('blocked_by_you')
  expect(state()).toMatchObject({ likesLeft: 4, trouble: { problem: { error: 'blocked_by_you' } } })
  state().trouble?.retry()
  expect(state().trouble).toBeUndefined()
  await decisions[1]!.fail('not_found')
  expect(inHand()).toBe('cdef')
  expect(state().done).toMatchObject({ card: { id: 'b' }, kind: 'passed' })
})

test('SEARCH-4 undo brings back the last card and its like', async () => {
  const { deck, swipe, inHand, state, decisions, undos, publishLike, settled } = startGame('abcdef')
  swipe(true)
  await settled()
  await decisions[0]!.answer(createOutcome())
  deck.undo()
  deck.undo()
  await settled()
  expect(undos.map(({ sent }) => sent)).toEqual([['a']])
  const [card] = createCards('a')
  await undos[0]!.answer({ card: card!, liked: true, likes_you: false, likes_left: 4, next_at: midnight })
  expect(inHand()).toBe('abcdef')
  expect(state()).toMatchObject({ likesLeft: 4, last: null, done: { kind: 'unliked' } })
  expect(publishLike).toHaveBeenLastCalledWith('a', { liked: false, likes_you: false, matched: false }, null)
})

test('SEARCH-4 an undo that did not arrive can be retried, one that came too late cannot', async () => {
  const { deck, state, undos, settled } = startGame('bcdef', {
    last_decision: { card: createCards('a')[0]!, liked: true },
  })
  deck.undo()
  await settled()
  await undos[0]!.fail()
  expect(state()).toMatchObject({ last: { card: { id: 'a' } }, trouble: { problem: null } })
  state().trouble?.retry()
  await settled()
  await undos[1]!.fail('already_written')
  expect(state()).toMatchObject({ last: null, trouble: { problem: { error: 'already_written' } } })
})

test('SEARCH-4 with three cards left fetches more, after the decision and without decided ones', async () => {
  const { deck, swipe, inHand, state, decisions, deals, settled } = startGame('abcd')
  deck.start()
  swipe(true)
  await settled()
  expect(deals).toEqual([])
  expect(state().dealing).toBe(true)
  await decisions[0]!.answer(createOutcome())
  await deals[0]!.answer(createDeck('abcdxyz', { likes_left: 3 }))
  expect(inHand()).toBe('bcdxyz')
  expect(state()).toMatchObject({ dealing: false, likesLeft: 3 })
})

test('SEARCH-4 after a deal without new cards asks for no more until the reader wants to see passed ones again', async () => {
  const { deck, inHand, deals, rounds, settled } = startGame('ab')
  deck.start()
  await settled()
  await deals[0]!.answer(createDeck('ab'))
  await settled()
  expect(deals).toHaveLength(1)
  deck.seeAgain()
  await settled()
  await rounds[0]!.answer(createDeck('abpqr'))
  expect(inHand()).toBe('abpqr')
})

test('SEARCH-4 asks for cards that could not be fetched only when the reader retries', async () => {
  const { deck, state, deals, settled } = startGame('ab')
  deck.start()
  await settled()
  await deals[0]!.fail()
  expect(state()).toMatchObject({ dealing: false, trouble: { problem: null } })
  await settled()
  expect(deals).toHaveLength(1)
  state().trouble?.retry()
  await settled()
  expect(deals).toHaveLength(2)
})

test('SEARCH-4 at midnight fetches new likes on an open page, but not on one that was left', async () => {
  const { deck, state, deals, settled } = startGame('abcdef', { likes_left: 0 })
  const stop = deck.start()
  vi.advanceTimersByTime(3 * 3_600_000 + 1_000)
  await settled()
  await deals[0]!.answer(createDeck('', { likes_left: 4, next_at: '2026-03-02T23:00:00.000Z' }))
  expect(state().likesLeft).toBe(4)
  stop()
  vi.advanceTimersByTime(48 * 3_600_000)
  await settled()
  expect(deals).toHaveLength(1)
})
