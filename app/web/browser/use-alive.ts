import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's markup: there a link takes the place of a later button. */
export function useAlive() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
