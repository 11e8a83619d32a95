import { useEffect } from 'react'
import { LiveUpdates } from '#app/features/live/feed/LiveUpdates.tsx'
import { LikeMoments } from '#app/features/matches/moments/LikeMoments.tsx'
import { PushListener } from '#app/features/notifications/push/PushListener.tsx'
import { DiscountWatcher } from '#app/features/payments/new-members/DiscountWatcher.tsx'
import { keepTabOf } from '#app/web/browser/member-tab.ts'
import { useOpenKept } from '#app/web/browser/use-open-kept.ts'
import { useReadUser } from '#app/web/page/use-root-data.ts'

/** Background work of a member's page while it is open. */
export default function MemberLife() {
  const memberId = useReadUser()?.id
  useEffect(() => {
    if (memberId) keepTabOf(memberId)
  }, [memberId])
  return (
    <>
      <LiveUpdates />
      <LikeMoments />
      <DiscountWatcher />
      <PushListener />
      <KeptPages />
    </>
  )
}

/** Pages seen before can be read without a connection. */
function KeptPages() {
  useOpenKept()
  return null
}
