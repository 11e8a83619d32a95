import type { Payment } from '@mollie/api-client'
import { matching } from '#app/platform/env.server.ts'
import { decimalOf, type PaymentProvider, ProviderError } from '../provider.ts'
import { defineProvider, methodsNamed } from '../provider-row.ts'
import { type AskMollie, type MollieSettings, mollieClient } from './mollie-client.server.ts'
import { chargeAgainAtMollie, createAtMollie, debitAtMollie, mollieMethods } from './mollie-orders.server.ts'
import { mollieSnapshot } from './mollie-snapshot.ts'

export const mollie = defineProvider({
  id: 'mollie',
  isDemoOnly: false,
  webhook: { method: 'POST', isSigned: false },
  settings: { MOLLIE_API_KEY: matching(/^(test|live)_\w{20,}$/, 'live_…') },
  niches: [1],
  methods: mollieMethods,
  isInTestMode: ({ MOLLIE_API_KEY }) => MOLLIE_API_KEY.startsWith('test_'),
  create: ({ MOLLIE_API_KEY }) => mollieProvider({ apiKey: MOLLIE_API_KEY }),
})

/** docs.mollie.com: payments on its own page. Its webhook contains only the id of a payment, which we then fetch. */
export function mollieProvider(settings: MollieSettings): PaymentProvider {
  const ask = mollieClient(settings)
  return {
    id: 'mollie',
    can: { store: true, refund: true, debit: true },
    methods: (asked) => methodsAt(ask, asked),
    create: (order) => createAtMollie(ask, order),
    chargeAgain: (order, stored) => chargeAgainAtMollie(ask, order, stored),
    debit: (order, mandate) => debitAtMollie(ask, order, mandate),
    parseWebhook: async ({ body }) => {
      const id = new URLSearchParams(body.toString()).get('id') ?? ''
      // Unsigned, and without an event id.
      return isPaymentId(id) ? { events: [{ providerPaymentId: id }], reply: 'ok' } : null
    },
    find: (id) => findAt(ask, id),
    cancel: (id) => cancelAt(ask, id),
    refund: async (id, { amount, currency }, key) => {
      const refundId = (await findRefund(ask, id, key)) ?? (await refundAt(ask, id, amount, currency, key))
      return { refundId }
    },
    deleteInstrument: async ({ providerCustomerId: customerId, providerInstrumentId }) => {
      await ask(({ customerMandates }) => customerMandates.revoke(providerInstrumentId, { customerId }))
    },
    check: async () => {
      await ask(({ methods }) => methods.list())
    },
  }
}

/** Such as tr_7UhSN1zuXS; recent ones are longer. */
function isPaymentId(id: string): boolean {
  return /^tr_[A-Za-z0-9]{10,32}$/.test(id)
}

/** Mollie lists debits among recurring methods, all others among one-off methods. */
async function methodsAt(ask: AskMollie, { price, country }: Parameters<PaymentProvider['methods']>[0]) {
  const amount = { value: decimalOf(price.amount), currency: price.currency }
  const common = { amount, billingCountry: country, resource: 'payments' }
  const [once, again] = await Promise.all([
    ask(({ methods }) => methods.list({ ...common, includeWallets: 'applepay,googlepay' })),
    ask(({ methods }, { SequenceType }) => methods.list({ ...common, sequenceType: SequenceType.recurring })),
  ])
  const debits = again.filter(({ id }) => String(id) === 'directdebit')
  const active = [...once, ...debits].filter(
    ({ status }) => status === null || String(status) === 'activated',
  )
  return methodsNamed(
    mollieMethods,
    active.map(({ id }) => String(id)),
  )
}

async function findAt(ask: AskMollie, id: string) {
  if (!isPaymentId(id)) throw new ProviderError('refused', 'no id of Mollie')
  const payment = await ask(({ payments }, { PaymentEmbed }) =>
    payments.get(id, { embed: [PaymentEmbed.chargebacks, PaymentEmbed.refunds] }),
  )
  return mollieSnapshot(payment, await newMandate(ask, payment))
}

/** The mandate that a first payment leaves for further charges; undefined if the buyer has revoked it since. */
async function newMandate(ask: AskMollie, { status, sequenceType, customerId, mandateId }: Payment) {
  const isNew = String(status) === 'paid' && String(sequenceType) === 'first'
  if (!isNew || !customerId || !mandateId) return undefined
  try {
    return await ask(({ customerMandates }) => customerMandates.get(mandateId, { customerId }))
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw error
  }
}

async function cancelAt(ask: AskMollie, id: string) {
  const { isCancelable } = await ask(({ payments }) => payments.get(id))
  if (isCancelable) await ask(({ payments }) => payments.cancel(id, { idempotencyKey: `${id}-cancel` }))
}

/** Mollie forgets keys after an hour, and refunds are retried for days. */
async function findRefund(ask: AskMollie, paymentId: string, key: string): Promise<string | undefined> {
  const refunds = await ask(({ paymentRefunds }) => paymentRefunds.page({ paymentId, limit: 250 }))
  const isSame = (metadata: unknown) => JSON.stringify(metadata) === JSON.stringify({ key })
  const hasFailed = (status: string) => status === 'failed' || status === 'canceled'
  return refunds.find(({ metadata, status }) => isSame(metadata) && !hasFailed(status))?.id
}

async function refundAt(ask: AskMollie, paymentId: string, amount: number, currency: string, key: string) {
  const { id } = await ask(({ paymentRefunds }) =>
    paymentRefunds.create({
      paymentId,
      amount: { value: decimalOf(amount), currency },
      metadata: { key },
      idempotencyKey: key,
    }),
  )
  return id
}
