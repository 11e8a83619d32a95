import type { NewMembersDiscount } from '#app/web/page/root-data.ts'

type Running = Pick<NewMembersDiscount, 'milliseconds_left'>

interface Sight {
  /** By the browser's own count of passing time, which nobody can set. */
  end: number
  /** By how much the device's clock is ahead of that count. */
  ahead: number
}

const sights = new WeakMap<Running, Sight>()
let isOfDocument = true

/** What is left of it now: what the server said, less what has passed since. */
export function millisecondsLeft(discount: Running): number {
  return Math.max(0, sightOf(discount).end - performance.now())
}

/** The device has slept, when some browsers do not count on, or its clock was set: then the server is asked again. */
export function mayHaveSlept(discount: Running): boolean {
  return Math.abs(clockAhead() - sightOf(discount).ahead) > 5000
}

/** Calls back whenever a second of it is over. */
export function eachSecond(discount: Running, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = millisecondsLeft(discount)
    if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
  }
  const tick = () => {
    call()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}

function sightOf(discount: Running): Sight {
  const known = sights.get(discount)
  if (known) return known
  const sight = { end: readAt() + discount.milliseconds_left, ahead: clockAhead() }
  sights.set(discount, sight)
  return sight
}

/** That of the document came with it, long before its scripts on a slow line; later ones are seen as they come. */
function readAt(): number {
  const [document] = isOfDocument ? performance.getEntriesByType('navigation') : []
  isOfDocument = false
  return (document as PerformanceNavigationTiming | undefined)?.responseStart ?? performance.now()
}

function clockAhead() {
  return Date.now() - performance.now()
}
