import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { PhotoKind } from '#app/features/photos/photo-rules.ts'
import { commandOf } from '#app/platform/database/embedded-postgres.server.ts'
import { PhotoWorkers } from './photo-workers.server.ts'

const unreliableWorker = resolve('tests/hostile-photos/unsteady-worker.ts')
let pool: PhotoWorkers
afterEach(() => {
  vi.useRealTimers()
  pool.stop()
})

/** `jpeg` finishes at once, `png` hangs, `webp` ends the process, `heic` takes 600 MB. */
const preparePhoto = (kind: PhotoKind) => pool.prepare({ bytes: Buffer.from('x'), kind, crop: null })
const toOutcome = (photo: Promise<{ width: number }>) =>
  photo.then(
    ({ width }) => width,
    ({ problem, code }) => problem ?? code,
  )

/** Advances the clock beyond a photo's time limit, so that no test waits for it. */
function advanceSeconds(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000)
}

test('PROFILE-5 fails a photo that hangs, and another process handles those behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool = new PhotoWorkers({ workers: 1, seconds: 30 }, unreliableWorker)
  const first = await toOutcome(preparePhoto('jpeg'))
  const photos = [preparePhoto('png'), preparePhoto('jpeg'), preparePhoto('jpeg')].map(toOutcome)
  advanceSeconds(30)
  const [hung, ...others] = await Promise.all(photos)
  expect(hung).toBe('photo_too_slow')
  expect(others[0]).toBeGreaterThan(0)
  expect(others[0]).not.toBe(first)
  expect(others[1]).toBe(others[0])
})

test('PROFILE-5 retries a photo that ends its process once, and loses no other', async () => {
  pool = new PhotoWorkers({ workers: 1, seconds: 20 }, unreliableWorker)
  const [crashed, ...others] = await Promise.all(
    [preparePhoto('webp'), preparePhoto('jpeg'), preparePhoto('jpeg')].map(toOutcome),
  )
  expect(crashed).toBe('photo_unreadable')
  for (const other of others) expect(other).toBeGreaterThan(0)
})

test('PROFILE-5 stops a photo that takes too much memory', async () => {
  pool = new PhotoWorkers({ workers: 1, seconds: 20, megabytes: 300 }, unreliableWorker)
  const [greedy, other] = await Promise.all([preparePhoto('heic'), preparePhoto('jpeg')].map(toOutcome))
  expect(greedy).toBe('photo_too_many_pixels')
  expect(other).toBeGreaterThan(0)
})

test('PROFILE-5 a full queue refuses at once, and accepts photos again when there is room', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool = new PhotoWorkers({ workers: 1, seconds: 30, maxQueue: 2 }, unreliableWorker)
  const waiting = [preparePhoto('png'), preparePhoto('jpeg'), preparePhoto('jpeg')].map(toOutcome)
  expect(pool.isFull).toBe(true)
  expect(() => preparePhoto('jpeg')).toThrow(
    expect.objectContaining({ code: 'photos_busy', values: { retry_after: 5 } }),
  )
  advanceSeconds(30)
  await Promise.all(waiting)
  expect(await toOutcome(preparePhoto('jpeg'))).toBeGreaterThan(0)
})

test('PROFILE-5 drops queued photos of aborted requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pool = new PhotoWorkers({ workers: 1, seconds: 30 }, unreliableWorker)
  const hung = toOutcome(preparePhoto('png'))
  const controller = new AbortController()
  const gone = pool.prepare({ bytes: Buffer.from('x'), kind: 'jpeg', crop: null }, controller.signal)
  controller.abort()
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
  advanceSeconds(30)
  expect(await hung).toBe('photo_too_slow')
})

test('PROFILE-5 an idle worker frees its memory', async () => {
  pool = new PhotoWorkers({ workers: 1, idleSeconds: 0.2 }, unreliableWorker)
  const pid = (await preparePhoto('jpeg')).width
  await expect.poll(() => commandOf(pid), { timeout: 5000 }).toBe('')
})
