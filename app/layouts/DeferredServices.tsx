import { type ComponentType, useEffect, useState } from 'react'
import { toastEvent } from '#app/design/toasts/toast-event.ts'
import { useLazy } from '#app/web/browser/lazy-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'

let loadedServices: ComponentType | undefined

/** Loaded before a member's page hydrates, so that a connection lost in its first seconds is announced. */
export async function loadPageServices() {
  loadedServices ??= (await import('./PageServices.tsx')).default
  return loadedServices
}

/** By then everything that the page itself needs has loaded. */
const visitorDelay = 2500
const touchEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Services that a page needs after its document. For members they start once the page has hydrated, for visitors on
 * the first touch or a little later.
 */
export function DeferredServices() {
  const isMember = useUser() !== null
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const begin = () => setReady(true)
    if (isMember) return begin()
    // Not on a touch alone: a visitor who has lost the connection by then could no longer load it.
    const timer = setTimeout(begin, visitorDelay)
    for (const touch of touchEvents) window.addEventListener(touch, begin, { once: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touchEvents) window.removeEventListener(touch, begin)
    }
  }, [isMember])
  const loaded = useLazy(loadPageServices, ready && !loadedServices)
  const Companions = loaded ?? loadedServices
  return ready && Companions ? <Companions /> : null
}

async function loadRegion() {
  // Every toast needs the second one; without a connection it is too late to load it.
  const [{ ToastRegion }] = await Promise.all([
    import('#app/design/toasts/ToastRegion.tsx'),
    import('#app/design/toasts/toast.ts'),
  ])
  return ToastRegion
}

/** Members, who may get news at any time, load the region after hydration; visitors with their first toast. */
export function Toasts() {
  const isMember = useUser() !== null
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const show = () => setReady(true)
    if (isMember) return show()
    window.addEventListener(toastEvent, show, { once: true })
    return () => window.removeEventListener(toastEvent, show)
  }, [isMember])
  const ToastRegion = useLazy(loadRegion, ready)
  return ToastRegion ? <ToastRegion /> : null
}
