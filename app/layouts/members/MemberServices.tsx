import { useEffect } from 'react'
import { LiveUpdates } from '#app/features/live/feed/LiveUpdates.tsx'
import { LikePopups } from '#app/features/matches/popups/LikePopups.tsx'
import { PushListener } from '#app/features/notifications/push/PushListener.tsx'
import { DiscountWatcher } from '#app/features/payments/new-members/DiscountWatcher.tsx'
import { bindTabToAccount } from '#app/web/browser/member-tab.ts'
import { useOpenPersistedPages } from '#app/web/browser/offline/use-open-persisted-pages.ts'
import { useLoadedUser } from '#app/web/page/use-root-data.ts'

/** Background work of a member's page while it is open. */
export default function MemberServices() {
  const memberId = useLoadedUser()?.id
  useEffect(() => {
    if (memberId) bindTabToAccount(memberId)
  }, [memberId])
  return (
    <>
      <LiveUpdates />
      <LikePopups />
      <DiscountWatcher />
      <PushListener />
      <PersistedPages />
    </>
  )
}

/** Pages seen before can be read without a connection. */
function PersistedPages() {
  useOpenPersistedPages()
  return null
}
