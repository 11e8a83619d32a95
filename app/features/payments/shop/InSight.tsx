import { type ReactNode, useEffect, useRef } from 'react'

/** What appears above the button that orders, with that button: on phones both would end under the bar at the foot. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its answer is a promise in new browsers, and no effect's to give.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mb-40">
      {children}
    </div>
  )
}
