import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { reasonOf } from './discount.ts'

/** Why a price is lower. New members never typed a code for their automatic discount. */
export function DiscountReason({ percentage, code }: { percentage: number; code: string }) {
  const { i18n } = useLingui()
  const less = formatNumber(percentage / 100, localeOf(i18n), { style: 'percent', maximumFractionDigits: 2 })
  const reason = reasonOf(code)
  if (reason === 'time_bonus') return <Trans>{less} early discount for new members</Trans>
  if (reason === 'welcome') return <Trans>{less} welcome discount</Trans>
  return (
    <Trans>
      {less} with the code {code}
    </Trans>
  )
}
