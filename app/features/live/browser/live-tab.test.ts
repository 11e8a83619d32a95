import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import { openSources, stubPage } from '#tests/fake-event-source.ts'
import { type LiveType, onLive } from './live-listeners.ts'
import { LiveTab } from './live-tab.ts'

let page: EventTarget
const open: LiveTab[] = []

beforeEach(() => {
  page = stubPage()
  passed = []
})

afterEach(() => {
  for (const tab of open.splice(0)) tab.close()
  vi.unstubAllGlobals()
})

let passed: [LiveType, unknown][] = []
for (const type of ['resync', 'chats'] as const) onLive(type, (data) => passed.push([type, data]))

/** Each tab normally has its own page; here they share one, so what both receive is passed on twice. */
async function openTab(duties: Partial<ConstructorParameters<typeof LiveTab>[1]> = {}) {
  const tab = new LiveTab('ingrid', { lead: () => () => {}, onGap: () => {}, onMissed: () => {}, ...duties })
  open.push(tab)
  tab.join()
  return tab
}

const news = () => passed.splice(0)
const stream = () => expect.poll(() => openSources()).toHaveLength(1)

test('CHAT-7 two tabs share one stream and both receive its events', async () => {
  await openTab()
  await stream()
  openSources()[0]!.dispatch('ready', {}, '3')
  expect(news()).toEqual([['resync', {}]])
  const onMissed = vi.fn()
  await openTab({ onMissed })
  // The second tab finds out that it may have missed events, and asks for them.
  await expect.poll(news).toEqual([['resync', {}]])
  expect(onMissed).toHaveBeenCalledOnce()
  openSources()[0]!.dispatch('chats', {}, '4')
  await expect
    .poll(() => passed)
    .toEqual([
      ['chats', {}],
      ['chats', {}],
    ])
  expect(openSources()).toHaveLength(1)
})

test('CHAT-7 a tab that opens amid events asks for what was published before', async () => {
  const leader = new BroadcastChannel('second-spring-live ingrid')
  const onMissed = vi.fn()
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  await openTab({ onMissed })
  leader.postMessage({ say: 'news', type: 'chats', data: {}, number: 4 })
  leader.postMessage({ say: 'here', last: 4 })
  leader.postMessage({ say: 'news', type: 'chats', data: {}, number: 5 })
  await expect
    .poll(() => passed)
    .toEqual([
      ['chats', {}],
      ['resync', {}],
      ['chats', {}],
    ])
  expect(onMissed).toHaveBeenCalledOnce()
  leader.close()
})

test('CHAT-7 the tab that takes over continues after the last event it received from the first', async () => {
  const first = await openTab()
  await stream()
  openSources()[0]!.dispatch('ready', {}, '3')
  await openTab()
  await expect.poll(() => passed.length).toBe(2)
  openSources()[0]!.dispatch('chats', {}, '4')
  await expect.poll(() => passed.length).toBe(4)
  first.leave()
  await expect.poll(() => openSources().map(({ address }) => address)).toEqual(['/api/events.php?after=4'])
  news()
  openSources()[0]!.dispatch('chats', {}, '4')
  expect(news()).toEqual([])
})

test('CHAT-7 when events are lost permanently, the leading tab polls and all tabs resync', async () => {
  const onGap = vi.fn()
  await openTab({ onGap })
  await stream()
  openSources()[0]!.dispatch('ready', {}, '3')
  expect(onGap).not.toHaveBeenCalled()
  openSources()[0]!.dispatch('resync', {}, '9')
  expect(onGap).toHaveBeenCalledOnce()
  expect(news()).toEqual([
    ['resync', {}],
    ['resync', {}],
  ])
})

test('AUTH-12 CHAT-7 the end of the session logs the page out and closes the stream', async () => {
  const loggedOut = vi.fn()
  page.addEventListener(loggedOutEvent, loggedOut)
  await openTab()
  await stream()
  openSources()[0]!.dispatch('ended')
  expect(loggedOut).toHaveBeenCalledOnce()
  expect(openSources()).toEqual([])
})
