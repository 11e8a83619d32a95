import { createHmac, timingSafeEqual } from 'node:crypto'
import { request } from 'node:http'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { paymentMethods } from '../../methods/payment-methods.data.ts'
import { endOf } from '../../orders/settle/poll-schedule.ts'
import {
  type CreatedPayment,
  type Instrument,
  type Order,
  type PaymentProvider,
  ProviderError,
  type Snapshot,
  type StoredInstrument,
} from '../provider.ts'
import { defineProvider } from '../provider-row.ts'
import {
  addSandboxRefund,
  cancelPending,
  findSandboxPayment,
  insertSandboxPayment,
  type SandboxRow,
} from './sandbox-payments.db.server.ts'

const tolerance = 300

/** Signs as providers do: the time and the body, so that an old message cannot be replayed. */
export function signSandbox(body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`).toString('hex')}`
}

function isSandboxSignature(body: string, signature: string | undefined, at: Date): boolean {
  const [, seconds = '', sign = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!sign || Math.abs(at.getTime() / 1000 - Number(seconds)) > tolerance) return false
  return timingSafeEqual(Buffer.from(sign, 'hex'), hmac(`${seconds}.${body}`))
}

function hmac(text: string): Buffer {
  return createHmac('sha256', `sandbox webhooks ${env().SECRET ?? 'demo'}`)
    .update(text)
    .digest()
}

const timeout = 10_000

/** Over HTTP and signed, like a real provider; the program calls itself, wherever its domains lead. */
export async function sendSandboxWebhook(event: z.infer<typeof SandboxEvent>) {
  const payment = await findSandboxPayment(event.payment)
  if (!payment) return
  const { host, pathname } = new URL(payment.webhook_url)
  const body = JSON.stringify(event)
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sandbox-signature': signSandbox(body, now()),
  }
  const status = await new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port: env().PORT, path: pathname, method: 'POST', headers }
    const sent = request({ ...asked, timeout: timeout }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(body)
  })
  if (status !== 200) throw new Error(`our webhook answered ${status}`)
}

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
