import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { TimelineItem } from './timeline.ts'

interface ScrollOptions {
  items: readonly TimelineItem[]
  target: { key: string } | undefined
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLElement, Element>
}

/** Scrolls a message to the middle and focuses it as soon as it is rendered. */
export function useScrollToItem({ items, target, scroller, virtualizer }: ScrollOptions) {
  const pendingKey = useRef<string>(undefined)
  const scrollTo = useEffectEvent((key: string) => {
    const index = items.findIndex((item) => item.key === key)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' })
  })
  useEffect(() => {
    if (!target) return
    pendingKey.current = target.key
    scrollTo(target.key)
  }, [target])
  useEffect(() => {
    if (!pendingKey.current) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${pendingKey.current}"]`)
    if (!row) return
    pendingKey.current = undefined
    row.focus({ preventScroll: true })
  })
}
