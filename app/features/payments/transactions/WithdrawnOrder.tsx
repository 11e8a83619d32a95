import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { moneyWords } from '#app/features/preferences/money-amount.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { HowItStands } from '../refunds/HowItStands.tsx'
import type { Refund } from '../refunds/refund.contract.ts'

/** How much of a withdrawn order comes back, in full or in part, and where that money is. */
export function WithdrawnOrder({ refund, country }: { refund: Refund; country: string }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const day = formatDate(refund.created_at ?? refund.until, locale, { timeZone, dateStyle: 'long' })
  const money = moneyWords(refund, locale, country)
  return (
    <Notice tone="info" title={t`You withdrew from this order on ${day}.`}>
      <p>
        <Trans>Refund for unused credits: {money}.</Trans> <HowItStands refund={refund} isOwner />
      </p>
    </Notice>
  )
}
