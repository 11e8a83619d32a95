import { useEffect } from 'react'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { type AccountStore, accountStore } from '#app/web/browser/offline/account-storage.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { broadcastLike, onLikeBroadcast, showMatch } from './like-broadcast.ts'
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
    const shelf = accountStore<WaitingLike>(viewer, 'likes')
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    const sendAll = async () => {
      clearTimeout(retryTimer)
      // `navigator.onLine` turns true before requests get through.
      if ((await sendWaitingLikes(viewer, shelf)) === 'unreached') retryTimer = setTimeout(sendAll, 10_000)
    }
    const stop = onLikeBroadcast((news, fromAnotherTab) => {
      if (fromAnotherTab || news.viewer !== viewer || news.type === 'seen') return
      const { profile } = news
      const stored =
        news.type === 'waits'
          ? shelf.put(profile, { profile, name: news.name, liked: news.liked })
          : shelf.remove(profile)
      // Without storage the like waits on this page only.
      stored.catch(() => {})
    })
    void sendAll()
    window.addEventListener('online', sendAll)
    return () => {
      stop()
      clearTimeout(retryTimer)
      window.removeEventListener('online', sendAll)
    }
  }, [viewer])
}

async function sendWaitingLikes(
  viewer: string,
  shelf: AccountStore<WaitingLike>,
): Promise<'unreached' | 'done'> {
  const waiting = await shelf.all().catch(() => [])
  for (const { profile, name, liked } of waiting) {
    broadcastLike({ type: 'waits', viewer, profile, name, liked })
    if (navigator.onLine === false) continue
    try {
      const { matched, profile: other } = await sendLike(profile, liked)
      broadcastLike({ type: 'changed', viewer, profile, like: { liked, likes_you: matched, matched } })
      if (liked && matched && other) showMatch(other)
    } catch (failure) {
      const problem = problemOf(failure)
      if (!problem) return 'unreached'
      // Sent after the login.
      if (problem.error === 'authentication_required') return 'done'
      broadcastLike({ type: 'given_up', viewer, profile })
      const { toast } = await import('#app/design/toasts/toast.ts')
      toast.show({ tone: 'warning', title: name, text: problem.message })
    }
  }
  return 'done'
}
