import { useLocation } from 'react-router'
import { ActivationReminder } from '#app/features/accounts/reminder/ActivationReminder.tsx'
import { HeldDiscountBanner } from '#app/features/payments/new-members/HeldDiscountBanner.tsx'
import { TimeBonusBanner } from '#app/features/payments/new-members/TimeBonusBanner.tsx'
import { WelcomeBanner } from '#app/features/payments/new-members/WelcomeBanner.tsx'
import { isPushOffered } from '#app/features/push/browser/push-offered.ts'
import { PushAlert } from '#app/features/push/PushAlert.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { User } from '#app/web/user.contract.ts'
import { AddPhotoAlert } from './AddPhotoAlert.tsx'
import { StoppedMailsAlert } from './StoppedMailsAlert.tsx'
import { whichAlert } from './which-alert.ts'

/** At most one alert. It comes with the document: a later banner would move the page. */
export function MemberAlerts({ user }: { user: User }) {
  const { pathname } = useLocation()
  const { discount = null, discountHeldBy = null, dismissed = [] } = useRootData() ?? {}
  const alert = whichAlert(pathname, {
    user,
    discount,
    discountHeldBy,
    dismissed,
    isPushOffered: isPushOffered(),
  })
  if (alert === 'activation') return <ActivationReminder user={user} />
  if (alert === 'stopped_mails') return <StoppedMailsAlert reasons={user.notifications_disabled} />
  if (alert === 'time_bonus') return discount && <TimeBonusBanner discount={discount} />
  if (alert === 'welcome') return discount && <WelcomeBanner discount={discount} />
  if (alert === 'held_discount') return discountHeldBy && <HeldDiscountBanner {...discountHeldBy} />
  if (alert === 'push') return <PushAlert account={user.id} />
  return alert && <AddPhotoAlert />
}
