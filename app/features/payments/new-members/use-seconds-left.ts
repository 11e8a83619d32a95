import { useCallback, useSyncExternalStore } from 'react'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { eachSecond, millisecondsLeft } from './time-left.ts'

/** Ticks; the page begins with what the server has written, so that both say the same. */
export function useSecondsLeft(discount: NewMembersDiscount): number {
  const subscribe = useCallback((call: () => void) => eachSecond(discount, call), [discount])
  return useSyncExternalStore(
    subscribe,
    () => inSeconds(millisecondsLeft(discount)),
    () => inSeconds(discount.milliseconds_left),
  )
}

/** The last one is shown until it is over. */
function inSeconds(milliseconds: number) {
  return Math.ceil(milliseconds / 1000)
}
