import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import { isHeld } from './connection.ts'
import { openKept } from './kept-pages.ts'

declare global {
  interface Window {
    /** Opens the stored copy of an address, if there is one; for members, after hydration. */
    openKept?: (address: string) => Promise<boolean>
  }
}

/** Offline, a move to a page that was seen before opens its stored copy. */
export function useOpenKept() {
  const account = useUser()?.id
  const { pathname } = useLocation()
  useEffect(() => {
    if (!account) return
    // The current page stays: it has more than its stored copy, and somebody may be typing there.
    const open = async (address: string) =>
      new URL(address).pathname !== pathname && !isHeld() && openKept(account, address)
    window.openKept = open
    return () => {
      // The next effect may have run before this one is cleaned up.
      if (window.openKept === open) window.openKept = undefined
    }
  }, [account, pathname])
}
