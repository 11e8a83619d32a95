import { Trans, useLingui } from '@lingui/react/macro'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import Send from 'lucide-react/icons/send'
import Sparkles from 'lucide-react/icons/sparkles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { onLikeBroadcast } from '#app/features/likes/like-broadcast.ts'
import { reportListed } from '#app/features/likes/like-calls.ts'
import type { listLikesCall } from '#app/features/matches/matches.api.ts'
import { MemberTile, peopleGridSizes } from '#app/features/members/cards/MemberTile.tsx'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import { MoreButton } from '#app/features/members/search/results/MoreButton.tsx'
import { daysAgo } from '#app/i18n/days-ago.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useStore } from '#app/web/browser/store.ts'
import type { LikeList } from './like-lists.ts'
import { type FirstPage, LikeTab } from './like-tab.ts'
import type { Like } from './likes.contract.ts'

const answerKeys = { received: 'liked_by', sent: 'profiles', matches: 'matches' } as const

/** For one tab; another tab mounts another component. */
function useLikeFeed(first: FirstPage) {
  const { likes, count } = first
  const [tab] = useState(() => new LikeTab(first, fetchLikes))

  useEffect(() => tab.replaceFirstPage({ likes, count }), [tab, likes, count])
  useEffect(
    () =>
      onLikeBroadcast((news) => {
        if (news.type === 'changed') tab.applyLike(news.profile, news.like.liked)
      }),
    [tab],
  )

  const store = useStore(tab)
  // Seen in the list they stay new until their profile is opened, but need no mail or push. Given likes are never
  // new.
  const fresh = store.likes
    .filter(({ like_new }) => like_new)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => (fresh ? reportListed(fresh.split(' ')) : undefined), [fresh])

  return { ...store, showMore: () => tab.showMore() }
}

/** Fetches a page of a tab as of a moment, however many likes have arrived since. */
async function fetchLikes(list: LikeList, page: number, asOf: string): Promise<Like[]> {
  const query = { type: list, pageNumber: String(page), as_of: asOf }
  const answer = await callLazily<typeof listLikesCall>('GET /likes.php', { query, retry: 2 })
  return answer[answerKeys[list]]
}

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

function NoLikes({ list }: { list: LikeList }) {
  const { t } = useLingui()
  const words: Record<LikeList, { icon: ReactNode; title: string; text: string }> = {
    received: {
      icon: <Heart aria-hidden />,
      title: t`No likes received yet`,
      text: t`When a member likes you, you’ll see it here. The more profiles you look at, the easier you are to find.`,
    },
    sent: {
      icon: <Send aria-hidden />,
      title: t`You haven’t liked anyone yet`,
      text: t`The members you like are kept here, so you can find them again.`,
    },
    matches: {
      icon: <Handshake aria-hidden />,
      title: t`No matches yet`,
      text: t`When you and another member like each other, that’s a match, and you’ll find it here.`,
    },
  }
  const { icon, title, text } = words[list]
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <ButtonLink to="/members">
          <Trans>Look at members</Trans>
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

interface LikeCardProps {
  list: LikeList
  like: Like
  /** The server's time. */
  now: string
  /** For the first row, whose pictures are visible at once. */
  eager: boolean
}

export function LikeCard({ list, like, now, eager }: LikeCardProps) {
  const { id, matched } = like
  const likeState = { liked: list === 'sent' || matched, likes_you: list !== 'sent' || matched, matched }
  return (
    <MemberTile
      member={like}
      to={list === 'matches' ? `/likes/m/${id}` : `/members/${id}`}
      mark={like.like_new && <NewMark />}
      sizes={peopleGridSizes}
      eager={eager}
      action={<LikeButton variant="heart" profile={like} like={likeState} />}
      place={
        <>
          <LikedAt at={like.liked_at} now={now} />
          {like.automatic && <AutomaticMark list={list} />}
          <PlaceLine of={{ ...like, distance_band: null }} />
        </>
      }
    />
  )
}

function LikedAt({ at, now }: { at: string; now: string }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  return (
    <p>
      <time dateTime={at} className="inline-block first-letter:uppercase">
        {daysAgo(at, { locale, timeZone, now })}
      </time>
    </p>
  )
}

/** Says that the like was given by the member's search, and that they have not seen this profile yet. */
function AutomaticMark({ list }: { list: LikeList }) {
  return (
    <p className="text-balance">
      {list === 'sent' ? (
        <Trans>Liked on your behalf, based on your search</Trans>
      ) : (
        <Trans>Likes you – sent automatically, based on their search</Trans>
      )}
    </p>
  )
}

/**
 * On the picture, clear of the face. Never collides with the fictional label, because a fictional profile likes nobody.
 */
function NewMark() {
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.5 rounded-lg bg-primary px-2 py-1 text-sm leading-snug font-bold text-white">
      <Sparkles size={18} aria-hidden />
      <Trans context="like">New</Trans>
    </span>
  )
}
