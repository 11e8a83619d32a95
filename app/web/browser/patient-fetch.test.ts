import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold, isServerAway } from './connection.ts'
import { patient } from './patient-fetch.ts'

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
  hold(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function asking(...answers: (Response | Error)[]) {
  return vi.fn<typeof fetch>(async () => {
    const answer = answers.shift() ?? page
    if (answer instanceof Error) throw answer
    return answer
  })
}

const noNetwork = () => new TypeError('Failed to fetch')
const settle = () => vi.advanceTimersByTimeAsync(0)

test('APP-1 requests an unreachable page again, with growing pauses, until it loads', async () => {
  const ask = asking(noNetwork(), new Response('', { status: 502 }), noNetwork())
  const coming = patient(ask)('/likes.data')
  await settle()
  expect(isServerAway()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_001)
  expect(await coming).toBe(page)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(isServerAway()).toBe(false)
})

test('APP-1 requests it at once when the device is online again', async () => {
  const coming = patient(asking(noNetwork()))('/likes.data')
  await settle()
  online()
  expect(await coming).toBe(page)
})

test('APP-1 stops waiting when the reader asks for another page', async () => {
  const other = new AbortController()
  const coming = patient(asking(noNetwork()))('/likes.data', { signal: other.signal })
  const ended = expect(coming).rejects.toThrow('another page')
  await settle()
  other.abort(new Error('another page'))
  await ended
  expect(isServerAway()).toBe(false)
})

test('APP-1 keeps a reader who has gone on typing on the page until they confirm', async () => {
  const arrived = vi.fn()
  const coming = patient(asking(noNetwork()))('/likes.data').then(arrived)
  await settle()
  hold(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).not.toHaveBeenCalled()
  hold(false)
  await coming
  expect(arrived).toHaveBeenCalledWith(page)
})

test('APP-1 repeats a write only if it cannot have been sent', async () => {
  const sent = asking(noNetwork())
  await expect(patient(sent)('/lang-config.data', { method: 'POST' })).rejects.toThrow('Failed to fetch')
  expect(sent).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', { onLine: false })
  const unsent = asking(noNetwork())
  const coming = patient(unsent)('/lang-config.data', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await coming).toBe(page)
})

test('SHELL-3 an error that the server explains does not count as a lost connection', async () => {
  const explained = new Response('', { status: 503, headers: { 'X-Remix-Response': 'yes' } })
  expect(await patient(asking(explained))('/likes.data')).toBe(explained)
  const broken = new Response('', { status: 500 })
  expect(await patient(asking(broken))('/likes.data')).toBe(broken)
})
