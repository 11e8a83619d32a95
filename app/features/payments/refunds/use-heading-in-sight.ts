import { useEffect, useRef } from 'react'

/** For the heading of a step that takes another's place: the form is gone and the focus with it, and phones stay where they were. */
export function useHeadingInSight() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, tabIndex: -1, className: 'scroll-mt-28 outline-none' }
}
