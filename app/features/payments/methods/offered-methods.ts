import type { Money } from '#app/features/credits/statement.contract.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.data.ts'

/** What most people of a country pay with online, listed before what is used everywhere. */
const ofCountry: Readonly<Record<string, readonly string[]>> = {
  AT: ['eps'],
  BE: ['bancontact', 'wero'],
  CH: ['twint'],
  // Germans pay online with PayPal most; Wero is young.
  DE: ['paypal', 'wero'],
  DK: ['mobilepay'],
  FI: ['mobilepay'],
  IT: ['satispay'],
  NL: ['ideal'],
  NO: ['vipps'],
  PL: ['blik', 'przelewy24'],
  SE: ['swish'],
}

/** Instant methods before those that take days. */
const usual: readonly string[] = [
  ...['credit_card', 'paypal', 'wero', 'vipps', 'apple_pay', 'google_pay'],
  ...['sepa_direct_debit', 'paysafecard', 'bank_transfer'],
]

/** Orders payment methods as people of a country look for them. */
export function mostUsedFirst<T extends { id: string }>(methods: readonly T[], country: string): T[] {
  const order = [...(ofCountry[country] ?? []), ...usual]
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : order.length)
  return methods.toSorted((one, other) => place(one) - place(other))
}

interface Asked {
  country: string
  price: Money
  at: Date
}

/** Methods whose money arrives days after the order. */
export const slowMethods = paymentMethods
  .filter(({ kind }) => kind === 'transfer' || kind === 'debit')
  .map(({ id }) => id)

export function findMethod(id: string): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.id === id)
}

/** The money of a direct debit arrives days after the order counts as paid. */
export function isDebit({ method }: { method: string }): boolean {
  return findMethod(method)?.kind === 'debit'
}

/** The methods for a price in a country, most used first; card brands share one row. */
export function methodsIn(asked: Asked): PaymentMethod[] {
  const usable = paymentMethods.filter((method) => !method.markOf && isUsable(method, asked))
  return mostUsedFirst(usable, asked.country)
}

/** The brands shown on a row. */
export function marksOf(id: string, asked: Asked): PaymentMethod[] {
  return paymentMethods.filter(
    (method) => method.markOf === id && !method.isHidden && isUsable(method, asked),
  )
}

function isUsable(method: PaymentMethod, { country, price, at }: Asked): boolean {
  const { min, max } = method.limits?.[price.currency] ?? { min: 0, max: Number.POSITIVE_INFINITY }
  return (
    method.countries.includes(country) &&
    method.currencies.includes(price.currency) &&
    price.amount >= min &&
    price.amount <= max &&
    isValid(method, country, at)
  )
}

export function isValid({ validFrom, validTo }: PaymentMethod, country: string, at: Date): boolean {
  const day = at.toISOString().slice(0, 10)
  const first = validFrom && (validFrom[country] ?? '9999')
  return (!first || first <= day) && (!validTo || day <= validTo)
}
