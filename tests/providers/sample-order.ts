import type { Mandate, Order } from '#app/features/payments/providers/provider.ts'
import { newPublicId } from '#app/platform/ids.server.ts'

/** Twenty credits by card, as a provider receives them. */
export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    paymentId: newPublicId(),
    price: { amount: 2999, currency: 'EUR' },
    description: 'Company: order 7',
    method: 'credit_card',
    country: 'DE',
    language: 'de',
    store: false,
    customer: { id: newPublicId(), providerCustomerId: null },
    urls: { result: 'https://one.example/transactions/1', webhook: 'https://one.example/api/webhook' },
    ...changes,
  }
}

export const sampleMandate: Mandate = {
  reference: 'SS-4711',
  holder: 'Erika Mustermann',
  iban: 'DE89370400440532013000',
  signedAt: new Date('2026-11-16T10:00:00Z'),
  address: '203.0.113.7',
  userAgent: 'Browser/1',
}
