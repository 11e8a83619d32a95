import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnChunkFailure, reloadWhenReachable } from './chunk-reload.ts'

const reload = vi.fn()
const connection = { onLine: true }
const server = { isThere: true }
const failModuleLoad = async () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('navigator', connection)
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  reloadOnChunkFailure()
})
afterEach(() => {
  reload.mockClear()
  connection.onLine = true
  server.isThere = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SHELL-4 a missing module reloads the page once, and again only after a minute', async () => {
  await failModuleLoad()
  await failModuleLoad()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  await failModuleLoad()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('SHELL-4 APP-1 does not reload after a lost connection, even when the failure is reported once it is back', async () => {
  connection.onLine = false
  await failModuleLoad()
  connection.onLine = true
  window.dispatchEvent(new Event('online'))
  await failModuleLoad()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  await failModuleLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('SHELL-4 does not reload while the connection is lost but the browser has not noticed yet', async () => {
  // Keeps clear of the connections that other tests lost.
  vi.advanceTimersByTime(10_000)
  server.isThere = false
  await failModuleLoad()
  expect(reload).not.toHaveBeenCalled()
  server.isThere = true
  await failModuleLoad()
  expect(reload).toHaveBeenCalledOnce()
})

test('SHELL-4 ignores what a navigation cancelled, and reloads the page when the reader comes back', async () => {
  vi.advanceTimersByTime(10_000)
  window.dispatchEvent(new Event('beforeunload'))
  await failModuleLoad()
  const page = window.loadAfterOutage?.('./gone.js')
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  await failModuleLoad()
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pageshow'))
  expect(reload).toHaveBeenCalledOnce()
  // Imports the module again instead of showing an error page.
  await vi.advanceTimersByTimeAsync(2000)
  expect(await page).toBeUndefined()
})

test('SHELL-4 a page that could not hydrate does not reload while the reader is leaving, only when they stay after all', async () => {
  vi.advanceTimersByTime(10_000)
  vi.stubGlobal('document', { addEventListener: () => {}, querySelectorAll: () => [] })
  window.dispatchEvent(new Event('beforeunload'))
  reloadWhenReachable()
  await vi.advanceTimersByTimeAsync(9000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledOnce()
})
