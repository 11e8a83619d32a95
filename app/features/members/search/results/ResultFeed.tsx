import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SkeletonCard } from '#app/design/people/SkeletonCard.tsx'
import { useOnline } from '#app/web/browser/use-online.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { nextPageText } from '../filters/search-address.ts'
import { FeedReader } from './feed-reader.ts'
import type { ResultList } from './list-store.ts'
import { MoreButton } from './MoreButton.tsx'
import { ResultGrid } from './ResultGrid.tsx'

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

  const focusId = useRef<string>(undefined)
  async function showMore() {
    focusId.current = (await reader.loadOnRequest())?.[0]?.id
    focusWanted()
  }

  /** Moves the keyboard focus to the first new person. */
  const focusWanted = useCallback(() => {
    const link = document.querySelector<HTMLElement>(`a[href="/members/${focusId.current}"]`)
    if (!focusId.current || !link) return
    focusId.current = undefined
    link.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the new people have been drawn
  useEffect(focusWanted, [feed, focusWanted])

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
