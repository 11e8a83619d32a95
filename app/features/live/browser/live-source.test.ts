import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource, openSources, stubPage } from '#tests/fake-event-source.ts'
import { LiveSource, reconnectDelay, type SourceEvent } from './live-source.ts'

let page: EventTarget
let heard: SourceEvent[]
let last: number | null
let source: LiveSource

beforeEach(() => {
  vi.useFakeTimers()
  page = stubPage()
  heard = []
  last = null
  source = new LiveSource({ onEvent: (news) => heard.push(news), after: () => last })
  source.open()
})

afterEach(() => {
  source.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const current = () => openSources().at(-1)!

test('CHAT-7 pauses grow with each failure up to half a minute, and are randomised', () => {
  expect([0, 1, 2, 3, 4, 20].map((failures) => reconnectDelay(failures, 1))).toEqual([
    3500, 6500, 12_500, 24_500, 30_500, 30_500,
  ])
  expect([0, 5].map((failures) => reconnectDelay(failures, 0))).toEqual([500, 500])
})

test('CHAT-7 passes on events with their number, and transient ones without', () => {
  expect(current().address).toBe('/api/events.php')
  current().dispatch('ready', {}, '4')
  current().dispatch('typing', { conversation: 'c' }, '4')
  expect(heard).toEqual([
    { type: 'ready', data: {}, number: 4 },
    { type: 'typing', data: { conversation: 'c' }, number: null },
  ])
})

test('CHAT-7 reopens a broken stream after a while at its last position', async () => {
  last = 12
  current().failConnection()
  expect(openSources()).toEqual([])
  await vi.advanceTimersByTimeAsync(3500)
  expect(openSources().map(({ address }) => address)).toEqual(['/api/events.php?after=12'])
})

test('CHAT-7 drops a silent stream; a heartbeat keeps it open', async () => {
  const first = current()
  await vi.advanceTimersByTimeAsync(40_000)
  first.dispatch('beat')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(openSources()).toEqual([first])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(first.closed).toBe(true)
  expect(openSources()).toHaveLength(1)
})

test('CHAT-7 reconnects without waiting when the device is online again', () => {
  current().failConnection()
  page.dispatchEvent(new Event('online'))
  expect(openSources()).toHaveLength(1)
})

test('CHAT-7 stays closed once closed', async () => {
  current().failConnection()
  source.close()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(openSources()).toEqual([])
  expect(FakeEventSource.opened).toHaveLength(1)
})
