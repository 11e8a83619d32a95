import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { JumpToNewest } from './JumpToNewest.tsx'
import { beginOf } from './timeline.ts'
import { rowClasses, scrollerClasses, type TimelineProps } from './timeline-props.ts'
import { useEnd } from './use-end.ts'
import { useMenuStop } from './use-menu-stop.ts'
import { useShownItem } from './use-shown-item.ts'

/** So near the end the newest message is in sight, and the next one is followed. */
const nearEnd = 80
/** Older messages are asked for before the reader has to wait for them. */
const nearTop = 800
/** Of what stands over the first item, in rem: two lines of words or a button. */
const topHeight = 5

/** Keeps its place while older messages come in above, and follows new ones while the reader is at the end. */
export function VirtualTimeline({
  partnerName: name,
  items,
  received,
  top,
  renderItem,
  wanted,
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
  const [begin] = useState(() => beginOf(items))
  const isPlaced = begin >= 0
  // Before the end is looked at.
  useLayoutEffect(() => {
    if (begin < 0) virtualizer.scrollToEnd()
    else virtualizer.scrollToIndex(begin, { align: 'start' })
  }, [virtualizer, begin])
  const { isAtEnd, unseen, follow } = useEnd({
    ...{ scroller, virtualizer, nearEnd, received, isPlaced, onAtEnd },
  })
  useShownItem({ items, wanted, scroller, virtualizer })
  const menuStop = useMenuStop(scroller, virtualizer.range?.endIndex ?? items.length)

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
