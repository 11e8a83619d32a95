import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerUnreachable, setNavigationPaused } from './connection.ts'
import { withRetries } from './retrying-fetch.ts'

const page = new Response('the page')
let online: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: () => void) => {
      online = listener
    },
    removeEventListener: () => {},
  })
})

afterEach(() => {
  setNavigationPaused(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function fetchAnswering(...answers: (Response | Error)[]) {
  return vi.fn<typeof fetch>(async () => {
    const answer = answers.shift() ?? page
    if (answer instanceof Error) throw answer
    return answer
  })
}

const noNetwork = () => new TypeError('Failed to fetch')
const flushTimers = () => vi.advanceTimersByTimeAsync(0)

test('APP-1 requests an unreachable page again, with growing pauses, until it loads', async () => {
  const ask = fetchAnswering(noNetwork(), new Response('', { status: 502 }), noNetwork())
  const coming = withRetries(ask)('/likes.data')
  await flushTimers()
  expect(isServerUnreachable()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_001)
  expect(await coming).toBe(page)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(isServerUnreachable()).toBe(false)
})

test('APP-1 requests it at once when the device is online again', async () => {
  const coming = withRetries(fetchAnswering(noNetwork()))('/likes.data')
  await flushTimers()
  online()
  expect(await coming).toBe(page)
})

test('APP-1 stops waiting when the reader asks for another page', async () => {
  const other = new AbortController()
  const coming = withRetries(fetchAnswering(noNetwork()))('/likes.data', { signal: other.signal })
  const ended = expect(coming).rejects.toThrow('another page')
  await flushTimers()
  other.abort(new Error('another page'))
  await ended
  expect(isServerUnreachable()).toBe(false)
})

test('APP-1 keeps a reader who has gone on typing on the page until they confirm', async () => {
  const arrived = vi.fn()
  const coming = withRetries(fetchAnswering(noNetwork()))('/likes.data').then(arrived)
  await flushTimers()
  setNavigationPaused(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).not.toHaveBeenCalled()
  setNavigationPaused(false)
  await coming
  expect(arrived).toHaveBeenCalledWith(page)
})

test('APP-1 repeats a write only if it cannot have been sent', async () => {
  const sent = fetchAnswering(noNetwork())
  await expect(withRetries(sent)('/lang-config.data', { method: 'POST' })).rejects.toThrow('Failed to fetch')
  expect(sent).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', { onLine: false })
  const unsent = fetchAnswering(noNetwork())
  const coming = withRetries(unsent)('/lang-config.data', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await coming).toBe(page)
})

test('SHELL-3 an error that the server explains does not count as a lost connection', async () => {
  const explained = new Response('', { status: 503, headers: { 'X-Remix-Response': 'yes' } })
  expect(await withRetries(fetchAnswering(explained))('/likes.data')).toBe(explained)
  const broken = new Response('', { status: 500 })
  expect(await withRetries(fetchAnswering(broken))('/likes.data')).toBe(broken)
})
