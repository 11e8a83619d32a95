import { useEffect, useState } from 'react'
import { onLikeNews } from '#app/features/likes/like-news.ts'
import { tellListed } from '#app/features/likes/tell-shown.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { fetchLikes } from './fetch-likes.ts'
import { type FirstPage, LikeTab } from './like-tab.ts'

/** For one tab; another tab mounts another component. */
export function useLikeFeed(first: FirstPage) {
  const { likes, count } = first
  const [tab] = useState(() => new LikeTab(first, fetchLikes))

  useEffect(() => tab.takeFirstPage({ likes, count }), [tab, likes, count])
  useEffect(
    () =>
      onLikeNews((news) => {
        if (news.type === 'changed') tab.noteLike(news.profile, news.like.liked)
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
  useEffect(() => (fresh ? tellListed(fresh.split(' ')) : undefined), [fresh])

  return { ...store, showMore: () => tab.showMore() }
}
