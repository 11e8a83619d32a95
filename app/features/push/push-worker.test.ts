import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const script = await readFile('public/sw-push.js', 'utf8')

/** The service worker's part for push in a browser of the test's making. */
function startWorker(given: { subscription?: object; userAgent?: string; isSeen?: boolean } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const subscribe = vi.fn(async (_options: object) => ({ endpoint: 'made' }))
  const showNotification = vi.fn(async () => {})
  const asked: { path: string; method: string; body: unknown }[] = []
  const answers: Record<string, object> = {
    '/api/settings.php': { settings: { push_public_key: 'our key' } },
    '/api/user.php': { user: { unread_messages: 2, new_likes: 1 } },
  }
  const setAppBadge = vi.fn(async () => {})
  const kept = vi.fn<(key: string, response: Response) => Promise<void>>(async () => {})
  runInNewContext(script, {
    self: {
      addEventListener: listeners.set.bind(listeners),
      location: { origin: 'https://site.example', host: 'site.example' },
      clients: { matchAll: async () => (given.isSeen ? [pageThatAnswers] : []) },
      registration: {
        pushManager: { subscribe, getSubscription: async () => given.subscription ?? null },
        ...{ showNotification, getNotifications: async () => [] },
      },
    },
    navigator: { userAgent: given.userAgent ?? 'Chrome/142', language: 'en', setAppBadge },
    fetch: async (path: string, { method = 'GET', body = 'null' } = {}) => {
      asked.push({ path, method, body: JSON.parse(body) })
      return { ok: true, json: async () => answers[path] }
    },
    caches: { open: async () => ({ put: kept }) },
    ...{ URL, MessageChannel, setTimeout, Response },
  })
  /** Until all that the worker wants to finish is done. */
  async function happen(name: string, event: object) {
    let work: Promise<unknown> | undefined
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { happen, asked, kept, subscribe, showNotification, setAppBadge }
}

/** Its reader has before their eyes what the message tells of. */
const pageThatAnswers = {
  postMessage: (_words: object, [port]: [MessagePort]) => port.postMessage('seen'),
}

const told = (endpoint: string) => ({
  path: '/api/user.php?push=1',
  method: 'POST',
  body: { subscription: { endpoint }, renews: true },
})

test('PUSH-1 a subscription that the browser renews is told to the server, as one that nobody has pressed for', async () => {
  const { happen, asked, subscribe } = startWorker()
  await happen('pushsubscriptionchange', { newSubscription: { endpoint: 'new' } })
  expect(asked).toEqual([told('new')])
  expect(subscribe).not.toHaveBeenCalled()
})

test('PUSH-1 a subscription that has ended is made anew as it was, or with the site’s key where that is not said', async () => {
  const worker = startWorker()
  const options = { userVisibleOnly: true, applicationServerKey: 'key before' }
  await worker.happen('pushsubscriptionchange', { oldSubscription: { options } })
  expect(worker.subscribe).toHaveBeenLastCalledWith(options)
  expect(worker.asked).toEqual([told('made')])
  await worker.happen('pushsubscriptionchange', {})
  expect(worker.subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'our key',
  })
  const renewed = startWorker({ subscription: { endpoint: 'there already' } })
  await renewed.happen('pushsubscriptionchange', {})
  expect(renewed.asked).toEqual([told('there already')])
})

test('PUSH-1 SHELL-6 what cannot be read is shown all the same, and leads nowhere but to the site', async () => {
  const { happen, showNotification, setAppBadge, asked } = startWorker()
  const bad = () => {
    throw new SyntaxError('not JSON')
  }
  await happen('push', { data: { json: bad } })
  expect(showNotification).toHaveBeenLastCalledWith(
    'site.example',
    expect.objectContaining({
      data: expect.objectContaining({ checkUrl: '/api/user.php', openUrl: '/members' }),
    }),
  )
  const urls = { checkUrl: 'https://evil.example/a', openUrl: '//evil.example/b' }
  await happen('push', { data: { json: () => ({ title: 'New message', ...urls }) } })
  expect(showNotification).toHaveBeenLastCalledWith(
    'New message',
    expect.objectContaining({ data: expect.objectContaining({ checkUrl: '/', openUrl: '/' }) }),
  )
  expect(asked.map(({ path }) => path)).toEqual(['/api/user.php', '/'])
  expect(setAppBadge).toHaveBeenCalledWith(3)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    0,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    1,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    1,
  ],
])(
  'PUSH-1 what is seen on a page needs no note, but in Safari, which would end the permission: %s',
  async (userAgent, shown) => {
    const { happen, showNotification } = startWorker({ userAgent, isSeen: true })
    await happen('push', { data: { json: () => ({ title: 'New message', tag: 'a' }) } })
    expect(showNotification).toHaveBeenCalledTimes(shown)
  },
)

test('PUSH-1 the last message is kept for pages that are opened later', async () => {
  const { happen, kept } = startWorker()
  const note = { title: 'New message', body: 'Someone', checkUrl: '/api/user.php', openUrl: '/chats/1' }
  await happen('push', { data: { json: () => note } })
  const [key, response] = kept.mock.calls[0]!
  expect([key, await response.json()]).toEqual([
    '/last-push',
    { checkUrl: '/api/user.php', openUrl: '/chats/1' },
  ])
})
