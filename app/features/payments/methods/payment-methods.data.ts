import { countryCodes, currencyOf } from '#app/features/sites/places/countries.ts'

export const methodKinds = ['card', 'debit', 'redirect', 'transfer', 'voucher', 'wallet'] as const

/** A payment method, as people know it. */
export interface PaymentMethod {
  id: string
  /** Its name, the same in all languages but for the few that are plain words. */
  label: string
  kind: (typeof methodKinds)[number]
  countries: readonly string[]
  currencies: readonly string[]
  limits?: Readonly<Record<string, { min: number; max: number }>>
  /** The first and the last day on which it can be used; the first may differ by country. */
  validFrom?: Readonly<Record<string, string>>
  validTo?: string
  replacedBy?: string
  /** The row of a card brand, which is a mark on it instead of a separate row. */
  markOf?: string
  /** Still accepted, but without a mark: no new ones are issued, so nobody needs to look for it. */
  isHidden?: boolean
}

/** For methods that all countries of the product have. */
const everywhere: readonly string[] = countryCodes
const everyCurrency: readonly string[] = [...new Set(countryCodes.map(currencyOf))]

/** Card brands in the order of their marks: a country's own before international ones. */
const cardBrands = [
  {
    id: 'dankort',
    label: 'Dankort',
    kind: 'card',
    countries: ['DK'],
    currencies: ['DKK'],
    markOf: 'credit_card',
  },
  {
    id: 'carte_bancaire',
    label: 'Carte Bancaire (CB)',
    kind: 'card',
    countries: ['FR'],
    currencies: ['EUR'],
    markOf: 'credit_card',
  },
  {
    id: 'nexi',
    label: 'Nexi',
    kind: 'card',
    countries: ['IT'],
    currencies: ['EUR'],
    markOf: 'credit_card',
  },
  {
    id: 'visa',
    label: 'Visa',
    kind: 'card',
    countries: everywhere,
    currencies: everyCurrency,
    markOf: 'credit_card',
  },
  {
    id: 'mastercard',
    label: 'Mastercard',
    kind: 'card',
    countries: everywhere,
    currencies: everyCurrency,
    markOf: 'credit_card',
  },
  {
    id: 'maestro',
    label: 'Maestro',
    kind: 'card',
    countries: ['AT', 'BE', 'CH', 'DE', 'IT', 'NL', 'PL'],
    currencies: ['EUR', 'CHF', 'PLN'],
    validTo: '2028-12-31',
    replacedBy: 'mastercard',
    markOf: 'credit_card',
    isHidden: true,
  },
] as const satisfies readonly PaymentMethod[]

/**
 * Every method the product has had, including retired ones: old orders keep their names, and old links lead to the
 * replacement. Amounts are in the smallest unit of a currency.
 */
const catalogue = [
  {
    id: 'sepa_direct_debit',
    label: 'SEPA direct debit',
    kind: 'debit',
    countries: ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL'],
    currencies: ['EUR'],
    limits: { EUR: { min: 100, max: 100000 } },
  },
  {
    id: 'przelewy24',
    label: 'Przelewy24',
    kind: 'redirect',
    countries: ['PL'],
    currencies: ['PLN', 'EUR'],
    limits: { PLN: { min: 100, max: 5500000 }, EUR: { min: 100, max: 5500000 } },
  },
  {
    id: 'blik',
    label: 'BLIK',
    kind: 'redirect',
    countries: ['PL'],
    currencies: ['PLN'],
    limits: { PLN: { min: 100, max: 1000000 } },
  },
  {
    id: 'bank_transfer',
    label: 'Bank transfer',
    kind: 'transfer',
    countries: ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL'],
    currencies: ['EUR'],
    limits: { EUR: { min: 100, max: 100000000 } },
  },
  {
    id: 'giropay',
    label: 'giropay',
    kind: 'redirect',
    countries: ['DE'],
    currencies: ['EUR'],
    validTo: '2024-06-30',
    replacedBy: 'wero',
  },
  {
    id: 'credit_card',
    label: 'Credit or debit card',
    kind: 'card',
    countries: everywhere,
    currencies: everyCurrency,
    limits: { EUR: { min: 1, max: 1000000 } },
  },
  {
    id: 'mobilepay',
    label: 'MobilePay',
    kind: 'wallet',
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
  },
  {
    id: 'swish',
    label: 'Swish',
    kind: 'wallet',
    countries: ['SE'],
    currencies: ['SEK'],
    limits: { SEK: { min: 100, max: 15000000 } },
  },
  {
    id: 'twint',
    label: 'TWINT',
    kind: 'wallet',
    countries: ['CH'],
    currencies: ['CHF'],
    limits: { CHF: { min: 1, max: 500000 } },
  },
  {
    id: 'satispay',
    label: 'Satispay',
    kind: 'wallet',
    countries: ['IT'],
    currencies: ['EUR'],
    limits: { EUR: { min: 1, max: 5000000 } },
  },
  {
    id: 'vipps',
    label: 'Vipps',
    kind: 'wallet',
    countries: ['NO', 'SE'],
    currencies: ['NOK', 'SEK'],
  },
  {
    id: 'ideal',
    label: 'iDEAL | Wero',
    kind: 'redirect',
    countries: ['NL'],
    currencies: ['EUR'],
    limits: { EUR: { min: 1, max: 5000000 } },
    validTo: '2027-12-31',
    replacedBy: 'wero',
  },
  {
    id: 'bancontact',
    label: 'Bancontact',
    kind: 'redirect',
    countries: ['BE'],
    currencies: ['EUR'],
    limits: { EUR: { min: 2, max: 150000 } },
  },
  {
    id: 'apple_pay',
    label: 'Apple Pay',
    kind: 'wallet',
    countries: everywhere,
    currencies: everyCurrency,
  },
  {
    id: 'paysafecard',
    label: 'paysafecard',
    kind: 'voucher',
    countries: ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE'],
    currencies: ['EUR', 'CHF', 'GBP', 'NOK', 'PLN', 'SEK'],
    limits: {
      EUR: { min: 1, max: 5000 },
      CHF: { min: 1, max: 5000 },
      GBP: { min: 1, max: 4000 },
      NOK: { min: 1, max: 50000 },
      PLN: { min: 1, max: 20000 },
      SEK: { min: 1, max: 50000 },
    },
  },
  {
    id: 'paypal',
    label: 'PayPal',
    kind: 'wallet',
    countries: everywhere,
    currencies: everyCurrency,
  },
  {
    id: 'sofort',
    label: 'SOFORT',
    kind: 'redirect',
    countries: ['AT', 'BE', 'CH', 'DE', 'ES', 'IT', 'NL', 'PL'],
    currencies: ['EUR', 'CHF'],
    validTo: '2025-03-31',
    replacedBy: 'wero',
  },
  {
    id: 'eps',
    label: 'EPS',
    kind: 'redirect',
    countries: ['AT'],
    currencies: ['EUR'],
    limits: { EUR: { min: 100, max: 1000000 } },
  },
  {
    id: 'wero',
    label: 'Wero',
    kind: 'redirect',
    countries: ['BE', 'DE', 'FR', 'NL'],
    currencies: ['EUR'],
    validFrom: { DE: '2026-01-01', BE: '2026-01-01', FR: '2026-07-01', NL: '2027-01-01' },
  },
  {
    id: 'google_pay',
    label: 'Google Pay',
    kind: 'wallet',
    countries: everywhere,
    currencies: everyCurrency,
  },
  ...cardBrands,
] as const satisfies readonly PaymentMethod[]

export const paymentMethods: readonly PaymentMethod[] = catalogue
export type MethodId = (typeof catalogue)[number]['id']
