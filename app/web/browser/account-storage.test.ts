import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountShelf } from './account-storage.ts'

/** Requests to open the database, which the browser leaves unanswered. */
let openings: { onsuccess?: () => void; result?: { close(): void } }[] = []

beforeEach(() => {
  openings = []
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = {}
      openings.push(request)
      return request
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CHAT-2 a storage that never opens is given up after three seconds, and asked again once it answers', async () => {
  const shelf = accountShelf<string>('anna', 'outbox')
  const first = expect(shelf.put('1', 'Hello')).rejects.toThrow('does not open')
  await vi.advanceTimersByTimeAsync(3200)
  await first

  await expect(shelf.put('2', 'Hello again')).rejects.toThrow('does not open')
  expect(openings).toHaveLength(1)

  const close = vi.fn()
  const [late] = openings
  late!.result = { close }
  late!.onsuccess!()
  expect(close).toHaveBeenCalledOnce()
  const next = shelf.all().catch(() => 'given up')
  await vi.advanceTimersByTimeAsync(0)
  expect(openings).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3200)
  expect(await next).toBe('given up')
})
