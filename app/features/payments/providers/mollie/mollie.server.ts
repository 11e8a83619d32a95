import type { Payment } from '@mollie/api-client'
import { decimalOf } from '../decimal-amount.ts'
import { methodsNamed } from '../method-names.ts'
import { type PaymentProvider, ProviderError } from '../provider.ts'
import { type AskMollie, type MollieSettings, mollieClient } from './mollie-client.server.ts'
import { beginAtMollie, chargeAgainAtMollie, debitAtMollie } from './mollie-orders.server.ts'
import { mollieSnapshot } from './mollie-snapshot.ts'

/** docs.mollie.com: payments on its own page. It sends the id of a payment only, which is then asked for. */
export function mollieProvider(settings: MollieSettings): PaymentProvider {
  const ask = mollieClient(settings)
  return {
    id: 'mollie',
    can: { store: true, refund: true, debit: true },
    methods: (asked) => methodsAt(ask, asked),
    begin: (order) => beginAtMollie(ask, order),
    chargeAgain: (order, kept) => chargeAgainAtMollie(ask, order, kept),
    debit: (order, mandate) => debitAtMollie(ask, order, mandate),
    readWebhook: async ({ body }) => {
      const id = new URLSearchParams(body.toString()).get('id') ?? ''
      // Unsigned and without a number of its own.
      return isPaymentId(id) ? { events: [{ providerPaymentId: id }], reply: 'ok' } : null
    },
    find: (id) => findAt(ask, id),
    cancel: (id) => cancelAt(ask, id),
    refund: async (id, { amount, currency }, key) => {
      const refundId = (await findRefund(ask, id, key)) ?? (await refundAt(ask, id, amount, currency, key))
      return { refundId }
    },
    forget: async ({ providerCustomerId: customerId, providerInstrumentId }) => {
      await ask(({ customerMandates }) => customerMandates.revoke(providerInstrumentId, { customerId }))
    },
    check: async () => {
      await ask(({ methods }) => methods.list())
    },
  }
}

/** As tr_7UhSN1zuXS, and longer ones of late. */
function isPaymentId(id: string): boolean {
  return /^tr_[A-Za-z0-9]{10,32}$/.test(id)
}

/** Debits are among what can be charged again, all others among what is paid once. */
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
    'mollie',
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

/** What a first payment has left to be charged again; nothing if the buyer has taken it back since. */
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

/** Mollie forgets keys after an hour, and refunds are tried for days. */
async function findRefund(ask: AskMollie, paymentId: string, key: string): Promise<string | undefined> {
  const made = await ask(({ paymentRefunds }) => paymentRefunds.page({ paymentId, limit: 250 }))
  const isSame = (metadata: unknown) => JSON.stringify(metadata) === JSON.stringify({ key })
  const isVain = (status: string) => status === 'failed' || status === 'canceled'
  return made.find(({ metadata, status }) => isSame(metadata) && !isVain(status))?.id
}

async function refundAt(ask: AskMollie, paymentId: string, amount: number, currency: string, key: string) {
  const { id } = await ask(({ paymentRefunds }) =>
    paymentRefunds.create({
      ...{ paymentId, amount: { value: decimalOf(amount), currency } },
      ...{ metadata: { key }, idempotencyKey: key },
    }),
  )
  return id
}
