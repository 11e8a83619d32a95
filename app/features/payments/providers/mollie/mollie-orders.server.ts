import type { Payment, PaymentCreateParams } from '@mollie/api-client'
import type { Locale } from '#app/i18n/locales.ts'
import {
  type CreatedPayment,
  decimalOf,
  type Mandate,
  type Order,
  ProviderError,
  type StoredInstrument,
} from '../provider.ts'
import { cardsNamed, type MethodNames, nameAt } from '../provider-row.ts'
import type { AskMollie } from './mollie-client.server.ts'

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

/** The locales of its pages, the usual one of each language first. */
const locales = {
  da: ['da_DK'],
  de: ['de_DE', 'de_AT', 'de_CH'],
  en: ['en_GB', 'en_US'],
  es: ['es_ES'],
  fi: ['fi_FI'],
  fr: ['fr_FR', 'fr_BE'],
  it: ['it_IT'],
  nb: ['nb_NO'],
  nl: ['nl_NL', 'nl_BE'],
  pl: ['pl_PL'],
  sv: ['sv_SE'],
} as const satisfies Record<Locale, readonly [string, ...string[]]>

/**
 * Creates the order on Mollie's own page. A card is stored through a first payment of a customer whose name Mollie
 * never gets.
 */
export async function createAtMollie(ask: AskMollie, order: Order): Promise<CreatedPayment> {
  const name = nameAt(mollieMethods, order.method)
  const customerId = order.store ? await customerOf(ask, order) : undefined
  const payment = await ask(({ payments }, { Locale, PaymentMethod, SequenceType }) => {
    if (!isNamed(PaymentMethod, name)) throw new ProviderError('setup', `Mollie knows no method ${name}`)
    return payments.create({
      ...common(order),
      method: PaymentMethod[name],
      locale: Locale[mollieLocale(order)],
      cancelUrl: order.urls.result,
      ...(customerId && { customerId, sequenceType: SequenceType.first }),
    })
  })
  return toCreatedPayment(payment, customerId)
}

/** The buyer presses a button for it; Mollie has no confirmation step for stored cards. */
export async function chargeAgainAtMollie(ask: AskMollie, order: Order, stored: StoredInstrument) {
  const { providerCustomerId: customerId, providerInstrumentId: mandateId } = stored
  const payment = await ask(({ payments }, { SequenceType }) =>
    payments.create({ ...common(order), customerId, mandateId, sequenceType: SequenceType.recurring }),
  )
  return toCreatedPayment(payment, customerId)
}

export async function debitAtMollie(ask: AskMollie, order: Order, signed: Mandate): Promise<CreatedPayment> {
  const customerId = await customerOf(ask, order)
  const mandate = await ask(({ customerMandates }, { MandateMethod }) =>
    customerMandates.create({
      customerId,
      method: MandateMethod.directdebit,
      mandateReference: signed.reference,
      consumerName: signed.holder,
      consumerAccount: signed.iban,
      signatureDate: signed.signedAt.toISOString().slice(0, 10),
      idempotencyKey: `${order.paymentId}-mandate`,
    }),
  )
  const stored = { providerCustomerId: customerId, providerInstrumentId: mandate.id }
  return chargeAgainAtMollie(ask, order, stored)
}

function common(order: Order): PaymentCreateParams {
  return {
    amount: { value: decimalOf(order.price.amount), currency: order.price.currency },
    description: order.description,
    redirectUrl: order.urls.result,
    // Mollie rejects a payment whose webhook it cannot reach; a machine at home polls instead.
    ...(order.urls.webhook.startsWith('https:') && { webhookUrl: order.urls.webhook }),
    metadata: { paymentId: order.paymentId },
    idempotencyKey: order.paymentId,
  }
}

async function customerOf(ask: AskMollie, { customer, paymentId }: Order): Promise<string> {
  if (customer.providerCustomerId) return customer.providerCustomerId
  const made = await ask(({ customers }) => customers.create({ idempotencyKey: `${paymentId}-customer` }))
  return made.id
}

function toCreatedPayment(
  { id, _links, isCancelable, expiresAt }: Payment,
  providerCustomerId: string | undefined,
): CreatedPayment {
  const url = _links.checkout?.href
  return {
    providerPaymentId: id,
    ...(providerCustomerId && { providerCustomerId }),
    cancellable: isCancelable,
    ...(expiresAt && { endsAt: new Date(expiresAt) }),
    next: url ? { kind: 'redirect', url } : null,
  }
}

function isNamed<Names extends object>(names: Names, name: PropertyKey): name is keyof Names {
  return Object.hasOwn(names, name)
}

type MollieLocale = (typeof locales)[Locale][number]

export function mollieLocale({ language, country }: { language: Locale; country: string }): MollieLocale {
  const known: readonly [MollieLocale, ...MollieLocale[]] = locales[language]
  return known.find((locale) => locale === `${language}_${country}`) ?? known[0]
}
