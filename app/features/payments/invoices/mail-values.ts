import type { FactValue } from '#app/features/notifications/mail/mail-content.ts'
import { countryName, formatDate, formatMoney, formatNumber } from '#app/i18n/intl.ts'

/** Money, days and rates in mails, formatted for the reader. */

export function money(amount: number, currency: string): FactValue {
  return (locale) => formatMoney(amount / 100, currency, locale)
}

/** As on pages, where the hour does not matter. */
export function dayOf(at: Date, timeZone: string): FactValue {
  return (locale) => formatDate(at, locale, { dateStyle: 'long', timeZone })
}

/** A date such as 2026-11-30, the same for everybody. */
export function day(date: string): FactValue {
  return (locale) => formatDate(date, locale, { dateStyle: 'long', timeZone: 'UTC' })
}

export function country(code: string): FactValue {
  return (locale) => countryName(code, locale)
}

/** The tax in a price: its rate, in hundredths of a percent, and what it comes to. */
export function tax({
  rate,
  amount,
  currency,
}: {
  rate: number
  amount: number
  currency: string
}): FactValue {
  return (locale) =>
    `${formatNumber(rate / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 })} = ${formatMoney(amount / 100, currency, locale)}`
}
