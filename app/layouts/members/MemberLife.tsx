import { useEffect } from 'react'
import { LiveKeeper } from '#app/features/events/LiveKeeper.tsx'
import { LikeMoments } from '#app/features/matches/moments/LikeMoments.tsx'
import { DiscountKeeper } from '#app/features/payments/new-members/DiscountKeeper.tsx'
import { PushKeeper } from '#app/features/push/PushKeeper.tsx'
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
      <LiveKeeper />
      <LikeMoments />
      <DiscountKeeper />
      <PushKeeper />
      <KeptPages />
    </>
  )
}

/** Pages seen before can be read without a connection. */
function KeptPages() {
  useOpenKept()
  return null
}
