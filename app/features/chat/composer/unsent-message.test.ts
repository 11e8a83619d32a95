import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetUnsent,
  rememberUnsent,
  takeWanted,
  unsentCost,
  unsentName,
  wantSent,
} from './unsent-message.ts'

const at = '/chats/one'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CHAT-3 a message that credits were missing for is sent once, by a press and in its own conversation alone', () => {
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  expect([unsentCost(at), unsentCost('/chats/two'), takeWanted(at)]).toEqual([1, undefined, false])
  wantSent('/chats/two')
  expect(takeWanted(at)).toBe(false)
  wantSent(at)
  expect([unsentName(at), unsentName('/chats/two')]).toEqual(['Theo', ''])
  expect([takeWanted('/chats/two'), takeWanted(at), takeWanted(at)]).toEqual([false, true, false])
})

test('CHAT-3 what is typed later is never sent by an earlier press', () => {
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  wantSent(at)
  forgetUnsent()
  expect(takeWanted(at)).toBe(false)
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  wantSent(at)
  vi.advanceTimersByTime(15_000)
  expect([takeWanted(at), unsentCost(at)]).toEqual([false, undefined])
})
