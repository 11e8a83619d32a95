import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { MoreButton } from '#app/features/members/search/results/MoreButton.tsx'
import { LikeCard } from './LikeCard.tsx'
import type { LikeList } from './like-lists.ts'
import type { Like } from './likes.contract.ts'
import { NoLikes } from './NoLikes.tsx'
import { useLikeFeed } from './use-like-feed.ts'

interface LikeFeedProps {
  list: LikeList
  likes: Like[]
  count: number
  /** From 1; without script the reader reaches the other pages by links. */
  page: number
  asOf: string
  /** The server's time. */
  now: string
}

export function LikeFeed(first: LikeFeedProps) {
  const { list, page, now } = first
  const { likes, hasMore, state, showMore } = useLikeFeed(first)
  const grid = useRef<HTMLUListElement>(null)

  const pendingFocusId = useRef<string>(undefined)

  /**
   * Focuses the first of the new faces, because the button may disappear; the face may be rendered now or a little
   * later.
   */
  function focusFirstNew() {
    const link = pendingFocusId.current && findLink(grid.current, pendingFocusId.current)
    if (!link) return
    pendingFocusId.current = undefined
    link.focus({ preventScroll: true })
  }

  useEffect(focusFirstNew)

  async function loadMore() {
    const [next] = await showMore()
    pendingFocusId.current = next?.id
    focusFirstNew()
  }

  if (likes.length === 0) return <NoLikes list={list} />
  return (
    <>
      {page > 1 && (
        <ButtonLink to={getPageAddress(list, page - 1)} variant="line" className="mb-6">
          <Trans>Previous</Trans>
        </ButtonLink>
      )}
      <ul ref={grid} className="people-grid">
        {likes.map((like, place) => (
          <LikeCard key={like.id} list={list} like={like} now={now} eager={place < 4} />
        ))}
      </ul>
      {state === 'failed' && (
        <Notice
          tone="warning"
          role="alert"
          className="mt-8"
          title={<Trans>We couldn’t reach our server</Trans>}
          actions={
            <Button variant="line" size="small" onClick={loadMore}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {hasMore && state !== 'failed' && (
        <div className="mt-8 flex justify-center">
          <MoreButton to={getPageAddress(list, page + 1)} pending={state === 'loading'} onPress={loadMore} />
        </div>
      )}
    </>
  )
}

function getPageAddress(list: LikeList, page: number) {
  return `/likes/${list}?pageNumber=${page}`
}

function findLink(grid: HTMLElement | null, id: string) {
  return grid?.querySelector<HTMLElement>(`a[href$="${id}"]`)
}
