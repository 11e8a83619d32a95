import { beforeEach, expect, test, vi } from 'vitest'
import { consumeIntention, rememberIntention } from './intention.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}
const intention = { kind: 'like', profile: { id: 'a', name: 'Anna' }, path: '/members/a?country=DE' } as const

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', storage)
  vi.useRealTimers()
})

test('ROLE-1 hands out a visitor’s intention once, on the page where they had it', () => {
  rememberIntention(intention)
  expect(consumeIntention(['like'], '/members')).toBeNull()
  expect(consumeIntention(['message', 'gift'], '/members/a')).toBeNull()
  expect(consumeIntention(['like'], '/members/a')).toMatchObject(intention)
  expect(consumeIntention(['like'], '/members/a')).toBeNull()
})

test('GROW-2 TRUST-10 does not store the traffic source with the intention', () => {
  rememberIntention({ ...intention, path: '/members/a?network=radio&country=DE&sub1=radio' })
  expect([...stored.values()].join()).not.toContain('radio')
  expect(consumeIntention(['like'], '/members/a')?.path).toBe('/members/a?country=DE')
})

test('ROLE-1 forgets the intention after an hour', () => {
  vi.useFakeTimers()
  rememberIntention(intention)
  vi.advanceTimersByTime(3_600_001)
  expect(consumeIntention(['like'], '/members/a')).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['', 'null', '{', '[]', '{"kind":"like"}', '{"kind":"like","path":"/","at":"x","profile":{}}'])(
  'ROLE-1 ignores a stored value of %s',
  (text) => {
    stored.set('intention', text)
    expect(consumeIntention(['like'], '/')).toBeNull()
  },
)

test('ROLE-1 remembers nothing without storage, and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberIntention(intention)
  expect(consumeIntention(['like'], '/members/a')).toBeNull()
})
