import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'

// A connection that ends while the page is read must not take the page away.
const Companions = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return await import('./Companions.tsx')
  } catch {
    return { default: () => null }
  }
})

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
  return ready ? (
    <Suspense>
      <Companions />
    </Suspense>
  ) : null
}
