import { now } from '#app/platform/clock.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { Places } from './places.ts'

/** Files in transit to this process, by address and in total. Slow ones occupy a place here, but no turn. */
const ofAddresses = new Places({ each: 16, together: 256 })
/** Also limited by member, who may come from many addresses. */
const ofMembers = new Places({ each: 8, together: 256 })
/** Accounts without a confirmed address cost nothing to create, so together they get only some of the places. */
const ofUnconfirmed = new Places({ each: 4, together: 64 })
/** The maximum of bytes received for all files here, whole or partial. */
const mostBytesHeld = 256 * 1024 * 1024
let bytesHeld = 0

/** How long a file may take to start, or a phone may pause. */
const breath = 5000
/** Slower files give way when others wait. 15 MB within a photo's time limit is three times as fast. */
const bytesPerSecond = 16 * 1024

const coming = new Set<ComingFile>()

/** A file that occupies a place until it has arrived, and memory until it is processed. */
class ComingFile {
  readonly isConfirmed: boolean
  private readonly leavePlaces: () => void
  private readonly since = now().getTime()
  private bytes: Uint8Array[] = []
  private size = 0
  private speed = { bytesPerSecond: 0, at: this.since }
  private readonly gaveWay = Promise.withResolvers<never>()

  constructor(isConfirmed: boolean, leavePlaces: () => void) {
    this.isConfirmed = isConfirmed
    this.leavePlaces = leavePlaces
    // Possibly nobody awaits it any more.
    this.gaveWay.promise.catch(() => {})
    coming.add(this)
  }

  /** Returns the whole file, unless it has to give way. */
  async receive(body: ReadableStream<Uint8Array> | null) {
    const reader = body?.getReader()
    while (reader) {
      const { done, value } = await Promise.race([reader.read(), this.gaveWay.promise])
      if (done) break
      this.take(value)
    }
    this.leave()
    return Buffer.concat(this.bytes.splice(0))
  }

  private take(chunk: Uint8Array) {
    while (bytesHeld + chunk.length > mostBytesHeld)
      if (!slowestGivesWay((other) => other !== this)) throw busy()
    this.speed = { bytesPerSecond: this.speedNow + chunk.length / (breath / 1000), at: now().getTime() }
    bytesHeld += chunk.length
    this.size += chunk.length
    this.bytes.push(chunk)
  }

  /** Over the last seconds: an early burst does not count for long. */
  get speedNow(): number {
    return this.speed.bytesPerSecond * Math.exp((this.speed.at - now().getTime()) / breath)
  }

  get isSlow(): boolean {
    return now().getTime() - this.since > breath && this.speedNow < bytesPerSecond
  }

  giveWay() {
    this.release()
    this.gaveWay.reject(new Refusal('body_too_slow'))
  }

  release() {
    this.leave()
    bytesHeld -= this.size
    this.size = 0
    this.bytes = []
  }

  private leave() {
    coming.delete(this)
    this.leavePlaces()
  }
}

export const busy = () => new Refusal('photos_busy', { retry_after: 5 })

/** Reserves a place for one more file. If there is none the slowest gives way, so that slow senders block nobody. */
export function letCome(viewer: Viewer | null, address: string): ComingFile {
  const isConfirmed = viewer?.status === 'active'
  const enter = () =>
    enterAll([ofAddresses, limitKey(address)], [isConfirmed ? ofMembers : ofUnconfirmed, viewer?.id ?? ''])
  const leave = enter() ?? (someGiveWay(isConfirmed) ? enter() : null)
  if (!leave) throw busy()
  return new ComingFile(isConfirmed, leave)
}

function someGiveWay(isConfirmed: boolean): boolean {
  if (!isConfirmed && ofUnconfirmed.isFull) return slowestGivesWay((other) => !other.isConfirmed)
  return (ofAddresses.isFull || ofMembers.isFull) && slowestGivesWay(() => true)
}

function slowestGivesWay(isAsked: (file: ComingFile) => boolean): boolean {
  const [slowest] = [...coming]
    .filter((file) => isAsked(file) && file.isSlow)
    .sort((one, other) => one.speedNow - other.speedNow)
  slowest?.giveWay()
  return slowest !== undefined
}

function enterAll(...entering: [Places, string][]): (() => void) | null {
  const ways: (() => void)[] = []
  const leave = () => {
    for (const way of ways) way()
  }
  for (const [places, who] of entering) {
    const way = places.enter(who)
    if (!way) {
      leave()
      return null
    }
    ways.push(way)
  }
  return leave
}
