import type { Stripe } from 'stripe'
import type { Instrument, Snapshot } from '../provider.ts'
import { stripeChargeback, stripeFailure, stripeRefunds, stripeState } from './stripe-states.ts'

interface StripeReport {
  session?: Stripe.Checkout.Session
  /** With its charge and payment method. None before the buyer has chosen anything. */
  intent?: Stripe.PaymentIntent
  disputes: readonly Stripe.Dispute[]
}

export function stripeSnapshot({ session, intent, disputes }: StripeReport): Snapshot {
  const charge = chargeOf(intent)
  const failed = intent?.last_payment_error ?? null
  const state = stripeState({
    ...(session && { session }),
    ...(intent && { intent: { status: intent.status, hasFailed: failed !== null } }),
  })
  const instrument = instrumentOf(intent)
  const card = charge?.payment_method_details?.card
  const customer = idOf(intent?.customer ?? session?.customer)
  return {
    providerPaymentId: session?.id ?? intent?.id ?? '',
    paymentId: session?.metadata?.paymentId ?? intent?.metadata.paymentId ?? null,
    state,
    price: priceOf(session, intent),
    refunded: charge?.amount_refunded ?? 0,
    refunds: stripeRefunds(charge?.refunds?.data ?? []),
    ...stripeChargeback(disputes.map(({ status }) => status)),
    settled: isAvailable(charge),
    failure: state === 'failed' ? stripeFailure(failed ?? {}) : null,
    ...(customer && { providerCustomerId: customer }),
    ...(instrument && { instrument }),
    ...(card && { card: { brand: brandOf(card.brand), last4: card.last4 } }),
  }
}

export function chargeOf(intent: Stripe.PaymentIntent | undefined): Stripe.Charge | undefined {
  const charge = intent?.latest_charge
  return charge && typeof charge === 'object' ? charge : undefined
}

/** For a direct debit, once Stripe has accepted it. */
export function mandateOf(intent: Stripe.PaymentIntent | undefined): string | undefined {
  return chargeOf(intent)?.payment_method_details?.sepa_debit?.mandate ?? undefined
}

/** The amount received, once it was. */
function priceOf(session: StripeReport['session'], intent: StripeReport['intent']): Snapshot['price'] {
  const isPaid = intent?.status === 'succeeded'
  const amount = (isPaid ? intent.amount_received : intent?.amount) ?? session?.amount_total
  const currency = intent?.currency ?? session?.currency
  return amount && currency ? { amount, currency: currency.toUpperCase() } : null
}

function isAvailable(charge: Stripe.Charge | undefined): boolean {
  const booked = charge?.balance_transaction
  return booked !== null && typeof booked === 'object' && booked.status === 'available'
}

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Carte Bancaire (CB)',
  mastercard: 'Mastercard',
  visa: 'Visa',
}

function brandOf(brand: string | null): string | null {
  return brands[brand ?? ''] ?? brand
}

/** What the buyer has allowed to be stored, with the details we show. */
function instrumentOf(intent: Stripe.PaymentIntent | undefined): Instrument | undefined {
  const method = intent?.payment_method
  const customer = idOf(intent?.customer)
  if (!intent?.setup_future_usage || !customer || !method || typeof method === 'string') return undefined
  const stored = { providerCustomerId: customer, providerInstrumentId: method.id }
  const { card } = method
  if (!card) {
    const unseen = { brand: null, last4: null, expiresMonth: null, expiresYear: null }
    return method.type === 'paypal' ? { ...stored, kind: 'paypal', ...unseen } : undefined
  }
  return {
    ...stored,
    kind: 'card',
    brand: brandOf(card.brand),
    last4: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  }
}

function idOf(one: string | { id: string } | null | undefined): string | undefined {
  return typeof one === 'object' ? one?.id : one
}
