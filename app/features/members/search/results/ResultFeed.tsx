import { Trans, useLingui } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Fragment, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { SkeletonCard } from '#app/design/people/SkeletonCard.tsx'
import { nextPageText } from '#app/features/members/search/filters/search-address.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useStore } from '#app/web/browser/store.ts'
import { pageSize } from '#app/web/page/paging.ts'
import { FeedReader } from './feed-reader.ts'
import type { LoadedPage, ResultList } from './list-store.ts'
import { MoreButton } from './MoreButton.tsx'
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
const ResultGrid = memo(function ResultGrid({
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

interface ResultFeedProps {
  /** Another list mounts another component. */
  list: ResultList
  name: 'exact' | 'similar'
  newCount?: number
  /** A separate row among the first people. */
  insertedRow?: ReactNode
  /** Shown where nobody else follows. */
  after?: ReactNode
  /** Called with every page: how many have come online since. */
  onNewer?: (newer: number) => void
}

/**
 * People in consecutive pages as the reader scrolls on; also with a button, and as links before the script has loaded.
 */
export function ResultFeed({ list, name, newCount, insertedRow, after, onNewer }: ResultFeedProps) {
  const { t } = useLingui()
  const [reader] = useState(() => new FeedReader(list, name))
  const { feed, state, lastPage } = useStore(reader)
  const online = useOnline()
  const end = useRef<HTMLDivElement>(null)
  const more = feed?.next ?? null

  useEffect(() => {
    if (lastPage) onNewer?.(lastPage.newer)
  }, [lastPage, onNewer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page moves the end, which must be observed again
  useEffect(() => {
    if (!end.current || !more || !online || state === 'failed') return
    // A busy device delivers several observations at once; only the last one is current.
    const watch = new IntersectionObserver(
      (seen) => seen.at(-1)?.isIntersecting && reader.loadAutomatically(),
      {
        // Also when the reader has jumped past the end, to the foot of the page.
        rootMargin: '100000px 0px 900px',
      },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, state, online, reader, feed])

  /** Moves the keyboard focus to the first new person. React has drawn them by the time the call is answered. */
  async function showMore() {
    const [first] = (await reader.loadOnRequest()) ?? []
    const link = first && document.querySelector<HTMLElement>(`a[href="/members/${first.id}"]`)
    link?.focus({ preventScroll: true })
  }

  if (!feed) return null
  const firstPage = feed.pageNumber - feed.pages.length + 1
  return (
    <div className="grid gap-gutter">
      {feed.pages.map((page, index) => (
        <ResultGrid
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
          key={index}
          page={page}
          index={index}
          label={t`Page ${firstPage + index}`}
          newCount={newCount}
          // The first page is higher because of its aside.
          likelyHeight={(feed.pages[1] ?? feed.pages[0])?.height}
          insertedRow={firstPage + index === 1 && insertedRow}
          onHeight={reader.recordHeight}
        />
      ))}
      {state === 'loading' && (
        <div aria-hidden className="people-grid">
          {skeletons.map((place) => (
            <SkeletonCard key={place} />
          ))}
        </div>
      )}
      <div ref={end} className="grid justify-items-center gap-4 py-6">
        <p role="status" className="sr-only">
          {state === 'loading' && <Trans>Loading more people</Trans>}
        </p>
        {!online && more && <OfflineNotice />}
        {state === 'failed' && online && (
          <Notice
            role="alert"
            tone="warning"
            title={<Trans>The next people couldn’t be loaded</Trans>}
            actions={
              <Button variant="line" size="small" onClick={showMore}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        )}
        {more && state !== 'failed' && (
          <MoreButton
            to={`/members?${nextPageText(reader.query, feed)}`}
            pending={state === 'loading'}
            onPress={showMore}
          />
        )}
        {!more && after}
      </div>
    </div>
  )
}

const skeletons = Array.from({ length: 12 }, (_, place) => place)

function OfflineNotice() {
  return (
    <p role="status" className="flex items-start gap-3">
      <WifiOff aria-hidden className="mt-0.5 shrink-0" />
      <Trans>
        You’re offline. You can still see the people above, but you need a connection to see more.
      </Trans>
    </p>
  )
}
