import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearUnsent,
  consumeSendRequest,
  readUnsentCost,
  readUnsentName,
  rememberUnsent,
  requestSend,
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
  expect([readUnsentCost(at), readUnsentCost('/chats/two'), consumeSendRequest(at)]).toEqual([
    1,
    undefined,
    false,
  ])
  requestSend('/chats/two')
  expect(consumeSendRequest(at)).toBe(false)
  requestSend(at)
  expect([readUnsentName(at), readUnsentName('/chats/two')]).toEqual(['Theo', ''])
  expect([consumeSendRequest('/chats/two'), consumeSendRequest(at), consumeSendRequest(at)]).toEqual([
    false,
    true,
    false,
  ])
})

test('CHAT-3 an earlier press never sends text typed later', () => {
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  requestSend(at)
  clearUnsent()
  expect(consumeSendRequest(at)).toBe(false)
  rememberUnsent({ at, name: 'Theo', cost: 1 })
  requestSend(at)
  vi.advanceTimersByTime(15_000)
  expect([consumeSendRequest(at), readUnsentCost(at)]).toEqual([false, undefined])
})
