import { type ComponentType, useEffect, useState } from 'react'
import { useLater } from '#app/web/browser/use-later.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

let known: ComponentType | undefined

/** Loaded before a member's page hydrates, so that a connection lost in its first seconds is announced. */
export async function loadCompanions() {
  known ??= (await import('./Companions.tsx')).default
  return known
}

/** By then everything that the page itself needs has loaded. */
const restAfter = 2500
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * What a page needs later than its document: for members it starts once the page has hydrated, for visitors on the
 * first touch or a little later.
 */
export function Afterwards() {
  const isMember = useUser() !== null
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const begin = () => setReady(true)
    if (isMember) return begin()
    // Not on a touch alone: a visitor who has lost the connection by then could no longer load it.
    const timer = setTimeout(begin, restAfter)
    for (const touch of touches) window.addEventListener(touch, begin, { once: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, begin)
    }
  }, [isMember])
  const loaded = useLater(loadCompanions, ready && !known)
  const Companions = loaded ?? known
  return ready && Companions ? <Companions /> : null
}
