import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Badge } from '#app/design/Badge.tsx'
import { IconButton } from '#app/design/IconButton.tsx'
import { findStartIndex } from './timeline.ts'
import { rowClasses, scrollerClasses, type TimelineProps } from './timeline-props.ts'
import { useRovingMenus } from './use-roving-menus.ts'
import { useScrollToItem } from './use-scroll-to-item.ts'
import { useStickToEnd } from './use-stick-to-end.ts'

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
        <JumpToNewest count={unseen} onPress={() => virtualizer.scrollToEnd({ behavior: 'smooth' })} />
      )}
    </div>
  )
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
