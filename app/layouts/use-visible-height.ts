import { useEffect, useRef } from 'react'

/** As high as what a phone's keyboard leaves of the screen, so that it never covers what the member types. */
export function useVisibleHeight(isWanted: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view || !isWanted) return
    function fit() {
      // A zoomed page is seen in part; that size says nothing about the keyboard.
      if (!frame.current || !view || view.scale > 1.01) return
      const covered = window.innerHeight - view.height
      frame.current.style.height = covered > 1 ? `calc(${view.height}px - var(--notice))` : ''
      if (covered > 1) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => {
      view.removeEventListener('resize', fit)
      if (frame.current) frame.current.style.height = ''
    }
  }, [isWanted])
  return frame
}
