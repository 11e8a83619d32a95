import type { Money } from '#app/features/credits/statement.contract.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** How long to wait for a provider, in milliseconds. */
export const providerTimeout = 10_000

/** A request that is not answered in time may have succeeded, so it is retried under the same key. */
export async function withTimeout<Answer>(
  provider: string,
  limit: number,
  asked: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ProviderError('later', `${provider} did not answer in time`)), limit)
  })
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The interface of every payment provider. Amounts are in the smallest unit. No type of a provider's own
 * library appears here, so that the other code works with every provider.
 */
export interface PaymentProvider {
  /** Its id in the registry. */
  readonly id: string
  readonly can: Abilities
  /** Which of our methods it offers now, by their ids in our catalogue. */
  methods(asked: { price: Money; country: string }): Promise<readonly string[]>
  /** Creates the order on the provider's own page. The same order twice is one payment there. */
  create(order: Order): Promise<CreatedPayment>
  /** Charges what the provider stores. */
  chargeAgain?(order: Order, instrument: StoredInstrument): Promise<CreatedPayment>
  debit?(order: Order, mandate: Mandate): Promise<CreatedPayment>
  /** Null for what the provider did not send. Changes nothing: the caller asks for the payment itself. */
  parseWebhook(sent: WebhookRequest): Promise<ParsedWebhook | null>
  /** The order time decides whether a payment that nobody has started can still be made. */
  find(providerPaymentId: string, orderedAt?: Date): Promise<Snapshot>
  /** Prevents the payment from now on. It may already be paid: `find` shows it. */
  cancel?(providerPaymentId: string): Promise<void>
  /** The same key twice is one refund. */
  refund?(providerPaymentId: string, money: Money, key: string): Promise<{ refundId: string }>
  deleteInstrument?(instrument: StoredInstrument): Promise<void>
  /** Makes the smallest request that proves the keys; fails with a message for an operator. */
  check(): Promise<void>
}

interface Abilities {
  store: boolean
  refund: boolean
  debit: boolean
  /** Money can arrive for a cancelled transfer, because its buyer knows the account. */
  lateTransfers?: boolean
  /**
   * The provider debits under a reference that it creates itself, not the mandate's, and reports it in the snapshot.
   */
  namesMandates?: boolean
}

export interface Order {
  /** Our id; the provider stores it with the payment. */
  paymentId: string
  price: Money
  /** What the buyer reads at the provider. */
  description: string
  /** Its id in our catalogue. */
  method: string
  country: string
  language: Locale
  /** Stores the card, which the buyer has allowed. */
  store: boolean
  /** Our id and, for somebody who has paid there before, theirs. */
  customer: { id: string; providerCustomerId: string | null }
  urls: { result: string; webhook: string }
}

/** How a payment can end without being paid; a part is missing where the provider does not report it. */
interface Ending {
  /** Whether `cancel` would do anything. */
  cancellable?: boolean
  /** When it ends automatically, if nobody pays. */
  endsAt?: Date
}

export interface CreatedPayment extends Ending {
  providerPaymentId: string
  providerCustomerId?: string
  /** What the buyer has to do; null if it was charged at once. */
  next: NextAction | null
}

export type NextAction = { kind: 'redirect'; url: string } | Transfer

interface Transfer {
  kind: 'transfer'
  holder: string
  iban: string
  bic: string
  reference: string
  /** A page of the provider that serves the same purpose. */
  url?: string
}

export interface StoredInstrument {
  providerCustomerId: string
  providerInstrumentId: string
}

/** All that is ever shown of a card. */
export interface MaskedCard {
  brand: string | null
  last4: string | null
}

export interface Instrument extends StoredInstrument, MaskedCard {
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

export interface WebhookRequest {
  body: Buffer
  header(name: string): string | undefined
  query: URLSearchParams
}

export interface WebhookEvent {
  /** Missing from a provider that signs nothing: then anybody may have sent it. */
  eventId?: string
  providerPaymentId: string
  /** From a provider that signs it but cannot be asked about it; stored for `find` to count. */
  outcome?: EventOutcome
}

export type EventOutcome = { kind: 'refund'; amount: number } | { kind: 'chargeback' }

export interface ParsedWebhook {
  /** Each makes us ask for its payment once. */
  events: readonly WebhookEvent[]
  /** The response the provider expects; empty if it does not care. */
  reply: string
}

/** The state of a payment at its provider. */
export interface Snapshot extends Ending {
  providerPaymentId: string
  /** Our id, if the provider has it. */
  paymentId: string | null
  state: 'pending' | 'paid' | 'failed' | 'cancelled'
  /** Null while the provider knows no price. */
  price: Money | null
  /** The total refunded or on its way, without what failed. */
  refunded: number
  /** Single refunds by id, where it reports them: on their way, arrived or failed. */
  refunds?: Readonly<Record<string, RefundState>>
  /** How often the bank has charged it back. */
  chargebacks: number
  /** How many of these it has reversed; reported, not inferred from a chargeback that is missing. */
  chargebacksReversed: number
  /** The money is ours and cannot fail any more. */
  settled: boolean
  failure: Failure | null
  /**
   * Until when money may still arrive for a failed or cancelled payment; none if its provider has ended it for good.
   */
  payableUntil?: Date
  providerCustomerId?: string
  instrument?: Instrument
  /** The card it was paid with, stored or not. */
  card?: MaskedCard
  /** The reference of the debit, from a provider that makes references itself. */
  mandateReference?: string
}

export type RefundState = 'open' | 'paid' | 'failed'

export type Failure = 'declined' | 'insufficient_funds' | 'expired' | 'limit' | 'technical'

/** A failed request to a provider. If it may succeed later, it is retried under the same key. */
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

/** Amounts as providers write them: 2999 is 29.99. All our currencies have two decimals. */
export function decimalOf(amount: number): string {
  return (amount / 100).toFixed(2)
}

export function fromDecimal(value: string): number {
  return Math.round(Number(value) * 100)
}
