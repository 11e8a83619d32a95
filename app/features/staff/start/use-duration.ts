import { useLingui } from '@lingui/react'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

/** '45 minutes', '3 hours' or '14 days': enough to see what is urgent. */
export function useDuration() {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (minutes: number) => {
    const inUnit = (value: number, unit: 'minute' | 'hour' | 'day') =>
      formatNumber(Math.floor(value), locale, { style: 'unit', unit, unitDisplay: 'long' })
    if (minutes < 60) return inUnit(minutes, 'minute')
    if (minutes < 48 * 60) return inUnit(minutes / 60, 'hour')
    return inUnit(minutes / 1440, 'day')
  }
}
