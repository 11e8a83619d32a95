import { useEffect, useRef } from 'react'

/** For the heading of a step that replaces another: the form disappears with the focus, and phones do not scroll. */
export function useHeadingInSight() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, tabIndex: -1, className: 'scroll-mt-28 outline-none' }
}
