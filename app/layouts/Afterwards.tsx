import { type ComponentType, useEffect, useState } from 'react'
import { useLater } from '#app/web/browser/use-later.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

let known: ComponentType | undefined

/** A member's page comes to life with them: who loses the connection in its first seconds is told so. */
export async function loadCompanions() {
  known ??= (await import('./Companions.tsx')).default
  return known
}

/** When all that the page itself needs has come. */
const restAfter = 2500
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** What goes along with a page but need not come with it: for members once the page has come to life, for visitors with their first touch, or a little later. */
export function Afterwards() {
  const isMember = useUser() !== null
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const begin = () => setReady(true)
    if (isMember) return begin()
    // Not only then: whoever has lost the connection by the first touch could not load it any more.
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
