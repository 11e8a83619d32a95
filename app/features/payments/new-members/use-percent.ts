import { useLingui } from '@lingui/react'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'

/** '25%' as the reader's language writes it. */
export function usePercent() {
  const { i18n } = useLingui()
  return (percentage: number) =>
    formatNumber(percentage / 100, localeOf(i18n), { style: 'percent', maximumFractionDigits: 1 })
}
