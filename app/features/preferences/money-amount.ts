import { formatMoney, formatNumber, minorUnitsOf, numberPart } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** All our currencies have a hundred minor units. */
const units = 100

interface AmountFormat {
  locale: Locale
  currency: string
}

/**
 * Parses typed text into minor units: 50, 49.90, 49,90, 50 €, 50,- or 1.000,50. Null if it is no amount or ambiguous,
 * such as 1.000 where thousands are not written so.
 */
export function parseAmount(text: string, field: AmountFormat): number | null {
  const number = stripCurrency(text.replaceAll(/\s/g, ''), field).replace(/[.,][-–—]$/, '')
  const plain = stripGrouping(number, field.locale).replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * units) : null
}

/** Removes the currency's sign or name, before or after the number. */
function stripCurrency(typed: string, field: AmountFormat): string {
  const lower = typed.toLowerCase()
  for (const sign of getCurrencySigns(field)) {
    if (lower.startsWith(sign)) return typed.slice(sign.length)
    if (lower.endsWith(sign)) return typed.slice(0, -sign.length)
  }
  return typed
}

/** Longest first; those that end with a full stop are accepted without it as well. */
function getCurrencySigns({ locale, currency }: AmountFormat): string[] {
  const shown = ['name', 'code', 'symbol', 'narrowSymbol'] as const
  return shown.flatMap((currencyDisplay) => {
    const written = numberPart('currency', units, locale, { style: 'currency', currency, currencyDisplay })
    const sign = written.replaceAll(/\s/g, '').toLowerCase()
    return [sign, sign.replace(/\.$/, '')]
  })
}

/** 1.000 alone means a thousand only where thousands are written so; 1.000,50 and 1.000.000 are unambiguous. */
function stripGrouping(number: string, locale: Locale): string {
  const [, sign] = /^\d{1,3}([.,'’])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/.exec(number) ?? []
  if (!sign) return number
  const isClear = !/^\d+[.,]\d{3}$/.test(number) || sign === numberPart('group', 1_000_000, locale)
  return isClear ? number.replaceAll(sign, '') : number
}

/** Formats an amount as a member would type it. */
export function formatAmountInput(amount: number, locale: Locale): string {
  const digits = amount % units === 0 ? 0 : 2
  return formatNumber(amount / units, locale, { useGrouping: false, minimumFractionDigits: digits })
}

export function formatMinorUnits(
  { amount, currency }: { amount: number; currency: string },
  locale: Locale,
  country?: string,
): string {
  return formatMoney(amount / minorUnitsOf(currency), currency, locale, country)
}
