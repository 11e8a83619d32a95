import type { Stripe } from 'stripe'
import {
  type CreatedPayment,
  type Mandate,
  type Order,
  ProviderError,
  type StoredInstrument,
} from '../provider.ts'
import { cardsNamed, type MethodNames, nameAt } from '../provider-row.ts'
import type { AskStripe } from './stripe-client.server.ts'

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

/** The countries in which Stripe opens accounts for transfers. */
export const transferCountries = ['BE', 'DE', 'ES', 'FR', 'IE', 'NL']

/** Creates the order on Stripe's own page. A card is stored for a customer whose name Stripe never gets. */
export async function createAtStripe(ask: AskStripe, order: Order): Promise<CreatedPayment> {
  const name = nameAt(stripeMethods, order.method)
  const isTransfer = name === 'customer_balance'
  const customer = order.store || isTransfer ? await customerOf(ask, order) : undefined
  const { id, url } = await ask(({ checkout }) =>
    checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: [name],
        line_items: [{ quantity: 1, price_data: priceOf(order) }],
        success_url: order.urls.result,
        cancel_url: order.urls.result,
        locale: order.language,
        client_reference_id: order.paymentId,
        metadata: { paymentId: order.paymentId },
        payment_intent_data: {
          description: order.description,
          // Sent with everything that happens later, when Stripe names only the intent.
          metadata: { paymentId: order.paymentId, page: 'session' },
          ...(order.store && { setup_future_usage: 'on_session' }),
        },
        ...(customer && { customer }),
        ...(isTransfer && { payment_method_options: { customer_balance: transferIn(order.country) } }),
      },
      { idempotencyKey: order.paymentId },
    ),
  )
  return {
    providerPaymentId: id,
    ...(customer && { providerCustomerId: customer }),
    next: url ? { kind: 'redirect', url } : null,
  }
}

/** The buyer presses a button for it, so the bank may still ask them to confirm. */
export async function chargeAgainAtStripe(ask: AskStripe, order: Order, stored: StoredInstrument) {
  return confirm(ask, order, {
    customer: stored.providerCustomerId,
    payment_method: stored.providerInstrumentId,
    off_session: false,
  })
}

export async function debitAtStripe(ask: AskStripe, order: Order, signed: Mandate, email: string) {
  return confirm(ask, order, {
    payment_method_data: {
      type: 'sepa_debit',
      sepa_debit: { iban: signed.iban },
      billing_details: { name: signed.holder, email },
    },
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        accepted_at: Math.floor(signed.signedAt.getTime() / 1000),
        online: { ip_address: signed.address, user_agent: signed.userAgent },
      },
    },
  })
}

async function confirm(
  ask: AskStripe,
  order: Order,
  how: Partial<Stripe.PaymentIntentCreateParams>,
): Promise<CreatedPayment> {
  const intent = await ask(({ paymentIntents }) =>
    paymentIntents.create(
      {
        amount: order.price.amount,
        currency: order.price.currency.toLowerCase(),
        confirm: true,
        allowed_payment_method_types: [nameAt(stripeMethods, order.method)],
        description: order.description,
        metadata: { paymentId: order.paymentId },
        return_url: order.urls.result,
        ...how,
      },
      { idempotencyKey: order.paymentId },
    ),
  )
  if (intent.status === 'requires_payment_method') throw new ProviderError('refused', 'declined', 'declined')
  const url = intent.next_action?.redirect_to_url?.url
  return { providerPaymentId: intent.id, next: url ? { kind: 'redirect', url } : null }
}

function priceOf({ price, description }: Order) {
  return {
    currency: price.currency.toLowerCase(),
    unit_amount: price.amount,
    product_data: { name: description },
  }
}

function transferIn(
  country: string,
): Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.CustomerBalance {
  return {
    funding_type: 'bank_transfer',
    bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country } },
  }
}

async function customerOf(ask: AskStripe, { customer, paymentId }: Order): Promise<string> {
  if (customer.providerCustomerId) return customer.providerCustomerId
  const idempotencyKey = `${paymentId}-customer`
  return (await ask(({ customers }) => customers.create({}, { idempotencyKey }))).id
}
