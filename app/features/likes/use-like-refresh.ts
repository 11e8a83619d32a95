import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { onLikeNews } from './like-news.ts'

/** Keeps lists, badges and the title true: to what is done on the likes pages, to what other tabs do, and to what comes live. */
export function useLikeRefresh() {
  const { revalidate } = useRevalidator()
  const viewer = useUser()?.id
  const onLikes = useLocation().pathname.startsWith('/likes')

  const refreshLists = () => void (onLikes && revalidate())
  useLive('like', refreshLists)
  useLive('match', refreshLists)
  useLive('polled_likes', refreshLists)

  useEffect(
    () =>
      onLikeNews((news, fromAnotherTab) => {
        if (news.viewer !== viewer) return
        if (onLikes || (fromAnotherTab && news.type === 'seen')) void revalidate()
      }),
    [revalidate, viewer, onLikes],
  )
}
