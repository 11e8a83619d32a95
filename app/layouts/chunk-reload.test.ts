import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnChunkFailure } from './chunk-reload.ts'

const reload = vi.fn()
const line = { onLine: true }
const fails = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('navigator', line)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  reloadOnChunkFailure()
})
afterEach(() => {
  reload.mockClear()
  line.onLine = true
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('SHELL-4 a module that is gone reloads the page once, and again only after a minute', () => {
  fails()
  fails()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  fails()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('SHELL-4 APP-1 what failed for want of a connection reloads nothing, not even when it is heard of after the connection', () => {
  line.onLine = false
  fails()
  line.onLine = true
  window.dispatchEvent(new Event('online'))
  fails()
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  fails()
  expect(reload).toHaveBeenCalledOnce()
})
