import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import { isHeld } from './connection.ts'
import { openKept } from './kept-pages.ts'

declare global {
  interface Window {
    /** Opens what was kept of an address, if anything was; for members, once the page has come to life. */
    openKept?: (address: string) => Promise<boolean>
  }
}

/** Without a connection a move to a page that was seen before leads to what was kept of it. */
export function useOpenKept() {
  const account = useUser()?.id
  const { pathname } = useLocation()
  useEffect(() => {
    if (!account) return
    // The page that is shown stays: it is more than what was kept of it, and somebody may be typing there.
    const open = async (address: string) =>
      new URL(address).pathname !== pathname && !isHeld() && openKept(account, address)
    window.openKept = open
    return () => {
      // The next one may be there before the last one is gone.
      if (window.openKept === open) window.openKept = undefined
    }
  }, [account, pathname])
}
