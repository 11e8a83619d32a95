import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'

interface Reader {
  locale: Locale
  timeZone: string
  /** The server's time, so that server and browser agree on what is today. */
  now: string
  words: { yesterday: string }
}

const dayInMs = 86_400_000

/** The calendar day in the reader's time zone, as 2026-01-31. */
export function toCalendarDay(at: string | number, timeZone: string): string {
  return formatDate(at, 'sv', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** As the locale writes it elsewhere on the site: some have no leading zero in the hour. */
export function formatTime(at: string, { locale, timeZone }: Pick<Reader, 'locale' | 'timeZone'>): string {
  return formatDate(at, locale, { timeZone, timeStyle: 'short' })
}

/** For a list: the time for today, otherwise the day. */
export function formatTimeOrDay(at: string, reader: Reader): string {
  if (isToday(at, reader)) return formatTime(at, reader)
  if (isYesterday(at, reader)) return reader.words.yesterday
  return formatDate(at, reader.locale, {
    timeZone: reader.timeZone,
    month: 'short',
    day: 'numeric',
    ...yearOption(at, reader),
  })
}

/** The heading above the messages of a day. */
export function formatDayHeading(at: string, reader: Reader & { words: { today: string } }): string {
  if (isToday(at, reader)) return reader.words.today
  if (isYesterday(at, reader)) return reader.words.yesterday
  const { locale, timeZone } = reader
  return formatDate(at, locale, {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...yearOption(at, reader),
  })
}

function isToday(at: string, { timeZone, now }: Reader) {
  return toCalendarDay(at, timeZone) === toCalendarDay(now, timeZone)
}

function isYesterday(at: string, { timeZone, now }: Reader) {
  return toCalendarDay(at, timeZone) === toCalendarDay(Date.parse(now) - dayInMs, timeZone)
}

/** Adds the year only if it is not the current one. */
function yearOption(at: string, { timeZone, now }: Reader): { year?: 'numeric' } {
  return toCalendarDay(at, timeZone).slice(0, 4) === toCalendarDay(now, timeZone).slice(0, 4)
    ? {}
    : { year: 'numeric' }
}

/** What the words for days and times depend on. */
export function useDayFormat(now: string) {
  const { t, i18n } = useLingui()
  return {
    locale: localeOf(i18n),
    timeZone: useTimeZone(),
    now,
    words: { today: t`Today`, yesterday: t`Yesterday` },
  }
}
