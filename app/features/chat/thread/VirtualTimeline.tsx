import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Badge } from '#app/design/Badge.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { prefersReducedMotion } from '#app/design/reduced-motion.ts'
import {
  countAfter,
  findStartIndex,
  rowClasses,
  scrollerClasses,
  type TimelineItem,
  type TimelineProps,
} from './timeline.ts'

/** The buttons that open the message menus. */
const menuSelector = '[data-key] button[aria-haspopup]'
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Makes all message menus a single tab stop with arrow keys between them, so the text field is not a hundred presses
 * away. The stop is the menu focused last, otherwise that of the lowest visible message.
 */
function useRovingMenus(scroller: RefObject<HTMLElement | null>, lastVisible: number) {
  const focusedMenu = useRef<Element>(null)
  const all = () => [...(scroller.current?.querySelectorAll<HTMLElement>(menuSelector) ?? [])]

  // On every render, because rows come and go while scrolling.
  useLayoutEffect(() => {
    const shown = all()
    const visible = shown.filter((menu) => getRowIndex(menu) <= lastVisible)
    const chosen = shown.find((menu) => menu === focusedMenu.current) ?? visible.at(-1) ?? shown.at(-1)
    for (const menu of shown) {
      menu.tabIndex = menu === chosen ? 0 : -1
      menu.setAttribute('aria-keyshortcuts', 'ArrowUp ArrowDown')
    }
  })

  /** In the capture phase: the menu button would open on the same key. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const step = steps[event.key]
    const menu = event.target instanceof Element && event.target.closest<HTMLElement>(menuSelector)
    if (!step || !menu || event.altKey || menu.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    event.stopPropagation()
    const shown = all()
    const next = shown[shown.indexOf(menu) + step]
    if (!next) return
    focusedMenu.current = next
    for (const each of shown) each.tabIndex = each === next ? 0 : -1
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  function onFocusCapture({ target }: { target: EventTarget }) {
    if (target instanceof Element && target.matches(menuSelector)) focusedMenu.current = target
  }

  return { onKeyDownCapture, onFocusCapture }
}

function getRowIndex(menu: Element) {
  return Number(menu.closest<HTMLElement>('[data-index]')?.dataset.index)
}

/** This close to the end, the newest message counts as visible and new ones are followed. */
const nearEnd = 80
/** Older messages are loaded this far ahead, before the reader has to wait. */
const nearTop = 800
/** The height above the first item, in rem: two lines of text or a button. */
const topHeight = 5

/**
 * Preserves the scroll position while older messages are added above, and follows new ones while the reader is at the
 * end.
 */
export function VirtualTimeline({
  partnerName: name,
  items,
  received,
  top,
  renderItem,
  target,
  onNearTop,
  onAtEnd,
}: TimelineProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLElement>(null)
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 5 * rem,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan: 10,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    paddingStart: topHeight * rem,
    paddingEnd: 24,
  })
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isAboveReader
  const [firstUnreadIndex] = useState(() => findStartIndex(items))
  const startsAtUnread = firstUnreadIndex >= 0
  // Runs before useStickToEnd measures the distance to the end.
  useLayoutEffect(() => {
    if (firstUnreadIndex < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(firstUnreadIndex, { align: 'start' })
  }, [virtualizer, firstUnreadIndex])
  const { isAtEnd, unseen, follow } = useStickToEnd({
    scroller,
    virtualizer,
    nearEnd,
    received,
    startsAtUnread,
    onAtEnd,
  })
  useScrollToItem({ items, target, scroller, virtualizer })
  const menuStop = useRovingMenus(scroller, virtualizer.range?.endIndex ?? items.length)

  function handleScroll() {
    follow()
    if (scroller.current && scroller.current.scrollTop < nearTop) onNearTop()
  }

  const shown = virtualizer.getVirtualItems()
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={scroller}
        onScroll={handleScroll}
        {...menuStop}
        aria-label={t`Chat with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
        tabIndex={0}
        className={`${scrollerClasses} flex-col [overflow-anchor:none]`}
      >
        <div className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
          <div
            className="absolute inset-x-0 top-0 grid place-items-center"
            style={{ height: `${topHeight}rem` }}
          >
            {top}
          </div>
          <ol
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${shown[0]?.start ?? 0}px)` }}
          >
            {shown.map(({ index, key }) => {
              const item = items[index]
              return (
                item && (
                  <li
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    data-key={item.key}
                    tabIndex={-1}
                    className={rowClasses}
                  >
                    {renderItem(item)}
                  </li>
                )
              )
            })}
          </ol>
        </div>
      </section>
      {!isAtEnd && (
        <JumpToNewest
          count={unseen}
          onPress={() => virtualizer.scrollToEnd({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })}
        />
      )}
    </div>
  )
}

/**
 * Whether the real height of a row must not move what is being read. Unlike the virtualizer's own rule, this includes
 * a row that starts exactly at the upper edge: the first of the older messages when they arrive at the very top.
 */
function isAboveReader(
  { key, start, end }: VirtualItem,
  _change: number,
  { itemSizeCache, scrollDirection, scrollOffset }: Virtualizer<HTMLElement, Element>,
): boolean {
  const edge = scrollOffset ?? 0
  const isFirstMeasure = !itemSizeCache.has(key)
  return isFirstMeasure ? start <= edge : end <= edge && scrollDirection !== 'backward'
}

/** Shown beside the messages while the newest is out of view; on a phone no wider than the column of their menus. */
function JumpToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useLingui()
  const news = t`${plural(count, { one: '# new message', other: '# new messages' })}`
  return (
    <div className="absolute end-1.5 bottom-3 sm:end-4">
      <IconButton
        label={count > 0 ? `${t`Latest messages`}, ${news}` : t`Latest messages`}
        icon={<ArrowDown aria-hidden />}
        variant="float"
        onClick={onPress}
        className="shadow-float"
      />
      <span aria-hidden className="pointer-events-none absolute -end-1 -top-2.5">
        <Badge count={count} label="" />
      </span>
    </div>
  )
}

interface ScrollOptions {
  items: readonly TimelineItem[]
  target: { key: string } | undefined
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLElement, Element>
}

/** Scrolls a message to the middle and focuses it as soon as it is rendered. */
function useScrollToItem({ items, target, scroller, virtualizer }: ScrollOptions) {
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
function useStickToEnd({
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` runs the effect each time the height of the list changes
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
