import type { Locale } from './locales.ts'

/** The zone as people call it, with the town that identifies it: 'Central European Time (Berlin)'. */
export function zoneName(zone: string, locale: Locale): string {
  const long = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date('2027-07-01'))
    .find(({ type }) => type === 'timeZoneName')?.value
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return town && zone.includes('/') && long ? `${long} (${town})` : (long ?? zone)
}
