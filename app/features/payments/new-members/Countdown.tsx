import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { useSecondsLeft } from './time-left.ts'

/** For the eye only: read aloud, a number that changes every second says less than the end time. */
export function Countdown({ discount }: { discount: NewMembersDiscount }) {
  const left = <span className="font-bold tabular-nums">{countdownWords(useSecondsLeft(discount))}</span>
  return (
    <span aria-hidden className="whitespace-nowrap">
      <Trans comment="Time, such as ‘2 days’ or ‘03:15’.">{left} left</Trans>
    </span>
  )
}

/** The time of day at which a discount ends, such as ‘16:42’. It runs for hours, so no day is needed. */
export function useEndTime({ ends_at }: Pick<NewMembersDiscount, 'ends_at'>): string {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  return formatDate(ends_at, localeOf(i18n), { timeStyle: 'short', timeZone })
}

/** '03:59:07': hours, minutes and seconds of two digits each. */
export function countdownWords(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
