import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useReportDelivered } from '#app/features/chat/thread/use-report-delivered.ts'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { newsCount, withCount } from '#app/web/page/page-meta.ts'
import { type Counts, liveCounts, useLoadedUser, useUser } from '#app/web/page/use-root-data.ts'
import type { User } from '#app/web/user.contract.ts'
import { onLive } from '../browser/live-listeners.ts'
import { LiveTab } from '../browser/live-tab.ts'
import { whileActive } from '../browser/while-active.ts'
import { Poll } from './poll.ts'

/** Keeps a member's open pages up to date; mounted once on every page. */
export function LiveUpdates() {
  const { t } = useLingui()
  const user = useLoadedUser()
  const memberId = user?.id
  useLiveCounts(user)
  const { revalidate } = useRevalidator()
  // A purchase may unlock content such as photos in every tab.
  useLive<{ status: string }>('payment', ({ status }) => void (status === 'completed' && revalidate()))
  // The member's own address may have been confirmed, in the mail's tab or on another device.
  useLive('reach', () => user?.status === 'not_confirmed' && void revalidate())
  useFraudToast()
  useLive<{ number: string }>('decision', ({ number }) => {
    const link = { label: t`Read the decision`, href: `/decisions/${number}` }
    void showToast({ tone: 'warning', title: t`We’ve made a decision about your account.`, link })
  })
  useCountInTitle()
  useReportDelivered(user)
  useEffect(() => (memberId ? startUpdates(memberId) : undefined), [memberId])
  return null
}

/** Says on whichever page is open that a partner was removed for fraud; the chat says the rest. */
function useFraudToast() {
  const { t } = useLingui()
  useLive<{ conversation: string }>('fraud_notice', ({ conversation }) => {
    void showToast({
      tone: 'warning',
      title: t`We’ve removed a profile that wrote to you`,
      text: t`It was removed for fraud. Please read what you can do now.`,
      link: { label: t`Open the chat`, href: `/chats/${conversation}` },
    })
  })
}

function startUpdates(memberId: string): () => void {
  let stop = joinTabs(memberId)
  const unsubscribes = [
    onLive('stop', () => stop()),
    onLive('resume', () => {
      stop = joinTabs(memberId)
    }),
  ]
  return () => {
    for (const end of unsubscribes) end()
    stop()
  }
}

function joinTabs(memberId: string): () => void {
  const poll = new Poll((type, data) => tab.share(type, data))
  const tab = new LiveTab(memberId, {
    onGap: poll.now,
    onMissed: poll.counts,
    lead: () => startPolling(poll),
  })
  const stopWatching = whileActive({ begin: () => tab.join(), end: () => tab.leave() })
  return () => {
    stopWatching()
    tab.close()
  }
}

/** Starts polling in the leading tab, for all tabs of the member; returns how to stop. */
function startPolling(poll: Poll): () => void {
  poll.start()
  return () => poll.stop()
}

/** The server-rendered title contains the count at that time; this hook updates it. */
function useCountInTitle() {
  const count = newsCount(useUser())
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `location` runs the effect on the next page too, whose title from the server has an older count
  useEffect(() => {
    document.title = withCount(document.title, count)
  }, [count, location])
}

/** Counts from the stream from now on, even for a page still loading, whose data may be older. */
function useLiveCounts(user: User | null) {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isReading = navigation.state !== 'idle' || revalidator.state !== 'idle'
  const meanwhile = useRef<{ member: string; counts: Partial<Counts> } | null>(null)

  const showCounts = (counts: Partial<Counts>) => {
    if (!user) return
    if (isReading)
      meanwhile.current = { member: user.id, counts: { ...meanwhile.current?.counts, ...counts } }
    liveCounts.update(user, counts)
  }
  useLive<Partial<Counts>>('counts', showCounts)
  useLive<Partial<Counts>>('credits', showCounts)

  useEffect(() => {
    const latest = meanwhile.current
    if (user && latest?.member === user.id) liveCounts.update(user, latest.counts)
  }, [user])
  useEffect(() => {
    if (!isReading) meanwhile.current = null
  }, [isReading])
}
