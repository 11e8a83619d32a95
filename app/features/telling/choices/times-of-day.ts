import type { SelectOption } from '#app/design/fields/Select.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'

const step = 30

/** Every half hour of a day in the language's notation, plus one chosen elsewhere. */
export function timesOfDay(locale: Locale, chosen: number): SelectOption[] {
  const all = new Set([...Array.from({ length: 1440 / step }, (_, place) => place * step), chosen])
  return [...all]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({
      value: String(minutes),
      label: formatDate(new Date(minutes * 60_000), locale, { timeStyle: 'short', timeZone: 'UTC' }),
    }))
}
