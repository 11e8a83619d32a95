import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { countAfter } from './timeline.ts'

interface StickToEndOptions {
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLElement, Element>
  nearEnd: number
  received: readonly number[]
  /** Opened at a position other than its end. */
  startsAtUnread: boolean
  onAtEnd: (isAtEnd: boolean) => void
}

/** Whether the newest message is visible, and how many have arrived since it last was. */
export function useStickToEnd({
  scroller,
  virtualizer,
  nearEnd,
  received,
  startsAtUnread,
  onAtEnd,
}: StickToEndOptions) {
  const [isAtEnd, setAtEnd] = useState(true)
  const newest = received.at(-1) ?? 0
  const [seen, setSeen] = useState(newest)
  const isNearEnd = useRef(!startsAtUnread)
  const holdsPosition = useRef(startsAtUnread)
  const reportAtEnd = useEffectEvent(onAtEnd)
  useEffect(() => reportAtEnd(isAtEnd), [isAtEnd])
  if (isAtEnd && seen !== newest) setSeen(newest)

  function follow() {
    const element = scroller.current
    if (!element) return
    isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= nearEnd
    setAtEnd(isNearEnd.current || isLastVisible(element))
  }

  /** A message taller than half the screen, for example with a warning, counts as visible before its end is. */
  function isLastVisible({ scrollTop, clientHeight }: HTMLElement) {
    const last = virtualizer.getVirtualItems().at(-1)
    return last?.index === virtualizer.options.count - 1 && last.start - scrollTop <= clientHeight / 2
  }

  // Messages larger than estimated push the end away without a scroll event; a reader at the end stays there.
  const size = virtualizer.getTotalSize()
  const followSize = useEffectEvent(() => {
    if (isNearEnd.current && !holdsPosition.current) virtualizer.scrollToEnd()
    follow()
  })
  // Runs in a layout effect: a scroll event in between would look as if the reader had scrolled away from the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept up with every size
  useLayoutEffect(() => followSize(), [size])

  // An on-screen keyboard or a growing composer shrinks the list: the newest message stays visible.
  useEffect(() => {
    const place = scroller.current
    if (!place) return
    let height = place.clientHeight
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current && !holdsPosition.current && place.clientHeight !== height)
        virtualizer.scrollToEnd()
      height = place.clientHeight
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [scroller, virtualizer])

  // Stays at the opening position until the reader does something, whatever size the messages turn out to have.
  useEffect(() => {
    const touches = ['pointerdown', 'wheel', 'keydown'] as const
    const release = () => {
      holdsPosition.current = false
    }
    for (const touch of touches) window.addEventListener(touch, release, { capture: true, once: true })
    return () => {
      for (const touch of touches) window.removeEventListener(touch, release, { capture: true })
    }
  }, [])

  return { isAtEnd, unseen: countAfter(seen, received), follow }
}
