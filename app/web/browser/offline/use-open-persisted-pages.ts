import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import { isNavigationPaused } from '../connection.ts'
import { openPersistedPage } from './persisted-pages.ts'

declare global {
  interface Window {
    /** Opens the stored copy of an address, if there is one; for members, after hydration. */
    openPersistedPage?: (address: string) => Promise<boolean>
  }
}

/** Offline, a move to a page that was seen before opens its stored copy. */
export function useOpenPersistedPages() {
  const account = useUser()?.id
  const { pathname } = useLocation()
  useEffect(() => {
    if (!account) return
    // The current page stays: it has more than its stored copy, and somebody may be typing there.
    const open = async (address: string) =>
      new URL(address).pathname !== pathname && !isNavigationPaused() && openPersistedPage(account, address)
    window.openPersistedPage = open
    return () => {
      // The next effect may have run before this one is cleaned up.
      if (window.openPersistedPage === open) window.openPersistedPage = undefined
    }
  }, [account, pathname])
}
