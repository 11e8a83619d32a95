import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { callServer } from '#app/web/browser/call-server.ts'
import { findPushState, switchPushOff, switchPushOn } from './push-browser.ts'

vi.mock('#app/web/browser/call-server.ts', () => ({ callServer: vi.fn() }))
/** The accounts' storage in this browser. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#app/web/browser/offline/account-storage.ts', () => ({
  accountStore: (account: string, name: string) => ({
    get: async (key: string) => kept.get(`${account} ${name} ${key}`),
    put: async (key: string, value: unknown) => void kept.set(`${account} ${name} ${key}`, value),
    remove: async (key: string) => void kept.delete(`${account} ${name} ${key}`),
  }),
}))

/** A browser with a push service: what is subscribed there, and which notifications are shown. */
function makeBrowser({ permission = 'granted', hasPush = true, agent = 'Chrome', installed = false } = {}) {
  let count = 0
  let subscription: { endpoint: string } | null = null
  const make = () => {
    const endpoint = `address ${++count}`
    subscription = { endpoint, toJSON: () => ({ endpoint }), unsubscribe: async () => end() } as never
    return subscription
  }
  const end = () => {
    subscription = null
    return true
  }
  const close = vi.fn()
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => subscription, subscribe: vi.fn(async () => make()) },
  }
  const known = { answer: permission as NotificationPermission }
  const requestPermission = vi.fn(async () => known.answer)
  vi.stubGlobal('Notification', {
    get permission() {
      return known.answer
    },
    requestPermission,
  })
  vi.stubGlobal('window', {
    ...(hasPush && { PushManager: {}, Notification: {} }),
    matchMedia: () => ({ matches: installed }),
  })
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { serviceWorker, userAgent: agent, maxTouchPoints: 0 })
  return {
    close,
    requestPermission,
    renew: make,
    subscribed: () => subscription?.endpoint,
    allow: (answer: NotificationPermission) => {
      known.answer = answer
    },
  }
}

const calls = () => vi.mocked(callServer).mock.calls.map(([call]) => call)
beforeEach(() => {
  kept.clear()
  vi.mocked(callServer)
    .mockReset()
    .mockImplementation((async () => ({ settings: { push_public_key: 'key' } })) as never)
})
afterAll(() => vi.unstubAllGlobals())

test('PUSH-1 a browser is unsupported, not subscribed, subscribed or denied', async () => {
  makeBrowser({ hasPush: false })
  expect(await findPushState('anna')).toBe('unsupported')
  makeBrowser({ hasPush: false, agent: 'iPhone' })
  expect(await findPushState('anna')).toBe('needs_home_screen')
  makeBrowser({ hasPush: false, agent: 'iPhone', installed: true })
  expect(await findPushState('anna')).toBe('unsupported')
  makeBrowser({ permission: 'denied' })
  expect(await findPushState('anna')).toBe('denied')
  expect(await switchPushOn('anna')).toBe('denied')
  const browser = makeBrowser({ permission: 'default' })
  expect(await switchPushOn('anna')).toBe('not_subscribed')
  expect(calls()).toEqual([])
  browser.allow('granted')
  expect(await switchPushOn('anna')).toBe('subscribed')
  expect(await findPushState('anna')).toBe('subscribed')
  expect(await switchPushOff('anna')).toBe('not_subscribed')
  expect(browser.subscribed()).toBeUndefined()
})

test('PUSH-1 asks for permission only on a press, whatever the browser’s state', async () => {
  for (const permission of ['default', 'granted', 'denied'])
    for (const listed of [undefined, null, 'listed']) {
      const browser = makeBrowser({ permission })
      await findPushState('anna', listed)
      await switchPushOff('anna')
      expect(browser.requestPermission).not.toHaveBeenCalled()
    }
  const browser = makeBrowser({ permission: 'default' })
  await switchPushOn('anna')
  expect(browser.requestPermission).toHaveBeenCalledOnce()
})

test('PUSH-1 another member who logs in has to subscribe again, and notifications of the first are closed', async () => {
  const browser = makeBrowser()
  await switchPushOn('anna')
  expect(await findPushState('bert')).toBe('not_subscribed')
  expect(browser.subscribed()).toBeUndefined()
  expect(browser.close).toHaveBeenCalled()
})

test('PUSH-1 reports an endpoint changed by the browser on the next page, or the one after', async () => {
  const browser = makeBrowser()
  await switchPushOn('anna')
  browser.renew()
  vi.mocked(callServer).mockRejectedValueOnce(new TypeError('offline'))
  expect(await findPushState('anna')).toBe('not_subscribed')
  expect(await findPushState('anna', null)).toBe('subscribed')
  expect(calls().slice(2)).toEqual(['POST /user.php?push=1', 'POST /user.php?push=1'])
})

test('PUSH-1 switching off on another device takes effect here as well', async () => {
  const browser = makeBrowser()
  await switchPushOn('anna')
  expect(await findPushState('anna', 'listed')).toBe('subscribed')
  expect(await findPushState('anna', null)).toBe('not_subscribed')
  expect(browser.subscribed()).toBeUndefined()
})

test('PUSH-1 reports to the server that permission was revoked in the browser’s settings', async () => {
  const browser = makeBrowser()
  await switchPushOn('anna')
  browser.allow('denied')
  expect(await findPushState('anna', 'listed')).toBe('denied')
  expect(vi.mocked(callServer)).toHaveBeenLastCalledWith('DELETE /user.php?push=1', {
    body: { device: 'listed' },
  })
})

test('PUSH-1 cancels a subscription the server refuses', async () => {
  const browser = makeBrowser()
  vi.mocked(callServer).mockImplementation((async (call: string) => {
    if (call.startsWith('POST')) throw new Error('refused')
    return { settings: { push_public_key: 'key' } }
  }) as never)
  await expect(switchPushOn('anna')).rejects.toThrow('refused')
  expect(browser.subscribed()).toBeUndefined()
})
