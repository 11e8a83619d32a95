import { useLingui } from '@lingui/react'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { localeOf } from '#app/i18n/locales.ts'

/** Prices in the reader's language, as written where they are paid. */
export function usePriceWords(country: string) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (amount: number, currency: string) => formatMinorUnits({ amount, currency }, locale, country)
}
