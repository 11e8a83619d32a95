import { createMiddleware } from 'hono/factory'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { photoWorkers } from '../pictures/photo-workers.server.ts'

/** So many at once, in all and for each who asks. */
class Places {
  private readonly most: { each: number; together: number }
  private readonly taken = new Map<string, number>()
  private together = 0

  constructor(most: { each: number; together: number }) {
    this.most = most
  }

  /** Answers how to leave again, or null if there is no place. Leaving twice is once. */
  enter(who: string): (() => void) | null {
    const own = this.taken.get(who) ?? 0
    if (this.together >= this.most.together || own >= this.most.each) return null
    this.together++
    this.taken.set(who, own + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      this.together--
      const left = (this.taken.get(who) ?? 1) - 1
      if (left) this.taken.set(who, left)
      else this.taken.delete(who)
    }
  }
}

/** Files on their way to this process, of one address and in all. Slow ones hold a place here, but no turn. */
const onTheirWay = new Places({ each: 16, together: 256 })
/** Of one member too, who may come from many addresses. */
const ofMembers = new Places({ each: 8, together: 256 })
/** Files that have arrived and are worked on or wait for it, of one member and in all. */
const turns = new Places({ each: 4, together: 32 })
/** What has come of all files that are here, whole or in part. */
const mostBytesHeld = 256 * 1024 * 1024
let bytesHeld = 0

const busy = () => new Refusal('photos_busy', { retry_after: 5 })

/** Lets the whole file come before anything else is done for it, and refuses early what could not be worked on soon. */
export const receiveFile = createMiddleware<EdgeEnv>(async (c, next) => {
  const leave = photoWorkers().isFull ? null : enterBoth(c.get('visit').viewer?.id ?? '', c.get('address'))
  if (!leave) throw busy()
  const file: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      if (bytesHeld + chunk.length > mostBytesHeld) throw busy()
      bytesHeld += chunk.length
      size += chunk.length
      file.push(chunk)
    }
    leave()
    c.req.raw = new Request(c.req.raw, { body: Buffer.concat(file.splice(0)) })
    await next()
  } finally {
    leave()
    bytesHeld -= size
  }
})

function enterBoth(memberId: string, address: string) {
  const leaveMember = ofMembers.enter(memberId)
  const leaveAddress = leaveMember && onTheirWay.enter(limitKey(address))
  if (!leaveAddress) leaveMember?.()
  return (
    leaveAddress &&
    (() => {
      leaveAddress()
      leaveMember()
    })
  )
}

/** One member's photos do not keep all others waiting. */
export const takeTurn = createMiddleware<EdgeEnv>(async (c, next) => {
  const leave = photoWorkers().isFull ? null : turns.enter(c.get('visit').viewer?.id ?? '')
  if (!leave) throw busy()
  try {
    await next()
  } finally {
    leave()
  }
})
