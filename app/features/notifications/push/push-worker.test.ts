import { afterEach, expect, test, vi } from 'vitest'
import { openNotification, receivePush, renewSubscription } from './push-worker.ts'

afterEach(() => vi.unstubAllGlobals())

interface Shown {
  tag: string
  data: object
  renotify: boolean
  silent?: boolean
}

interface Given {
  subscription?: object
  userAgent?: string
  /** Open pages, as the worker finds them. */
  pages?: object[]
  isOffline?: boolean
  /** Shortens timeouts, for pages that never answer. */
  shortensTimeouts?: boolean
}

/** The push part of the service worker, in a simulated browser. */
function startWorker(given: Given = {}) {
  const subscribe = vi.fn(async (_options: object) => ({ endpoint: 'made' }))
  const shown: { tag: string; data: object }[] = []
  const showNotification = vi.fn(async (_title: string, options: Shown) => {
    shown.splice(0, shown.length, ...shown.filter(({ tag }) => tag !== options.tag), options)
  })
  const getNotifications = async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag)
  const openWindow = vi.fn(async () => {})
  const asked: { path: string; method: string; body: unknown }[] = []
  const requestTypes: [path: string, type: string | null][] = []
  const answers: Record<string, object> = {
    '/api/settings.php': { settings: { push_public_key: 'our key' } },
    '/api/user.php': { user: { unread_messages: 2, new_likes: 1 } },
    '/manifest.webmanifest': { name: 'Velvet Knot' },
  }
  const setAppBadge = vi.fn(async () => {})
  const putInCache = vi.fn<(key: string, response: Response) => Promise<void>>(async () => {})
  vi.stubGlobal('self', {
    location: { origin: 'https://site.example', host: 'site.example' },
    clients: { matchAll: async () => given.pages ?? [], openWindow },
    registration: {
      pushManager: { subscribe, getSubscription: async () => given.subscription ?? null },
      showNotification,
      getNotifications,
    },
  })
  vi.stubGlobal('navigator', { userAgent: given.userAgent ?? 'Chrome/142', language: 'en', setAppBadge })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = 'null', headers = {} } = {}) => {
    asked.push({ path, method, body: JSON.parse(body) })
    requestTypes.push([path, new Headers(headers).get('x-request-type')])
    if (given.isOffline) throw new TypeError('offline')
    return { ok: true, json: async () => answers[path] }
  })
  vi.stubGlobal('caches', { open: async () => ({ put: putInCache }) })
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (done: () => void, timeout: number) =>
    setTimeout(done, given.shortensTimeouts ? 50 : timeout),
  )
  return { asked, requestTypes, putInCache, subscribe, showNotification, openWindow, setAppBadge }
}

/** A page that already shows the conversation. */
const pageThatAnswers = {
  postMessage: (_message: object, [port]: [MessagePort]) => port.postMessage('seen'),
}

const renewalOf = (endpoint: string) => ({
  path: '/api/user.php?push=1',
  method: 'POST',
  body: { subscription: { endpoint }, renews: true },
})

test('PUSH-1 reports a subscription renewed by the browser as one nobody has pressed for', async () => {
  const { asked, subscribe } = startWorker()
  await renewSubscription({ newSubscription: { endpoint: 'new' } })
  expect(asked).toEqual([renewalOf('new')])
  expect(subscribe).not.toHaveBeenCalled()
})

test('AUTH-13 requests of the worker to user.php carry the client’s request type', async () => {
  const { requestTypes } = startWorker()
  await receivePush({ json: () => ({ id: 'a', title: 'News' }) })
  await renewSubscription({ newSubscription: { endpoint: 'new' } })
  expect(requestTypes).toEqual([
    ['/api/user.php', 'client'],
    ['/api/user.php?push=1', 'client'],
  ])
})

test('PUSH-1 recreates an ended subscription with its options, or with the site’s key where they are missing', async () => {
  const worker = startWorker()
  const options = { userVisibleOnly: true, applicationServerKey: 'key before' }
  await renewSubscription({ oldSubscription: { options } })
  expect(worker.subscribe).toHaveBeenLastCalledWith(options)
  expect(worker.asked).toEqual([renewalOf('made')])
  await renewSubscription({})
  expect(worker.subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'our key',
  })
  const renewed = startWorker({ subscription: { endpoint: 'there already' } })
  await renewSubscription({})
  expect(renewed.asked).toEqual([renewalOf('there already')])
})

test('PUSH-1 SHELL-6 shows a notification even for an unreadable message, leading only to the site', async () => {
  const { showNotification, setAppBadge, asked } = startWorker()
  const bad = () => {
    throw new SyntaxError('not JSON')
  }
  await receivePush({ json: bad })
  expect(showNotification).toHaveBeenLastCalledWith(
    'Velvet Knot',
    expect.objectContaining({
      data: expect.objectContaining({ checkUrl: '/api/user.php', openUrl: '/members' }),
    }),
  )
  const urls = { checkUrl: 'https://evil.example/a', openUrl: '//evil.example/b' }
  await receivePush({ json: () => ({ title: 'New message', ...urls }) })
  expect(showNotification).toHaveBeenLastCalledWith(
    'New message',
    expect.objectContaining({ data: expect.objectContaining({ checkUrl: '/', openUrl: '/' }) }),
  )
  expect(asked.map(({ path }) => path)).toEqual(['/manifest.webmanifest', '/api/user.php', '/'])
  expect(setAppBadge).toHaveBeenCalledWith(3)
})

test('PUSH-1 for an unreadable message while offline, names neither the site nor its address', async () => {
  const { showNotification } = startWorker({ isOffline: true })
  await receivePush(null)
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['News'])
})

test('PUSH-1 a conversation has one notification, which alerts for new messages and not for a repetition', async () => {
  const { showNotification } = startWorker()
  const push = (id: string, tag: string) => receivePush({ json: () => ({ id, title: 'New message', tag }) })
  for (const [id, tag] of [
    ...[['1 a', 'a'] as const, ['1 a', 'a'] as const],
    ...[['2 a', 'a'] as const, ['2 b', 'b'] as const, ['2 a', 'a'] as const],
  ])
    await push(id, tag)
  const rings = showNotification.mock.calls.map(([, { tag, renotify, silent }]) => [tag, renotify, !silent])
  expect(rings).toEqual([
    ['a', true, true],
    ['a', false, false],
    ['a', true, true],
    ['b', true, true],
    ['a', false, false],
  ])
})

test('PUSH-1 a press goes to the open page; an unresponsive one is navigated, and without any a new one opens', async () => {
  const pageWith = (answers: boolean, navigate = vi.fn(async (_path: string) => {})) => {
    const page = {
      focused: false,
      visibilityState: 'visible',
      navigate,
      postMessage: (_message: object, [port]: [MessagePort]) => void (answers && port.postMessage('opened')),
    }
    return { ...page, focus: vi.fn(async () => page) }
  }
  const press = async (...pages: ReturnType<typeof pageWith>[]) => {
    const { openWindow } = startWorker({ pages, shortensTimeouts: true })
    const close = vi.fn()
    await openNotification({ close, data: { openUrl: '/chats/1' } })
    expect(close).toHaveBeenCalledOnce()
    return openWindow.mock.calls.flat()
  }
  const [good, silent, gone] = [
    pageWith(true),
    pageWith(false),
    pageWith(
      false,
      vi.fn(async () => Promise.reject(new TypeError('not ours'))),
    ),
  ]
  expect(await press(good)).toEqual([])
  expect([good.focus.mock.calls.length, good.navigate.mock.calls]).toEqual([1, []])
  expect(await press(silent)).toEqual([])
  expect(silent.navigate.mock.calls).toEqual([['/chats/1']])
  expect(await press(gone)).toEqual(['/chats/1'])
  expect(await press()).toEqual(['/chats/1'])
})

test('PUSH-1 shows a test notification even though the page that asked for it is visible', async () => {
  const { showNotification } = startWorker({ pages: [pageThatAnswers] })
  await receivePush({ json: () => ({ title: 'This is a test', tag: 'test' }) })
  expect(showNotification).toHaveBeenCalledOnce()
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
  'PUSH-1 shows no notification for what a page displays, except in Safari, which would revoke the permission: %s',
  async (userAgent, shown) => {
    const { showNotification } = startWorker({ userAgent, pages: [pageThatAnswers] })
    await receivePush({ json: () => ({ title: 'New message', tag: 'a' }) })
    expect(showNotification).toHaveBeenCalledTimes(shown)
  },
)

test('PUSH-1 stores the last message for pages opened later', async () => {
  const { putInCache } = startWorker()
  const push = { title: 'New message', body: 'Someone', checkUrl: '/api/user.php', openUrl: '/chats/1' }
  await receivePush({ json: () => push })
  const [key, response] = putInCache.mock.calls[0]!
  expect([key, await response.json()]).toEqual([
    '/last-push',
    { checkUrl: '/api/user.php', openUrl: '/chats/1' },
  ])
})
