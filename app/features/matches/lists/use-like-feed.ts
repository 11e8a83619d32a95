import { useEffect, useState } from 'react'
import { onLikeBroadcast } from '#app/features/likes/like-broadcast.ts'
import { reportListed } from '#app/features/likes/report-shown.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import type { LikeList } from './like-lists.ts'
import { type FirstPage, LikeTab } from './like-tab.ts'
import type { listLikesCall } from './likes.api.ts'
import type { Like } from './likes.contract.ts'

const answerKeys = { received: 'liked_by', sent: 'profiles', matches: 'matches' } as const

/** For one tab; another tab mounts another component. */
export function useLikeFeed(first: FirstPage) {
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
