import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's markup: there a link stands where a button will be. */
export function useAlive() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
