import { cardsNamed } from '../method-names.ts'
import type { MethodNames } from '../provider-row.ts'

/** Mollie's names of our payment methods. */
export const mollieMethods: MethodNames = {
  ...cardsNamed('creditcard'),
  sepa_direct_debit: 'directdebit',
  przelewy24: 'przelewy24',
  blik: 'blik',
  bank_transfer: 'banktransfer',
  mobilepay: 'mobilepay',
  swish: 'swish',
  twint: 'twint',
  satispay: 'satispay',
  vipps: 'vipps',
  ideal: 'ideal',
  bancontact: 'bancontact',
  apple_pay: 'applepay',
  paysafecard: 'paysafecard',
  paypal: 'paypal',
  eps: 'eps',
  google_pay: 'googlepay',
}
