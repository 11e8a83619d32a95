import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useDelivered } from '#app/features/chat/thread/use-delivered.ts'
import { onLive } from '#app/features/live/browser/live-news.ts'
import { LiveTab } from '#app/features/live/browser/live-tab.ts'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { whileWanted } from '#app/features/live/browser/while-wanted.ts'
import { useReadUser } from '#app/web/page/use-root-data.ts'
import { Poll } from './poll.ts'
import { useCountInTitle } from './use-count-in-title.ts'
import { useToldCounts } from './use-told-counts.ts'

/** Keeps a member's open pages up to date; mounted once on every page. */
export function LiveKeeper() {
  const user = useReadUser()
  const memberId = user?.id
  useToldCounts(user)
  const { revalidate } = useRevalidator()
  // A purchase may unlock content such as photos in every tab.
  useLive<{ status: string }>('payment', ({ status }) => void (status === 'completed' && revalidate()))
  // The member's own address may have been confirmed, in the mail's tab or on another device.
  useLive('reach', () => user?.status === 'not_confirmed' && void revalidate())
  useCountInTitle()
  useDelivered(user)
  useEffect(() => (memberId ? keepUpToDate(memberId) : undefined), [memberId])
  return null
}

function keepUpToDate(memberId: string): () => void {
  let stop = begin(memberId)
  const stopHearing = [
    onLive('quit', () => stop()),
    onLive('stay', () => {
      stop = begin(memberId)
    }),
  ]
  return () => {
    for (const end of stopHearing) end()
    stop()
  }
}

function begin(memberId: string): () => void {
  const poll = new Poll((type, data) => tab.share(type, data))
  const tab = new LiveTab(memberId, {
    onGap: poll.now,
    onMissed: poll.counts,
    lead: () => leadPolls(poll),
  })
  const stopWanting = whileWanted({ begin: () => tab.join(), end: () => tab.leave() })
  return () => {
    stopWanting()
    tab.close()
  }
}

/** Polls in one tab for all of them. */
function leadPolls(poll: Poll): () => void {
  poll.begin()
  return () => poll.end()
}
