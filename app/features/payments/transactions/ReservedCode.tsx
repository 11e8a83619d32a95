import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { OrderResult } from './read-result.server.ts'

/** Why a cancelled transfer still reserves its discount and its share of the monthly limit, and until when. */
export function ReservedCode({ until, discount, limit }: NonNullable<OrderResult['reserved']>) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(until, localeOf(i18n), { dateStyle: 'long', timeZone })
  return (
    <>
      <Trans comment="A bank transfer that was or is about to be cancelled.">
        Money for this order may still arrive until {day}.
      </Trans>
      {discount && (
        <>
          {' '}
          <Trans>Until then, its discount stays reserved.</Trans>
        </>
      )}
      {limit && (
        <>
          {' '}
          <Trans>Until then, the order counts towards your monthly limit.</Trans>
        </>
      )}
    </>
  )
}
