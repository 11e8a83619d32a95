import { type ComponentType, useEffect, useState } from 'react'
import { useLazy } from '#app/web/browser/use-lazy.ts'
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
 * What a page needs later than its document: for members it starts once the page has hydrated, for visitors on the
 * first touch or a little later.
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
