import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { DiscountBanner } from './DiscountBanner.tsx'
import { usePercent } from './use-percent.ts'

const moment = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/** What new members get off their first purchase, and until when. */
export function WelcomeBanner({ discount }: { discount: NewMembersDiscount }) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const less = usePercent()(discount.percentage)
  const end = formatDate(discount.ends_at, localeOf(i18n), { ...moment, timeZone })
  return (
    <DiscountBanner
      label={t`Welcome discount`}
      reason="welcome"
      title={<Trans>{less} off your first credits</Trans>}
    >
      <Trans>until {end}</Trans>
    </DiscountBanner>
  )
}
