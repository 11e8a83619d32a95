import type { SelectOption } from '#app/design/fields/Select.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'

const step = 30

/** Every half hour of a day as the language writes it, and one that was chosen elsewhere. */
export function timesOfDay(locale: Locale, chosen: number): SelectOption[] {
  const all = new Set([...Array.from({ length: 1440 / step }, (_, place) => place * step), chosen])
  return [...all]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({
      value: String(minutes),
      label: formatDate(new Date(minutes * 60_000), locale, { timeStyle: 'short', timeZone: 'UTC' }),
    }))
}

/** As people call it, with the town by which computers know it: 'Central European Time (Berlin)'. */
export function zoneName(zone: string, locale: Locale): string {
  const long = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date('2027-07-01'))
    .find(({ type }) => type === 'timeZoneName')?.value
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return town && zone.includes('/') && long ? `${long} (${town})` : (long ?? zone)
}
