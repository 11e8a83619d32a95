import { createMiddleware } from 'hono/factory'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAccount, limitPerAddress } from '#app/web/calls/limits.server.ts'
import type { Viewer } from '#app/web/visit.ts'

/** Limits how many may be in at once, in total and for each key. */
class ConcurrencyLimit {
  private readonly limits: { each: number; together: number }
  private readonly countByKey = new Map<string, number>()
  private total = 0

  constructor(most: { each: number; together: number }) {
    this.limits = most
  }

  get isFull(): boolean {
    return this.total >= this.limits.together
  }

  /** Returns a function that releases the place, or null if there is none. Releasing twice counts once. */
  acquire(who: string): (() => void) | null {
    const own = this.countByKey.get(who) ?? 0
    if (this.isFull || own >= this.limits.each) return null
    this.total++
    this.countByKey.set(who, own + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.total--
      const left = (this.countByKey.get(who) ?? 1) - 1
      if (left) this.countByKey.set(who, left)
      else this.countByKey.delete(who)
    }
  }
}

/** Files in transit to this process, by address and in total. Slow ones occupy a place here, but no turn. */
const addressPlaces = new ConcurrencyLimit({ each: 16, together: 256 })
/** Also limited by member, who may come from many addresses. */
const memberPlaces = new ConcurrencyLimit({ each: 8, together: 256 })
/** Accounts without a confirmed address cost nothing to create, so together they get only some of the places. */
const unconfirmedPlaces = new ConcurrencyLimit({ each: 4, together: 64 })
/** The maximum of bytes received for all files here, whole or partial. */
const maxBytesHeld = 256 * 1024 * 1024
let bytesHeld = 0

/** How long a file may take to start, or a phone may pause. */
const gracePeriod = 5000
/** Slower files are evicted when others wait. 15 MB within a photo's time limit is three times as fast. */
const bytesPerSecond = 16 * 1024

const incomingFiles = new Set<IncomingFile>()

/** A file that occupies a place until it has arrived, and memory until it is processed. */
class IncomingFile {
  readonly isConfirmed: boolean
  private readonly releasePlaces: () => void
  private readonly since = now().getTime()
  private bytes: Uint8Array[] = []
  private size = 0
  private speed = { bytesPerSecond: 0, at: this.since }
  private readonly evicted = Promise.withResolvers<never>()

  constructor(isConfirmed: boolean, releasePlaces: () => void) {
    this.isConfirmed = isConfirmed
    this.releasePlaces = releasePlaces
    // Possibly nobody awaits it any more.
    this.evicted.promise.catch(() => {})
    incomingFiles.add(this)
  }

  /** Returns the whole file, unless it is evicted. */
  async receive(body: ReadableStream<Uint8Array> | null) {
    const reader = body?.getReader()
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), this.evicted.promise])
      if (done) break
      this.addChunk(value)
    }
    this.finishReceiving()
    return Buffer.concat(this.bytes.splice(0))
  }

  private addChunk(chunk: Uint8Array) {
    while (bytesHeld + chunk.length > maxBytesHeld)
      if (!evictSlowest((other) => other !== this)) throw createBusyRefusal()
    this.speed = { bytesPerSecond: this.speedNow + chunk.length / (gracePeriod / 1000), at: now().getTime() }
    bytesHeld += chunk.length
    this.size += chunk.length
    this.bytes.push(chunk)
  }

  /** Over the last seconds: an early burst does not count for long. */
  get speedNow(): number {
    return this.speed.bytesPerSecond * Math.exp((this.speed.at - now().getTime()) / gracePeriod)
  }

  get isSlow(): boolean {
    return now().getTime() - this.since > gracePeriod && this.speedNow < bytesPerSecond
  }

  evict() {
    this.release()
    this.evicted.reject(new Refusal('body_too_slow'))
  }

  release() {
    this.finishReceiving()
    bytesHeld -= this.size
    this.size = 0
    this.bytes = []
  }

  private finishReceiving() {
    incomingFiles.delete(this)
    this.releasePlaces()
  }
}

const createBusyRefusal = () => new Refusal('photos_busy', { retry_after: 5 })

/** Reserves a place for one more file. If there is none, evicts the slowest, so that slow senders block nobody. */
function admitFile(viewer: Viewer | null, address: string): IncomingFile {
  const isConfirmed = viewer?.status === 'active'
  const enter = () =>
    acquireAll(
      [addressPlaces, limitKey(address)],
      [isConfirmed ? memberPlaces : unconfirmedPlaces, viewer?.id ?? ''],
    )
  const leave = enter() ?? (makeRoom(isConfirmed) ? enter() : null)
  if (!leave) throw createBusyRefusal()
  return new IncomingFile(isConfirmed, leave)
}

function makeRoom(isConfirmed: boolean): boolean {
  if (!isConfirmed && unconfirmedPlaces.isFull) return evictSlowest((other) => !other.isConfirmed)
  return (addressPlaces.isFull || memberPlaces.isFull) && evictSlowest(() => true)
}

function evictSlowest(isCandidate: (file: IncomingFile) => boolean): boolean {
  const [slowest] = [...incomingFiles]
    .filter((file) => isCandidate(file) && file.isSlow)
    .sort((one, other) => one.speedNow - other.speedNow)
  slowest?.evict()
  return slowest !== undefined
}

function acquireAll(...requests: [ConcurrencyLimit, string][]): (() => void) | null {
  const releases: (() => void)[] = []
  const releaseAll = () => {
    for (const way of releases) way()
  }
  for (const [places, who] of requests) {
    const release = places.acquire(who)
    if (!release) {
      releaseAll()
      return null
    }
    releases.push(release)
  }
  return releaseAll
}

/** Count before the file arrives: one that never arrives has still held a place. */
export const uploadLimits = [limitPerAddress('photo_upload'), limitPerAccount('photo_upload_account')]

/** Files that have arrived and are processed or queued, by member and in total. */
const uploadSlots = new ConcurrencyLimit({ each: 4, together: 32 })

/** Receives the whole file before anything else is done for it, and refuses early what could not be processed soon. */
export const receiveFile = createMiddleware<EdgeEnv>(async (c, next) => {
  if (getPhotoWorkers().isFull) throw createBusyRefusal()
  const file = admitFile(c.get('visit').viewer, c.get('address'))
  try {
    c.req.raw = new Request(c.req.raw, { body: await file.receive(c.req.raw.body) })
    await next()
  } finally {
    file.release()
  }
})

/** Limits one member's photos, so that others do not wait for them. */
export const acquireUploadSlot = createMiddleware<EdgeEnv>(async (c, next) => {
  const release = getPhotoWorkers().isFull ? null : uploadSlots.acquire(c.get('visit').viewer?.id ?? '')
  if (!release) throw createBusyRefusal()
  try {
    await next()
  } finally {
    release()
  }
})
