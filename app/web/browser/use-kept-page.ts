import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { forgetPages, KeptPage, keepPage } from './kept-pages.ts'

let kept: { keepPage: typeof keepPage; forgetPages: typeof forgetPages } | undefined

/** When all that the page itself needs is done; one that is only glanced at counts as well. Safari does not tell. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1500 })
  else setTimeout(work, 200)
}

async function loadKept() {
  kept ??= await import('./kept-pages.ts')
  return kept
}

/** Keeps what is shown for a time without a connection. Null: nothing of it. */
export function useKeptPage(page: Omit<KeptPage, 'at'> | null, isGone?: (path: string) => boolean) {
  const user = useUser()
  const account = user?.id
  const words = page && JSON.stringify(page)
  const keepSoon = useEffectEvent(() => {
    if (!account || !page) return
    whenIdle(async () => {
      // Not even tried: a browser remembers the failure and would not load it again on this page.
      if (!kept && !navigator.onLine) return
      try {
        const { keepPage, forgetPages } = await loadKept()
        await keepPage(account, { ...page, paid: user.paid_user })
        if (isGone) await forgetPages(account, isGone)
      } catch {
        // Left without a connection: it was not loaded.
      }
    })
  })
  useEffect(() => {
    if (words) keepSoon()
  }, [words])
}

/** What the member may not see any more does not stay on the device either. */
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
