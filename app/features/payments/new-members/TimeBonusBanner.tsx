import { Trans, useLingui } from '@lingui/react/macro'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { Countdown, useEndTime } from './Countdown.tsx'
import { DiscountBanner } from './DiscountBanner.tsx'
import { usePercent } from './use-percent.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Until when the time bonus runs, how long that is, and what follows. */
export function TimeBonusBanner({ discount }: { discount: NewMembersDiscount }) {
  const { t } = useLingui()
  const percent = usePercent()
  const seconds = useSecondsLeft(discount)
  const less = percent(discount.percentage)
  const later = percent(discount.percentage_afterwards)
  const end = useEndTime(discount)
  if (seconds === 0)
    // While the server is being asked what comes now.
    return (
      <DiscountBanner
        label={t`Early discount`}
        reason="time_bonus"
        title={<Trans>Your early discount has ended</Trans>}
      />
    )
  return (
    <DiscountBanner
      label={t`Early discount`}
      reason="time_bonus"
      title={<Trans>{less} off your first credits</Trans>}
    >
      {discount.percentage_afterwards > 0 ? (
        <Trans comment="A time of day, such as ‘16:42’, and a percentage.">
          until {end}, then {later} off
        </Trans>
      ) : (
        <Trans comment="A time of day, such as ‘16:42’.">until {end}, then the full price</Trans>
      )}{' '}
      <Countdown discount={discount} />
    </DiscountBanner>
  )
}
