import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { forgetPages, KeptPage, keepPage } from './kept-pages.ts'

let kept: { keepPage: typeof keepPage; forgetPages: typeof forgetPages } | undefined

/** Runs when the page's own work is done, even for a page that is only glanced at. Safari cannot tell. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1500 })
  else setTimeout(work, 200)
}

async function loadKept() {
  kept ??= await import('./kept-pages.ts')
  return kept
}

/** Stores the page for reading offline. Null stores nothing. */
export function useKeptPage(page: Omit<KeptPage, 'at'> | null, isGone?: (path: string) => boolean) {
  const user = useUser()
  const account = user?.id
  const words = page && JSON.stringify(page)
  const keepSoon = useEffectEvent(() => {
    if (!account || !page) return
    whenIdle(async () => {
      // Does not even try offline: a browser caches the failed import and would not load it again on this page.
      if (!kept && !navigator.onLine) return
      try {
        const { keepPage, forgetPages } = await loadKept()
        await keepPage(account, { ...page, paid: user.paid_user })
        if (isGone) await forgetPages(account, isGone)
      } catch {
        // The connection was lost before the script loaded.
      }
    })
  })
  useEffect(() => {
    if (words) keepSoon()
  }, [words])
}

/** Deletes what the member may no longer see from the device as well. */
export function useForgottenPage(path: string) {
  const account = useUser()?.id
  useEffect(() => {
    if (!account) return
    whenIdle(async () => {
      try {
        const { forgetPages } = await loadKept()
        await forgetPages(account, (kept) => kept === path)
      } catch {
        // As above.
      }
    })
  }, [account, path])
}
