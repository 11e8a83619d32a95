import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Requests to open the database, which the browser leaves unanswered. */
let openings: { onsuccess?: () => void; result?: object }[] = []

let accountStore: typeof import('./account-storage.ts').accountStore

beforeEach(async () => {
  // A new page, which has no record of the failed storage.
  vi.resetModules()
  accountStore = (await import('./account-storage.ts')).accountStore
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

test('CHAT-2 fails after three seconds if the storage never opens, and retries once it answers', async () => {
  const shelf = accountStore<string>('anna', 'outbox')
  const first = expect(shelf.put('1', 'Hello')).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(3200)
  await first

  await expect(shelf.put('2', 'Hello again')).rejects.toThrow('does not answer')
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

test('CHAT-2 aborts a transaction that never ends after five seconds, so that a message is still sent', async () => {
  const abort = vi.fn()
  const store = { delete: () => ({}), put: () => ({}) }
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}), upperBound: () => ({}), lowerBound: () => ({}) })
  const kept = expect(accountStore<string>('bea', 'outbox').put('1', 'Hello')).rejects.toThrow(
    'does not answer',
  )
  const [request] = openings
  request!.result = { transaction: () => ({ objectStore: () => store, abort }), close() {} }
  request!.onsuccess!()
  await vi.advanceTimersByTimeAsync(5200)
  await kept
  expect(abort).toHaveBeenCalledOnce()
})

test('CHAT-2 a transaction that finished while the timer fired is no failure', async () => {
  const transaction = () => ({
    objectStore: () => ({ delete: () => ({}), put: () => ({}) }),
    abort() {
      queueMicrotask(() => this.oncomplete())
      throw new DOMException('The transaction has finished.', 'InvalidStateError')
    },
    oncomplete() {},
  })
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}), upperBound: () => ({}), lowerBound: () => ({}) })
  const stored = accountStore<string>('cleo', 'outbox').put('1', 'Hello')
  const [request] = openings
  request!.result = { transaction, close() {} }
  request!.onsuccess!()
  // One transaction deletes what other accounts left, the next one writes.
  await vi.advanceTimersByTimeAsync(10_400)
  await stored
})
