import type { PaymentProvider } from '#app/features/payments/providers/provider.ts'

/** A change to a payment at its provider; amounts in the smallest unit. */
export interface PaymentChange {
  state?: 'paid' | 'failed' | 'cancelled'
  refunded?: number
  chargedBack?: boolean
  reversed?: boolean
}

/** A provider's message to us, as a request. */
export interface Message {
  method?: string
  path: string
  json?: string
  headers?: Record<string, string>
}

/** The other side of an adapter, to the extent that tests need it: it speaks what the provider documents. */
export interface FakeProvider {
  provider: PaymentProvider
  /** All requests received: the method and the path. */
  asked: string[]
  /** How many payments it has for one of ours. */
  countOf(paymentId: string): number
  happens(paymentId: string, what: PaymentChange): void | Promise<void>
  /** The message that it sends after an event; a different one each time. */
  messageAbout(paymentId: string): Message | Promise<Message>
  /** Messages that it never sent. */
  forgedAbout(paymentId: string): Message[]
  /** From now on it does what it is asked, but does not answer, or answers with a status; null restores it. */
  trouble(what: 'silence' | number | null): void
  stop(): Promise<void> | void
}

/** Long, so that a slow machine causes no trouble, but short where nobody answers. */
export function timeoutFor(trouble: 'silence' | number | null): number {
  return trouble === 'silence' ? 100 : 10_000
}
