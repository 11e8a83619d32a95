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
