import { cardsNamed } from '../method-names.ts'
import type { MethodNames } from '../provider-row.ts'

/** Stripe's names of our payment methods. */
export const stripeMethods: MethodNames = {
  ...cardsNamed('card'),
  sepa_direct_debit: 'sepa_debit',
  przelewy24: 'p24',
  blik: 'blik',
  bank_transfer: 'customer_balance',
  mobilepay: 'mobilepay',
  swish: 'swish',
  twint: 'twint',
  satispay: 'satispay',
  ideal: 'ideal',
  bancontact: 'bancontact',
  apple_pay: 'card',
  paypal: 'paypal',
  eps: 'eps',
  wero: 'wero',
  google_pay: 'card',
}
