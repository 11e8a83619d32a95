import { afterEach, expect, test, vi } from 'vitest'
import { forgetLastChat, readLastChat, rememberLastChat } from './use-last-chat.ts'

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('#app/web/browser/offline/account-storage.ts', () => ({
  accountStore: (account: string, name: string) => ({
    get: async (key: string) => kept.get(`${account} ${name} ${key}`),
    put: async (key: string, value: unknown) => void kept.set(`${account} ${name} ${key}`, value),
    remove: async (key: string) => void kept.delete(`${account} ${name} ${key}`),
  }),
}))

afterEach(() => void vi.useRealTimers())

test('CHAT-9 remembers the conversation opened last with its profile and date, for that member only, until it is put away', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') })
  const profile = { id: 'theo', name: 'Theo', age: 61 }
  await rememberLastChat('ingrid', { conversation: 'first', profile: { ...profile, id: 'lars' } })
  vi.advanceTimersByTime(60_000)
  await rememberLastChat('ingrid', { conversation: 'second', profile })
  expect(await readLastChat('ingrid')).toEqual({
    conversation: 'second',
    profile,
    at: '2026-11-18T12:01:00.000Z',
  })
  expect(await readLastChat('rosa')).toBeUndefined()
  await forgetLastChat('ingrid')
  expect(await readLastChat('ingrid')).toBeUndefined()
})
