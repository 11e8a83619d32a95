import type { Money } from '#app/features/credits/statement.contract.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** What every provider of payments can be asked. Amounts are in the smallest unit; nothing of a provider's own library shows. */
export interface PaymentProvider {
  readonly id: ProviderId
  readonly can: Abilities
  /** Which of our methods it offers now, by their ids in our catalogue. */
  methods(asked: { price: Money; country: string }): Promise<readonly string[]>
  /** On the provider's own page. The same order twice is one payment there. */
  begin(order: Order): Promise<Begun>
  /** With what the provider keeps. */
  chargeAgain?(order: Order, instrument: KeptInstrument): Promise<Begun>
  debit?(order: Order, mandate: Mandate): Promise<Begun>
  /** Null for what the provider did not send. Changes nothing: whoever gets it asks for the payment itself. */
  readWebhook(sent: WebhookSent): Promise<WebhookRead | null>
  /** When it was ordered tells of what nobody has begun to pay whether somebody still will. */
  find(providerPaymentId: string, orderedAt?: Date): Promise<Snapshot>
  /** That nobody can pay it any more. It may be paid by then: `find` tells. */
  cancel?(providerPaymentId: string): Promise<void>
  /** The same key twice is one refund. */
  refund?(providerPaymentId: string, money: Money, key: string): Promise<{ refundId: string }>
  forget?(instrument: KeptInstrument): Promise<void>
  /** Asks for as little as shows that the keys are right; fails in words for an operator. */
  check(): Promise<void>
}

export const providerIds = ['sandbox', 'mollie', 'stripe', 'verotel'] as const
export type ProviderId = (typeof providerIds)[number]

interface Abilities {
  store: boolean
  refund: boolean
  debit: boolean
  /** Money can arrive for a transfer that was cancelled, as its buyer knows the account. */
  lateTransfers?: boolean
  /** It debits under a reference of its own instead of the mandate's, which a snapshot tells. */
  namesMandates?: boolean
}

export interface Order {
  /** Ours; the provider keeps it with the payment. */
  paymentId: string
  price: Money
  /** What the buyer reads at the provider. */
  description: string
  /** By its id in our catalogue. */
  method: string
  country: string
  language: Locale
  /** Keep the card, which the buyer has allowed. */
  store: boolean
  /** Ours and, of somebody who paid there before, theirs. */
  customer: { id: string; providerCustomerId: string | null }
  urls: { result: string; webhook: string }
}

/** As far as the provider says it. */
interface Ending {
  /** Whether `cancel` would do anything. */
  cancellable?: boolean
  /** When it ends by itself, if nobody pays. */
  endsAt?: Date
}

export interface Begun extends Ending {
  providerPaymentId: string
  providerCustomerId?: string
  /** What the buyer has to do; nothing if it was charged at once. */
  next: NextAction | null
}

export type NextAction = { kind: 'redirect'; url: string } | Transfer

interface Transfer {
  kind: 'transfer'
  holder: string
  iban: string
  bic: string
  reference: string
  /** A page of the provider on which the same can be done. */
  url?: string
}

export interface KeptInstrument {
  providerCustomerId: string
  providerInstrumentId: string
}

/** All that is ever shown of one. */
export interface CardShown {
  brand: string | null
  last4: string | null
}

export interface Instrument extends KeptInstrument, CardShown {
  kind: 'card' | 'paypal' | 'sepa'
  expiresMonth: number | null
  expiresYear: number | null
}

export interface Mandate {
  reference: string
  holder: string
  iban: string
  signedAt: Date
  address: string
  userAgent: string
}

export interface WebhookSent {
  body: Buffer
  header(name: string): string | undefined
  query: URLSearchParams
}

export interface WebhookEvent {
  /** None from a provider that signs nothing: then anybody may have sent it. */
  eventId?: string
  providerPaymentId: string
  /** Of a provider that signs it and cannot be asked about it; it is kept, for `find` to count. */
  told?: Told
}

export type Told = { kind: 'refund'; amount: number } | { kind: 'chargeback' }

export interface WebhookRead {
  /** Each is looked at once. */
  events: readonly WebhookEvent[]
  /** What the provider wants to hear; empty if it does not care. */
  reply: string
}

/** How a payment stands at its provider. */
export interface Snapshot extends Ending {
  providerPaymentId: string
  /** Ours, if the provider was told. */
  paymentId: string | null
  state: 'pending' | 'paid' | 'failed' | 'cancelled'
  /** Null while the provider knows of nothing. */
  price: Money | null
  /** Of the price, in all: what was paid back or is on its way, without what failed. */
  refunded: number
  /** Of single refunds by their ids, where it says so: whether they are on their way, have got there or have failed. */
  refunds?: Readonly<Record<string, RefundState>>
  /** How often the bank has taken it back. */
  chargebacks: number
  /** How many of these it has given up; said, not guessed from a chargeback that is not mentioned. */
  chargebacksReversed: number
  /** The money is ours and cannot fail to come any more. */
  settled: boolean
  failure: Failure | null
  /** Until when money may still arrive for one that has failed or was cancelled; none if its provider has ended it for good. */
  payableUntil?: Date
  providerCustomerId?: string
  instrument?: Instrument
  /** Which it was paid with, be it kept or not. */
  card?: CardShown
  /** Under which an account is debited, from a provider that makes references itself. */
  mandateReference?: string
}

export type RefundState = 'open' | 'paid' | 'failed'

export type Failure = 'declined' | 'insufficient_funds' | 'expired' | 'limit' | 'technical'

/** What a provider could not do. What may succeed later is tried again under the same key. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'later' | 'refused' | 'setup'
  readonly failure: Failure

  constructor(kind: ProviderError['kind'], message: string, failure: Failure = 'technical') {
    super(message)
    this.kind = kind
    this.failure = failure
  }
}
