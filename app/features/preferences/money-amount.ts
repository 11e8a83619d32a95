import { formatMoney, formatNumber } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** All currencies we take have a hundred of their smallest unit. */
const units = 100

/** What was typed, in the smallest unit: 50, 49.90 or 49,90; null if it is no amount. */
export function amountIn(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * units) : null
}

/** As one would type it. */
export function typedAmount(amount: number, locale: Locale): string {
  const digits = amount % units === 0 ? 0 : 2
  return formatNumber(amount / units, locale, { useGrouping: false, minimumFractionDigits: digits })
}

export function moneyWords(
  { amount, currency }: { amount: number; currency: string },
  locale: Locale,
): string {
  return formatMoney(amount / units, currency, locale)
}
