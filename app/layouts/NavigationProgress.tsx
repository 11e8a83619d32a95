import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

const showDelay = 200

/** A thin line that grows for up to 5 s while the next page loads; quick navigations do not show it. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  usePressedLink(busy)

  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), showDelay)
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

/**
 * Marks the pressed link while its page loads: a press is visible at once, however slow the network is.
 * app/design/style/base.css defines the mark.
 */
function usePressedLink(busy: boolean) {
  const pressed = useRef<Element>(null)

  useEffect(() => {
    const recordPress = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a[href]') : null
    }
    document.addEventListener('click', recordPress, true)
    return () => document.removeEventListener('click', recordPress, true)
  }, [])

  useEffect(() => {
    const link = pressed.current
    if (!busy || !link) return
    link.setAttribute('data-going', '')
    return () => {
      link.removeAttribute('data-going')
      pressed.current = null
    }
  }, [busy])
}
