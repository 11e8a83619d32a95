import { useEffect, useEffectEvent } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { PersistedPage, persistPage, removePersistedPages } from './persisted-pages.ts'

let loadedModule:
  | { persistPage: typeof persistPage; removePersistedPages: typeof removePersistedPages }
  | undefined

/** Runs when the browser is idle, at the latest after 1.5 s. Safari lacks requestIdleCallback. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1500 })
  else setTimeout(work, 200)
}

async function loadPersistedPages() {
  loadedModule ??= await import('./persisted-pages.ts')
  return loadedModule
}

/** Stores the page for reading offline. Null stores nothing. */
export function usePersistedPage(page: Omit<PersistedPage, 'at'> | null, isGone?: (path: string) => boolean) {
  const user = useUser()
  const account = user?.id
  const words = page && JSON.stringify(page)
  const persistWhenIdle = useEffectEvent(() => {
    if (!account || !page) return
    whenIdle(async () => {
      // Does not even try offline: a browser caches the failed import and would not load it again on this page.
      if (!loadedModule && !navigator.onLine) return
      try {
        const { persistPage, removePersistedPages } = await loadPersistedPages()
        await persistPage(account, { ...page, paid: user.paid_user })
        if (isGone) await removePersistedPages(account, isGone)
      } catch {
        // The connection was lost before the script loaded.
      }
    })
  })
  useEffect(() => {
    if (words) persistWhenIdle()
  }, [words])
}

/** Deletes what the member may no longer see from the device as well. */
export function useRemovePersistedPage(path: string) {
  const account = useUser()?.id
  useEffect(() => {
    if (!account) return
    whenIdle(async () => {
      try {
        const { removePersistedPages } = await loadPersistedPages()
        await removePersistedPages(account, (persisted) => persisted === path)
      } catch {
        // As above.
      }
    })
  }, [account, path])
}
