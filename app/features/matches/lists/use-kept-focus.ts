import { useEffect, useRef } from 'react'

/** Moves the focus to the heading when the focused card leaves the list, so that keyboard users keep their place. */
export function useKeptFocus(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasInside = useRef(false)

  useEffect(() => {
    const remember = () => {
      wasInside.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks only when something else is shown
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [shown])

  return { place, heading }
}
