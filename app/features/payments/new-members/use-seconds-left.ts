import { useCallback, useSyncExternalStore } from 'react'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { eachSecond, millisecondsLeft } from './time-left.ts'

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
