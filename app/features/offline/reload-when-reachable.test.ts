import { afterEach, expect, test, vi } from 'vitest'
import { preventReloadWhile, reloadWhenReachable } from './reload-when-reachable.ts'

afterEach(() => {
  preventReloadWhile(() => false)
  vi.unstubAllGlobals()
})

/** Opens the offline page in front of a server that gives this answer. */
function openOfflinePage(answer: () => Promise<unknown>) {
  const listeners = new Map<string, () => Promise<void>>()
  const reload = vi.fn()
  const fetch = vi.fn(answer)
  const setInterval = vi.fn((_poll: () => Promise<void>, _time: number) => {})
  vi.stubGlobal('window', { addEventListener: listeners.set.bind(listeners), location: { reload } })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('setInterval', setInterval)
  reloadWhenReachable()
  const [poll, interval] = setInterval.mock.calls[0]!
  return { goOnline: listeners.get('online')!, poll, interval, reload, fetch }
}

test('APP-1 the offline page opens the requested page when the device is online again and the server answers', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(new TypeError('Failed to fetch'))
  const { goOnline, reload } = openOfflinePage(() => answer())
  await goOnline()
  expect(reload).not.toHaveBeenCalled()
  answer = async () => ({ ok: true })
  // Someone is writing there.
  preventReloadWhile(() => true)
  await goOnline()
  expect(reload).not.toHaveBeenCalled()
  preventReloadWhile(() => false)
  await goOnline()
  expect(reload).toHaveBeenCalledOnce()
})

test('APP-1 the offline page polls every ten seconds and opens the requested page when the server answers', async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(new TypeError('Failed to fetch'))
  const { poll, interval, fetch, reload } = openOfflinePage(() => answer())
  expect(interval).toBe(10_000)
  await poll()
  answer = async () => ({ ok: false })
  await poll()
  expect(fetch).toHaveBeenCalledWith('/healthz', { cache: 'no-store' })
  expect(reload).not.toHaveBeenCalled()
  answer = async () => ({ ok: true })
  await poll()
  expect(reload).toHaveBeenCalledOnce()
})
