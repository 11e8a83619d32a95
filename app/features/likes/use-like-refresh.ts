import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { onLikeBroadcast } from './like-broadcast.ts'

/** Refreshes lists, badges and the title after changes on the likes pages, in other tabs and from live events. */
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
      onLikeBroadcast((news, fromAnotherTab) => {
        if (news.viewer !== viewer) return
        if (onLikes || (fromAnotherTab && news.type === 'seen')) void revalidate()
      }),
    [revalidate, viewer, onLikes],
  )
}
