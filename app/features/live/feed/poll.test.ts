import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import { emitLive } from '../browser/live-listeners.ts'
import { Poll } from './poll.ts'

const user = { unread_messages: 2, new_likes: 1, credits: 30, email: 'ingrid@mail.example' }
const { server, asked } = vi.hoisted(() => ({
  server: { answers: {} as Record<string, unknown> },
  asked: [] as string[],
}))
vi.mock('#app/web/browser/call-server.ts', () => ({
  async callServer(name: string) {
    asked.push(name)
    if (!server.answers[name]) throw new TypeError('Failed to fetch')
    return server.answers[name]
  },
}))
let shared: [string, unknown][]
let page: EventTarget
let serviceWorker: EventTarget
let subscription: object | null
let poll: Poll

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  server.answers = {
    'GET /user.php': { user },
    'GET /chats.php': { chats: [] },
    'GET /likes.php': { profiles: [] },
  }
  asked.length = 0
  shared = []
  subscription = null
  const pushManager = { getSubscription: async () => subscription }
  serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('window', page)
  poll = new Poll((type, data) => shared.push([type, data]))
})

afterEach(() => {
  poll.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const all = ['GET /chats.php', 'GET /likes.php', 'GET /user.php']
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const taken = () => asked.splice(0).toSorted()

test('POLL-1 polls user, chats and likes 5 seconds after the page was loaded, then every minute', async () => {
  poll.start()
  await pass(4.9)
  expect(taken()).toEqual([])
  await pass(0.2)
  expect(taken()).toEqual(all)
  await pass(59)
  expect(taken()).toEqual([])
  await pass(2)
  expect(taken()).toEqual(all)
})

test('POLL-1 polls every five minutes where the browser receives pushes', async () => {
  subscription = {}
  poll.start()
  await pass(5.1)
  expect(taken()).toEqual(all)
  await pass(290)
  expect(taken()).toEqual([])
  await pass(10)
  expect(taken()).toEqual(all)
})

test('POLL-1 a tab that starts leading later polls at once', async () => {
  await pass(600)
  poll.start()
  await pass(0)
  expect(taken()).toEqual(all)
})

test('POLL-1 shares the counts with all tabs each time, and lists when they have changed', async () => {
  const counts = ['counts', { unread_messages: 2, new_likes: 1, credits: 30 }]
  await poll.now()
  expect(shared.splice(0)).toEqual([counts])
  server.answers['GET /chats.php'] = { chats: ['new'] }
  await poll.now()
  expect(shared.splice(0)).toEqual(expect.arrayContaining([counts, ['polled_chats', { chats: ['new'] }]]))
  await poll.now()
  expect(shared).toEqual([counts])
})

test('POLL-1 CHAT-7 ignores an answer overtaken by events of the stream', async () => {
  await poll.now()
  shared.length = 0
  server.answers['GET /chats.php'] = { chats: ['older'] }
  const asking = poll.now()
  emitLive('counts', { unread_messages: 3 })
  emitLive('message', {})
  await asking
  expect(shared).toEqual([])
  await poll.now()
  expect(shared.map(([type]) => type).toSorted()).toEqual(['counts', 'polled_chats'])
})

test('POLL-1 polls again a minute later if the server does not answer', async () => {
  server.answers = {}
  poll.start()
  await pass(5.1)
  expect(taken()).toEqual(all)
  expect(shared).toEqual([])
  await pass(60)
  expect(taken()).toEqual(all)
})

test('AUTH-12 POLL-1 a poll detects a logout elsewhere', async () => {
  const loggedOut = vi.fn()
  page.addEventListener(loggedOutEvent, loggedOut)
  server.answers['GET /user.php'] = { user: null }
  await poll.now()
  expect(loggedOut).toHaveBeenCalledOnce()
})

test('POLL-1 a tab that no longer leads does not poll again, even if a poll was in progress', async () => {
  const asking = poll.now()
  poll.stop()
  await asking
  taken()
  await pass(600)
  expect(taken()).toEqual([])
})

test('POLL-2 a push message reloads chats and likes at once, in the tab that polls for all', async () => {
  const post = (type: string) => serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type } }))
  post('NEW_PUSH_MESSAGE')
  poll.start()
  post('NEW_PUSH_CLICK')
  expect(taken()).toEqual([])
  post('NEW_PUSH_MESSAGE')
  expect(taken()).toEqual(['GET /chats.php', 'GET /likes.php'])
  poll.stop()
  post('NEW_PUSH_MESSAGE')
  expect(taken()).toEqual([])
})
