import { Trans, useLingui } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import MailX from 'lucide-react/icons/mail-x'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { ActivationReminder } from '#app/features/accounts/reminder/ActivationReminder.tsx'
import { isPushOffered } from '#app/features/notifications/push/browser/push-offered.ts'
import { PushAlert } from '#app/features/notifications/push/PushAlert.tsx'
import {
  ReservedDiscountBanner,
  TimeBonusBanner,
  WelcomeBanner,
} from '#app/features/payments/new-members/DiscountBanner.tsx'
import { useDismissal } from '#app/web/cookies/dismissals.ts'
import { AlertBar, AlertText } from '#app/web/page/AlertBar.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { User } from '#app/web/user.contract.ts'
import { chooseAlert } from './choose-alert.ts'

/** At most one alert. It comes with the document: a later banner would move the page. */
export function MemberAlerts({ user }: { user: User }) {
  const { pathname } = useLocation()
  const { discount = null, discountReservedBy = null, dismissed = [] } = useRootData() ?? {}
  const alert = chooseAlert(pathname, {
    user,
    discount,
    discountReservedBy,
    dismissed,
    isPushOffered: isPushOffered(),
  })
  if (alert === 'activation') return <ActivationReminder user={user} />
  if (alert === 'stopped_mails') return <StoppedMailsAlert reasons={user.notifications_disabled} />
  if (alert === 'time_bonus') return discount && <TimeBonusBanner discount={discount} />
  if (alert === 'welcome') return discount && <WelcomeBanner discount={discount} />
  if (alert === 'held_discount')
    return discountReservedBy && <ReservedDiscountBanner {...discountReservedBy} />
  if (alert === 'push') return <PushAlert account={user.id} />
  return alert && <AddPhotoAlert />
}

/** For a member without a main image. */
export function AddPhotoAlert() {
  const { t } = useLingui()
  const { isGone, dismiss } = useDismissal('hide-enrich-alert')
  if (isGone) return null
  return (
    <AlertBar
      label={t`Add a photo`}
      icon={ImagePlus}
      action={
        <ButtonLink to="/profile#photos" size="small" className="max-sm:px-4">
          <Trans>Add a photo</Trans>
        </ButtonLink>
      }
      onClose={dismiss}
    >
      <AlertText title={<Trans>Your profile has no photo yet</Trans>}>
        <Trans>People like to see who they’re writing to.</Trans>
      </AlertText>
    </AlertBar>
  )
}

/** For a member who no longer gets e-mails. */
export function StoppedMailsAlert({ reasons }: { reasons: readonly string[] }) {
  const { t } = useLingui()
  const { isGone, dismiss } = useDismissal('hide-disabled-notifications-alert', reasons)
  if (isGone) return null
  return (
    <AlertBar
      label={t`Emails`}
      icon={MailX}
      action={
        // A link, not a button: pink is for what the page is about.
        <Link to="/notifications" className="link inline-flex min-h-12 items-center font-bold">
          <Trans>See why</Trans>
        </Link>
      }
      onClose={dismiss}
    >
      <AlertText title={<Trans>You get no notifications by email</Trans>}>
        <Trans>You may miss that someone has written to you.</Trans>
      </AlertText>
    </AlertBar>
  )
}
