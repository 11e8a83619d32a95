import { Fragment, memo, type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { pageSize } from '#app/web/page/paging.ts'
import type { LoadedPage } from './list-store.ts'
import { SearchTile } from './SearchTile.tsx'

interface ResultGridProps {
  page: LoadedPage
  index: number
  label: string
  /** A separate row after the first people. */
  insertedRow?: ReactNode
  /** How many of the first people are new to the member. */
  newCount?: number
  /** The height of a similar page, until this one has been rendered. */
  likelyHeight?: number
  onHeight: (index: number, height: number) => void
}

/** Whole rows of two and of four; in rows of three one person moves up to fill the last. */
const peopleBeforeInsert = 8

/**
 * One page of people, as many as fill whole rows at any width. Far off screen the browser skips rendering it and
 * reserves its recorded height: thousands of people stay light, and Back finds the exact spot. A further page does not
 * render the earlier ones again.
 */
export const ResultGrid = memo(function ResultGrid({
  page,
  index,
  label,
  insertedRow,
  newCount = 0,
  likelyHeight = 2400,
  onHeight,
}: ResultGridProps) {
  const element = useRef<HTMLUListElement>(null)
  const asideAfter = Math.min(peopleBeforeInsert, page.results.length) - 1

  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      // A page being removed briefly has no height.
      if (entry && entry.contentRect.height > 0) onHeight(index, entry.contentRect.height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [index, onHeight])

  return (
    <ul
      ref={element}
      aria-label={label}
      // The padding leaves room for shadows and focus rings, which are clipped at the edge.
      className={joinClasses('people-grid -m-3 p-3', index > 0 && '[content-visibility:auto]')}
      style={index > 0 ? { containIntrinsicBlockSize: `auto ${page.height ?? likelyHeight}px` } : undefined}
    >
      {page.results.map((person, place) => (
        <Fragment key={person.id}>
          <SearchTile
            person={person}
            eager={index === 0 && place < 4}
            isFirst={index === 0 && place === 0}
            isNew={index * pageSize + place < newCount}
          />
          {insertedRow && place === asideAfter && <li className="col-span-full">{insertedRow}</li>}
        </Fragment>
      ))}
    </ul>
  )
})
