import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxBytes } from '#app/features/photos/photo-rules.ts'
import { deferredCall } from '#tests/deferred-call.ts'
import type { OwnPhotos } from '../own/photos.contract.ts'
import { isRetryable, PhotoUploads, SendFailure, type Sending } from './photo-uploads.ts'

const added = { photos: [] } as unknown as OwnPhotos
const createFile = (name: string, bytes = 10) => {
  const file = new File(['x'], name, { type: 'image/heic' })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const createRefusal = (error: string, retryAfter: number | null = null) =>
  new SendFailure({ error, message: error }, retryAfter)
const createUnreached = () => new SendFailure(null, null)

function makeUploads() {
  const { call, asked } = deferredCall<[Sending], OwnPhotos>()
  const onAdded = vi.fn()
  const uploads = new PhotoUploads({ send: call, onAdded })
  const states = () => uploads.snapshot().map(({ state, file }) => `${file.name} ${state}`)
  return { uploads, asked, onAdded, states }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('PROFILE-5 sends two files at a time, the next when one has arrived', async () => {
  const { uploads, asked, onAdded, states } = makeUploads()
  uploads.add([createFile('a'), createFile('b'), createFile('c')])
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  asked[1]!.sent[0].onProgress(0.5)
  asked[0]!.sent[0].onProgress(1)
  expect(uploads.snapshot().map(({ progress }) => progress)).toEqual([1, 0.5, 0])
  expect(states()).toEqual(['a preparing', 'b sending', 'c waiting'])
  await asked[0]!.answer(added)
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(added)
  expect(states()).toEqual(['b sending', 'c sending'])
})

test('PROFILE-5 cancelling a file stops it and makes room', () => {
  const { uploads, asked, states } = makeUploads()
  uploads.add([createFile('a'), createFile('b'), createFile('c')])
  uploads.cancel(uploads.snapshot()[0]!.id)
  expect(asked[0]!.sent[0].signal.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
})

test('PROFILE-5 a file that is too heavy is not sent, and cannot be retried', () => {
  const { uploads, asked } = makeUploads()
  uploads.add([createFile('a', maxBytes + 1)])
  const [upload] = uploads.snapshot()
  expect(upload).toMatchObject({ state: 'failed', failure: 'too_heavy' })
  expect(isRetryable(upload!)).toBe(false)
  expect(asked).toEqual([])
})

test('PROFILE-5 a refusal about the file itself is final; anything else can be retried, as the same photo', async () => {
  const { uploads, asked, states } = makeUploads()
  uploads.add([createFile('a'), createFile('b')])
  await asked[0]!.fail(createRefusal('photo_unreadable'))
  await asked[1]!.fail(createRefusal('internal'))
  expect(uploads.snapshot().map(isRetryable)).toEqual([false, true])
  uploads.retry(uploads.snapshot()[1]!.id)
  expect(states()).toEqual(['a failed', 'b sending'])
  expect(asked[2]!.sent[0].key).toBe(asked[1]!.sent[0].key)
})

test('PROFILE-5 on reconnecting resumes what was lost on the way, and nothing else', async () => {
  const { uploads, asked, states } = makeUploads()
  uploads.add([createFile('a'), createFile('b')])
  await asked[0]!.fail(createUnreached())
  await asked[1]!.fail(createRefusal('internal'))
  expect(uploads.snapshot()[0]).toMatchObject({ state: 'failed', failure: 'unreached' })
  uploads.resume()
  expect(states()).toEqual(['a sending', 'b failed'])
})

test('PROFILE-5 retries a busy server when it says so, three times in all, and others continue meanwhile', async () => {
  const { uploads, asked, states } = makeUploads()
  uploads.add([createFile('a'), createFile('b'), createFile('c')])
  await asked[0]!.fail(createRefusal('photos_busy', 5))
  expect(states()).toEqual(['a waiting', 'b sending', 'c sending'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states()[0]).toBe('a sending')
  await asked[3]!.fail(createRefusal('photos_busy', 5))
  await vi.advanceTimersByTimeAsync(5_000)
  await asked[4]!.fail(createRefusal('photos_busy', 5))
  expect(states()[0]).toBe('a failed')
})

test('PROFILE-5 nothing continues after the page is left', async () => {
  const { uploads, asked } = makeUploads()
  uploads.add([createFile('a'), createFile('b'), createFile('c')])
  uploads.stop()
  expect(asked.every(({ sent: [{ signal }] }) => signal.aborted)).toBe(true)
  await asked[0]!.fail()
  expect(asked).toHaveLength(2)
})
