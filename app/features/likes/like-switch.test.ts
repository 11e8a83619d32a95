import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferredCall } from '#tests/deferred-call.ts'
import type { LikeOutcome, LikeState } from './like.contract.ts'
import { LikeSwitch } from './like-switch.ts'

const stranger: LikeState = { liked: false, likes_you: false, matched: false }
const admirer: LikeState = { ...stranger, likes_you: true }
const match: LikeState = { liked: true, likes_you: true, matched: true }

function makeSwitch() {
  const { call, asked } = deferredCall<[], LikeOutcome>()
  const heart = new LikeSwitch()
  const taken: LikeState[] = []
  const onRefused = vi.fn(async () => {})
  const change = (before: LikeState, liked: boolean) =>
    heart.change({
      before,
      liked,
      send: call,
      onAccepted: async (now) => void taken.push(now),
      onRefused,
    })
  return { heart, change, asked, taken, onRefused }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('LIKE-1 shows a like at once and reports it when the server has stored it', async () => {
  const { heart, change, asked, taken } = makeSwitch()
  const done = change(stranger, true)
  expect(heart.snapshot()).toEqual({ ...stranger, liked: true })
  await asked[0]!.answer({ liked: true, matched: false, profile: null })
  await done
  expect(taken).toEqual([{ ...stranger, liked: true }])
  expect(heart.snapshot()).toBeUndefined()
})

test('LIKE-1 ignores the second half of a double click, and a press while a request is under way', async () => {
  const { heart, change, asked } = makeSwitch()
  expect(heart.acceptsPress()).toBe(true)
  const done = change(stranger, true)
  vi.setSystemTime(Date.now() + 5_000)
  expect(heart.acceptsPress()).toBe(false)
  await asked[0]!.answer({ liked: true, matched: false, profile: null })
  await done
  expect(heart.acceptsPress()).toBe(true)
  vi.setSystemTime(Date.now() + 599)
  expect(heart.acceptsPress()).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect(heart.acceptsPress()).toBe(true)
})

test('LIKE-2 liking back is a match once the server confirms it; unliking leaves the other member’s like in place', async () => {
  const { heart, change, asked, taken } = makeSwitch()
  const liked = change(admirer, true)
  expect(heart.snapshot()).toEqual({ ...admirer, liked: true })
  await asked[0]!.answer({ liked: true, matched: true, profile: null })
  await liked
  const unliked = change(match, false)
  expect(heart.snapshot()).toEqual(admirer)
  await asked[1]!.answer({ liked: false, matched: false, profile: null })
  await unliked
  expect(taken).toEqual([match, admirer])
})

test('LIKE-2 liking back without a match means that the other member has unliked meanwhile', async () => {
  const { change, asked, taken } = makeSwitch()
  const done = change(admirer, true)
  await asked[0]!.answer({ liked: true, matched: false, profile: null })
  await done
  expect(taken).toEqual([{ ...stranger, liked: true }])
})

test('LIKE-1 restores the previous state after a refusal or a lost request', async () => {
  const { heart, change, asked, taken, onRefused } = makeSwitch()
  const refused = change(stranger, true)
  await asked[0]!.fail('blocked')
  await refused
  expect(onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ error: 'blocked' }))
  const lost = change(stranger, true)
  await asked[1]!.fail()
  await lost
  expect(onRefused).toHaveBeenLastCalledWith(null)
  expect(taken).toEqual([])
  expect(heart.snapshot()).toBeUndefined()
})
