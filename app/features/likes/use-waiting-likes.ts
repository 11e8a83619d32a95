import { useEffect } from 'react'
import { accountShelf, type Shelf } from '#app/web/browser/account-storage.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { onLikeNews, showMatch, tellLikeNews } from './like-news.ts'
import { sendLike } from './send-like.ts'

interface WaitingLike {
  profile: string
  name: string
  liked: boolean
}

/** Stores likes pressed while offline on the device and sends them on reconnecting, on any page. */
export function useWaitingLikes() {
  const viewer = useUser()?.id
  useEffect(() => {
    if (!viewer) return
    const shelf = accountShelf<WaitingLike>(viewer, 'likes')
    let again: ReturnType<typeof setTimeout> | undefined
    const sendAll = async () => {
      clearTimeout(again)
      // `navigator.onLine` turns true before requests get through.
      if ((await sendWaiting(viewer, shelf)) === 'unreached') again = setTimeout(sendAll, 10_000)
    }
    const stop = onLikeNews((news, fromAnotherTab) => {
      if (fromAnotherTab || news.viewer !== viewer || news.type === 'seen') return
      const { profile } = news
      const kept =
        news.type === 'waits'
          ? shelf.put(profile, { profile, name: news.name, liked: news.liked })
          : shelf.remove(profile)
      // Without storage the like waits on this page only.
      kept.catch(() => {})
    })
    void sendAll()
    window.addEventListener('online', sendAll)
    return () => {
      stop()
      clearTimeout(again)
      window.removeEventListener('online', sendAll)
    }
  }, [viewer])
}

async function sendWaiting(viewer: string, shelf: Shelf<WaitingLike>): Promise<'unreached' | 'done'> {
  const waiting = await shelf.all().catch(() => [])
  for (const { profile, name, liked } of waiting) {
    tellLikeNews({ type: 'waits', viewer, profile, name, liked })
    if (navigator.onLine === false) continue
    try {
      const { matched, profile: whom } = await sendLike(profile, liked)
      tellLikeNews({ type: 'changed', viewer, profile, like: { liked, likes_you: matched, matched } })
      if (liked && matched && whom) showMatch(whom)
    } catch (failure) {
      const problem = problemOf(failure)
      if (!problem) return 'unreached'
      // Sent after the login.
      if (problem.error === 'authentication_required') return 'done'
      tellLikeNews({ type: 'given_up', viewer, profile })
      const { toast } = await import('#app/design/toasts/toast.ts')
      toast.show({ tone: 'warning', title: name, text: problem.message })
    }
  }
  return 'done'
}
