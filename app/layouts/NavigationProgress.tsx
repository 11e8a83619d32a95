import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { usePressedLink } from './use-pressed-link.ts'

const throttle = 200

/** A thin line that grows for up to 5 s while the next page loads; quick navigations do not show it. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  usePressedLink(busy)

  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), throttle)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <div
      aria-hidden
      data-testid="page-progress"
      data-shown={shown}
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left bg-primary opacity-0 data-[shown=true]:animate-page-progress data-[shown=true]:opacity-100"
    />
  )
}
