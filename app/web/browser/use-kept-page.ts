import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { KeptPage } from './kept-pages.ts'

/** When all that the page itself needs is done. */
const after = 1500

/** Keeps what is shown for a time without a connection. Null: nothing of it. */
export function useKeptPage(page: Omit<KeptPage, 'at'> | null, isGone?: (path: string) => boolean) {
  const account = useUser()?.id
  const words = page && JSON.stringify(page)
  const keep = useEffectEvent(async () => {
    if (!account || !page) return
    const { keepPage, forgetPages, offerKept } = await import('./kept-pages.ts')
    offerKept(account)
    await keepPage(account, page)
    if (isGone) await forgetPages(account, isGone)
  })
  useEffect(() => {
    if (!words) return
    const timer = setTimeout(() => void keep().catch(() => {}), after)
    return () => clearTimeout(timer)
  }, [words])
}
