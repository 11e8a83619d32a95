import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { OfferedDiscount } from '../offer/packages.contract.ts'

/** Why a price is lower. */
export function DiscountReason({ percentage, reason, code }: OfferedDiscount) {
  const { i18n } = useLingui()
  const less = formatNumber(percentage / 100, localeOf(i18n), { style: 'percent', maximumFractionDigits: 1 })
  if (reason === 'time_bonus') return <Trans>{less} time bonus for new members</Trans>
  if (reason === 'welcome') return <Trans>{less} welcome discount</Trans>
  return (
    <Trans>
      {less} with the code {code}
    </Trans>
  )
}
