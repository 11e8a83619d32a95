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

test('CHAT-3 sends a message that lacked credits once, after a press and only in its own conversation', () => {
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  expect([unsentCost(at), unsentCost('/chats/two'), takeWanted(at)]).toEqual([1, undefined, false])
  wantSent('/chats/two')
  expect(takeWanted(at)).toBe(false)
  wantSent(at)
  expect([unsentName(at), unsentName('/chats/two')]).toEqual(['Theo', ''])
  expect([takeWanted('/chats/two'), takeWanted(at), takeWanted(at)]).toEqual([false, true, false])
})

test('CHAT-3 an earlier press never sends text typed later', () => {
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  wantSent(at)
  forgetUnsent()
  expect(takeWanted(at)).toBe(false)
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  wantSent(at)
  vi.advanceTimersByTime(15_000)
  expect([takeWanted(at), unsentCost(at)]).toEqual([false, undefined])
})
