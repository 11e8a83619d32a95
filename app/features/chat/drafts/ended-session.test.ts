import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#app/web/browser/call-server.ts'
import { loggedOutByChoice, sessionChannel } from '#app/web/browser/logged-out-event.ts'
import { clearTab } from '#app/web/browser/member-tab.ts'
import { setDeviceOwner } from '#app/web/browser/offline/device-owner.ts'
import { forgetAccountScript } from '#app/web/browser/offline/forget-account.ts'
import { getOutbox } from '../outbox/get-outbox.ts'
import { noDraft, persistDraft, readDraft, readDrafts } from './drafts.ts'

/** The account's database, deleted with the session. */
const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#app/web/browser/offline/account-storage.ts', () => ({
  accountStore: (account: string, name: string) => {
    const path = `${account} ${name} `
    return {
      all: async () => [...device].filter(([key]) => key.startsWith(path)).map(([, value]) => value),
      get: async (key: string) => device.get(path + key),
      put: async (key: string, value: unknown) => void device.set(path + key, value),
      change: async () => {},
      remove: async (key: string) => void device.delete(path + key),
    }
  },
}))
const send = vi.hoisted(() => vi.fn())
vi.mock('../outbox/send-entry.ts', () => ({ sendEntry: send }))

const tab = new Map<string, string>()
const karl = { id: 'karl', name: 'Karl' }
const loadVisitorDocument = () => new Function(forgetAccountScript({ sessionEnded: false }))()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('indexedDB', { deleteDatabase: () => device.clear() })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
    clear: () => tab.clear(),
  })
  tab.clear()
  setDeviceOwner(null)
  setDeviceOwner('ingrid')
  await persistDraft('ingrid', karl, { text: 'Dear Karl', quoted: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CHAT-2 AUTH-12 restores drafts and messages caught by the end of the session to the field when the same member logs in', async () => {
  send.mockRejectedValue(new CallFailure({ error: 'authentication_required', message: 'Log in' }, 401))
  const toVera = { kind: 'text', cost: 1, profile: 'vera', name: 'Vera', conversation: null } as const
  await getOutbox('ingrid').add({ ...toVera, text: 'Good evening' })
  await getOutbox('ingrid').add({ ...toVera, text: 'Are you there?' })
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  setDeviceOwner(null)
  expect([...device]).toEqual([])
  expect(await readDraft('ingrid', 'karl')).toBeUndefined()

  vi.advanceTimersByTime(59 * 60_000)
  setDeviceOwner('ingrid')
  const texts = async () => (await readDrafts('ingrid')).map(({ profile, text }) => [profile.name, text])
  expect([(await readDraft('ingrid', 'karl'))?.text, (await texts()).sort()]).toEqual([
    'Dear Karl',
    [
      ['Karl', 'Dear Karl'],
      ['Vera', 'Good evening\nAre you there?'],
    ],
  ])

  await persistDraft('ingrid', karl, noDraft)
  setDeviceOwner(null)
  setDeviceOwner('ingrid')
  expect(await texts()).toEqual([['Vera', 'Good evening\nAre you there?']])
})

test('CHAT-2 AUTH-12 does so as well when the member finds out by reloading the page', async () => {
  loadVisitorDocument()
  expect([...device]).toEqual([])
  expect((await readDraft('ingrid', 'karl'))?.text).toBe('Dear Karl')
})

test.for<[string, () => void]>([
  ['somebody else has logged in', () => setDeviceOwner('otto')],
  ['an hour has passed', () => vi.advanceTimersByTime(60 * 60_000)],
  ['the member has logged out by choice', clearTab],
])('AUTH-12 deletes all drafts once %s', async ([_, happens]) => {
  setDeviceOwner(null)
  expect([...tab.values()].join()).toContain('Dear Karl')
  happens()
  expect([...tab.values()].join()).not.toContain('Dear Karl')
  setDeviceOwner('ingrid')
  expect(await readDraft('ingrid', 'karl')).toBeUndefined()
})

test('AUTH-12 a chosen logout notifies the other tabs, so that they restore nothing', async () => {
  const other = new BroadcastChannel(sessionChannel)
  const heard = new Promise((hear) => {
    other.onmessage = ({ data }) => hear(data)
  })
  clearTab()
  expect(await heard).toBe(loggedOutByChoice)
  other.close()
})
