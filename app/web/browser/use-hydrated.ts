import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in the server's markup: there a link takes the place of a later button. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
