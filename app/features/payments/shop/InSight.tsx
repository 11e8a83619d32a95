import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Scrolls what appears above the order button into view together with it: on phones both would end under the bottom
 * bar.
 */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It returns a promise in new browsers, which an effect must not return.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mb-40">
      {children}
    </div>
  )
}
