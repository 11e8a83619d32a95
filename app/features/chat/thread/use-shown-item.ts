import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { TimelineItem } from './timeline.ts'

interface Shown {
  items: readonly TimelineItem[]
  wanted: { key: string } | undefined
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLElement, Element>
}

/** Scrolls a message to the middle and focuses it as soon as it is rendered. */
export function useShownItem({ items, wanted, scroller, virtualizer }: Shown) {
  const awaited = useRef<string>(undefined)
  const goTo = useEffectEvent((key: string) => {
    const index = items.findIndex((item) => item.key === key)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (!wanted) return
    awaited.current = wanted.key
    goTo(wanted.key)
  }, [wanted])
  useEffect(() => {
    if (!awaited.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${awaited.current}"]`)
    if (!row) return
    awaited.current = undefined
    row.focus({ preventScroll: true })
  })
}
