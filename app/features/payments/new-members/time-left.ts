import { useCallback, useSyncExternalStore } from 'react'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'

type Running = Pick<NewMembersDiscount, 'milliseconds_left'>

interface Deadline {
  /** By the browser's monotonic clock, which nobody can set. */
  end: number
  /** How far the device's clock is ahead of that one. */
  ahead: number
}

const deadlines = new WeakMap<Running, Deadline>()
let isOfDocument = true

/** The time left now: what the server said, minus what has passed since. */
export function millisecondsLeft(discount: Running): number {
  return Math.max(0, deadlineOf(discount).end - performance.now())
}

/**
 * The device has slept, during which some browsers stop counting, or its clock was set: the server must be asked again.
 */
export function mayHaveSlept(discount: Running): boolean {
  return Math.abs(clockAhead() - deadlineOf(discount).ahead) > 5000
}

/** Calls back each time a second of it has passed. */
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

function deadlineOf(discount: Running): Deadline {
  const known = deadlines.get(discount)
  if (known) return known
  const deadline = { end: readAt() + discount.milliseconds_left, ahead: clockAhead() }
  deadlines.set(discount, deadline)
  return deadline
}

/**
 * When it was read: the document's with its response, long before its scripts on a slow connection; later ones as they
 * arrive.
 */
function readAt(): number {
  const [document] = isOfDocument ? performance.getEntriesByType('navigation') : []
  isOfDocument = false
  return (document as PerformanceNavigationTiming | undefined)?.responseStart ?? performance.now()
}

function clockAhead() {
  return Date.now() - performance.now()
}

/** Ticks; it starts with what the server has rendered, so that both agree. */
export function useSecondsLeft(discount: NewMembersDiscount): number {
  const subscribe = useCallback((call: () => void) => eachSecond(discount, call), [discount])
  return useSyncExternalStore(
    subscribe,
    () => inSeconds(millisecondsLeft(discount)),
    () => inSeconds(discount.milliseconds_left),
  )
}

/** Rounds up, so the last second shows until it is over. */
function inSeconds(milliseconds: number) {
  return Math.ceil(milliseconds / 1000)
}
