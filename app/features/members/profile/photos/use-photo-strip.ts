import { useCallback, useRef, useState } from 'react'

/** The strip scrolls; its position decides which photo is shown. */
export function usePhotoStrip(first: number, total: number) {
  const strip = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(first)

  /** The dialog opens a moment after its content mounts, so this waits for the strip itself. */
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      strip.current = list
      if (!list) return
      list.scrollLeft = first * list.clientWidth
      list.focus({ preventScroll: true })
    },
    [first],
  )

  function follow() {
    const { current } = strip
    if (!current?.clientWidth) return
    setPlace(clampIndex(Math.round(current.scrollLeft / current.clientWidth), total))
  }

  function show(wanted: number) {
    const { current } = strip
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = clampIndex(wanted, total) * (current?.clientWidth ?? 0)
    current?.scrollTo({ left, behavior: calm ? 'auto' : 'smooth' })
  }

  return { begin, place, follow, show }
}

function clampIndex(place: number, total: number) {
  return Math.min(Math.max(place, 0), total - 1)
}
