import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { isStorableText } from '#app/platform/values/storable-text.ts'
import { paymentMethods } from '../../methods/payment-methods.data.ts'
import { endOf } from '../../orders/settle/poll-schedule.ts'
import type {
  CreatedPayment,
  Instrument,
  Order,
  PaymentProvider,
  Snapshot,
  StoredInstrument,
} from '../provider.ts'
import { ProviderError } from '../provider.ts'
import { defineProvider } from '../provider-row.ts'
import {
  addSandboxRefund,
  cancelPending,
  findSandboxPayment,
  insertSandboxPayment,
  type SandboxRow,
} from './sandbox-payments.db.server.ts'
import { isSandboxSignature } from './sandbox-signature.server.ts'

export const SandboxEvent = z.object({ id: z.string().max(100), payment: z.string().max(100) })

/** The provider of the demo: no money moves, and the buyer chooses on its page how a payment ends. */
export const sandbox: PaymentProvider = {
  id: 'sandbox',
  can: { store: true, refund: true, debit: true, lateTransfers: true },
  methods: async () => paymentMethods.map(({ id }) => id),
  create: async (order) => toCreatedPayment(await insert(order)),
  chargeAgain: (order, instrument) => chargeStored(order, instrument),
  debit: async (order) => ({ ...toCreatedPayment(await insert(order)), next: null }),
  parseWebhook: async ({ body, header }) => {
    const text = body.toString()
    if (!isSandboxSignature(text, header('sandbox-signature'), now())) return null
    // Signed, so the sandbox wrote it.
    const { data } = SandboxEvent.safeParse(JSON.parse(text))
    return data ? { events: [{ eventId: data.id, providerPaymentId: data.payment }], reply: 'ok' } : null
  },
  find: async (id, orderedAt) => snapshotOf(await existing(id), orderedAt),
  cancel: async (id) => {
    await existing(id)
    await cancelPending(id)
  },
  refund: async (id, { amount }, key) => {
    await addSandboxRefund(id, amount, key)
    return { refundId: key }
  },
  deleteInstrument: async () => {},
  check: async () => {},
}

export const sandboxRow = defineProvider({
  id: 'sandbox',
  isDemoOnly: true,
  webhook: { method: 'POST', isSigned: true },
  settings: {},
  niches: [1, 2, 3, 4, 5, 6, 7],
  methods: Object.fromEntries(paymentMethods.map(({ id }) => [id, id])),
  isInTestMode: () => true,
  create: () => sandbox,
})

/** As its page shows it. */
export async function sandboxPayment(id: string) {
  return isStorableText(id) ? findSandboxPayment(id) : undefined
}

async function existing(id: string): Promise<SandboxRow> {
  const payment = await findSandboxPayment(id)
  if (!payment) throw new ProviderError('refused', `the sandbox knows no payment ${id}`)
  return payment
}

function insert(order: Order, state: Partial<Pick<SandboxRow, 'state' | 'failure'>> = {}) {
  return insertSandboxPayment({
    id: `sbx_${newId().replaceAll('-', '')}`,
    idempotency_key: order.paymentId,
    payment_id: order.paymentId,
    amount: order.price.amount,
    currency: order.price.currency,
    description: order.description,
    method: order.method,
    language: order.language,
    store_instrument: order.store,
    created_at: now(),
    result_url: order.urls.result,
    webhook_url: order.urls.webhook,
    customer_id: order.customer.providerCustomerId ?? `sbx_customer_${order.customer.id}`,
    ...state,
  })
}

function toCreatedPayment({ id, customer_id, result_url, method }: SandboxRow): CreatedPayment {
  const url = new URL(`/dev/pay/${id}`, result_url).href
  const next =
    method === 'bank_transfer'
      ? { kind: 'transfer' as const, ...account, reference: id.slice(-10).toUpperCase(), url }
      : { kind: 'redirect' as const, url }
  return { providerPaymentId: id, providerCustomerId: customer_id, next }
}

/** Belongs to nobody: an IBAN that banks use in their examples. */
const account = { holder: 'Sandbox', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }

/** A stored card pays, unless it is the one that always fails. */
async function chargeStored(
  order: Order,
  { providerInstrumentId }: StoredInstrument,
): Promise<CreatedPayment> {
  const isDeclined = providerInstrumentId.endsWith('_0002')
  const made = await insert(order, isDeclined ? { state: 'failed', failure: 'declined' } : { state: 'paid' })
  return { ...toCreatedPayment(made), next: null }
}

function snapshotOf(row: SandboxRow, orderedAt = row.created_at): Snapshot {
  const instrument = row.instrument as unknown as Instrument | null
  return {
    providerPaymentId: row.id,
    paymentId: row.payment_id,
    state: row.state,
    price: { amount: row.amount, currency: row.currency },
    refunded: row.refunded,
    settled: row.settled,
    chargebacks: row.previous_chargebacks + Number(row.charged_back),
    chargebacksReversed: row.previous_chargebacks + Number(row.chargeback_reversed),
    failure: row.state === 'failed' ? 'declined' : null,
    providerCustomerId: row.customer_id,
    ...(row.method === 'bank_transfer' && {
      payableUntil: endOf({ ends_at: null, created_at: orderedAt }),
    }),
    ...(instrument && { instrument }),
    ...(row.method === 'credit_card' && { card: instrument ?? { brand: 'visa', last4: '4242' } }),
  }
}
