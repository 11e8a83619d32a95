import { useLingui } from '@lingui/react'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'

interface WhenProps {
  at: string | Date
  /** Only the day. */
  day?: boolean
}

/** A time in the reader's zone. */
export function When({ at, day = false }: WhenProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const date = new Date(at)
  return (
    <time dateTime={date.toISOString()} className="whitespace-nowrap tabular-nums">
      {formatDate(date, localeOf(i18n), {
        dateStyle: 'medium',
        ...(!day && { timeStyle: 'short' }),
        timeZone,
      })}
    </time>
  )
}
