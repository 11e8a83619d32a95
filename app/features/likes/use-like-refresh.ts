import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import { onLikeNews } from './like-news.ts'

/** Keeps lists, badges and the title true: to what is done on the likes pages, and to what other tabs do. */
export function useLikeRefresh() {
  const { revalidate } = useRevalidator()
  const viewer = useUser()?.id
  const onLikes = useLocation().pathname.startsWith('/likes')

  useEffect(
    () =>
      onLikeNews((news, fromAnotherTab) => {
        if (news.viewer !== viewer) return
        if (onLikes || (fromAnotherTab && news.type === 'seen')) void revalidate()
      }),
    [revalidate, viewer, onLikes],
  )
}
