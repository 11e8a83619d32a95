import type { Stripe } from 'stripe'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { matching } from '#app/platform/env.server.ts'
import { type ParsedWebhook, type PaymentProvider, ProviderError, type WebhookRequest } from '../provider.ts'
import { defineProvider, methodsNamed } from '../provider-row.ts'
import { type AskStripe, type StripeSettings, stripeClient } from './stripe-client.server.ts'
import {
  chargeAgainAtStripe,
  createAtStripe,
  debitAtStripe,
  stripeMethods,
  transferCountries,
} from './stripe-orders.server.ts'
import { chargeOf, mandateOf, stripeSnapshot } from './stripe-snapshot.ts'

/** How long a message is valid, in seconds, so that an old one cannot be replayed. */
const tolerance = 300

/** Sessions and intents are payments; charges, refunds and disputes name the intent they belong to. */
const Subject = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})

/** Null unless one of our secrets has signed exactly these bytes. */
async function readStripeWebhook(
  ask: AskStripe,
  secrets: readonly string[],
  { body, header }: WebhookRequest,
): Promise<ParsedWebhook | null> {
  const signature = header('stripe-signature')
  if (!signature || isOfLater(signature)) return null
  return ask(async ({ webhooks }) => {
    for (const secret of secrets)
      try {
        const at = now().getTime()
        const { id, data } = webhooks.constructEvent(body, signature, secret, tolerance, undefined, at)
        const payment = paymentOf(data.object)
        return { events: payment ? [{ eventId: id, providerPaymentId: payment }] : [], reply: 'ok' }
      } catch {
        // Signed with another secret, too old, or not by Stripe at all.
      }
    return null
  })
}

/** Rejects future timestamps: Stripe's own library rejects only old ones. */
function isOfLater(signature: string): boolean {
  const latest = now().getTime() / 1000 + tolerance
  return [...signature.matchAll(/\bt=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest)
}

function paymentOf(reported: unknown): string | null | undefined {
  const { data } = Subject.safeParse(reported)
  const isPayment = data?.object === 'checkout.session' || data?.object === 'payment_intent'
  return isPayment ? data.id : data?.payment_intent
}

export const stripe = defineProvider({
  id: 'stripe',
  isDemoOnly: false,
  webhook: { method: 'POST', isSigned: true },
  settings: {
    STRIPE_SECRET_KEY: matching(/^[rs]k_(test|live)_\w{10,}$/, 'sk_live_…'),
    /** Several, separated by commas, during a rotation. */
    STRIPE_WEBHOOK_SECRET: matching(/^whsec_\w{10,}(\s*,\s*whsec_\w{10,})*$/, 'whsec_…'),
    /** The company's address: Stripe requires one for debits, and does not receive those of buyers. */
    STRIPE_DEBIT_EMAIL: z.email({ error: 'it must be an e-mail address' }).optional(),
  },
  // It prohibits all online dating; with its written consent, a row of payment_route selects it.
  niches: [],
  methods: stripeMethods,
  isInTestMode: ({ STRIPE_SECRET_KEY }) => /^[rs]k_test_/.test(STRIPE_SECRET_KEY),
  create: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_DEBIT_EMAIL }) =>
    stripeProvider({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
      ...(STRIPE_DEBIT_EMAIL && { debitEmail: STRIPE_DEBIT_EMAIL }),
    }),
})

/**
 * docs.stripe.com: Checkout. A payment on its page is known by its session, one with a stored card by its intent; an
 * event about the intent of a session is looked up as the session.
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const ask = stripeClient(settings)
  const { debitEmail, webhookSecrets } = settings
  return {
    id: 'stripe',
    can: { store: true, refund: true, debit: debitEmail !== undefined, namesMandates: true },
    methods: ({ country }) => methodsAt(ask, country),
    create: (order) => createAtStripe(ask, order),
    chargeAgain: (order, stored) => chargeAgainAtStripe(ask, order, stored),
    ...(debitEmail && { debit: (order, mandate) => debitAtStripe(ask, order, mandate, debitEmail) }),
    parseWebhook: (sent) => readStripeWebhook(ask, webhookSecrets, sent),
    find: (id) => findAt(ask, id),
    cancel: (id) => cancelAt(ask, id),
    refund: async (id, { amount }, key) => {
      const intent = await intentOf(ask, id)
      const refundId = (await findRefund(ask, intent, key)) ?? (await refundAt(ask, intent, amount, key))
      return { refundId }
    },
    deleteInstrument: async ({ providerInstrumentId }) => {
      await ask(({ paymentMethods }) => paymentMethods.detach(providerInstrumentId))
    },
    check: async () => {
      await ask(({ paymentMethodConfigurations }) => paymentMethodConfigurations.list({ limit: 1 }))
    },
  }
}

const isSession = (id: string) => /^cs_\w{4,200}$/.test(id)
const isIntent = (id: string) => /^pi_\w{4,200}$/.test(id)

/** What is enabled and allowed in the account. */
async function methodsAt(ask: AskStripe, country: string) {
  const { data } = await ask(({ paymentMethodConfigurations }) => paymentMethodConfigurations.list())
  const names = data.filter(({ active, is_default }) => active && is_default).flatMap(availableIn)
  return methodsNamed(
    stripeMethods,
    names.filter((name) => name !== 'customer_balance' || transferCountries.includes(country)),
  )
}

function availableIn(configuration: Stripe.PaymentMethodConfiguration): string[] {
  return Object.entries(configuration).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && 'available' in value && value.available ? [name] : [],
  )
}

async function findAt(ask: AskStripe, id: string) {
  const session = isSession(id) ? await sessionOf(ask, id) : undefined
  const intent = session ? expanded(session.payment_intent) : await foundIntent(ask, id)
  const whole = session ?? (intent && (await pageOf(ask, intent)))
  const isDisputed = intent && chargeOf(intent)?.disputed
  const disputes = isDisputed
    ? (await ask((client) => client.disputes.list({ payment_intent: intent.id }))).data
    : []
  const snapshot = stripeSnapshot({ ...(whole && { session: whole }), ...(intent && { intent }), disputes })
  const mandateReference = await referenceOf(ask, mandateOf(intent))
  return { ...snapshot, ...(mandateReference && { mandateReference }) }
}

/** A key that may not read mandates must not hide the rest of a payment. */
async function referenceOf(ask: AskStripe, mandate: string | undefined): Promise<string | undefined> {
  if (!mandate) return undefined
  try {
    const { payment_method_details } = await ask(({ mandates }) => mandates.retrieve(mandate))
    return payment_method_details.sepa_debit?.reference
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'later') throw error
    return undefined
  }
}

function sessionOf(ask: AskStripe, id: string) {
  const expand = [
    ...['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds'],
    'payment_intent.payment_method',
  ]
  return ask(({ checkout }) => checkout.sessions.retrieve(id, { expand }))
}

function foundIntent(ask: AskStripe, id: string) {
  if (!isIntent(id)) throw new ProviderError('refused', 'no id of Stripe')
  const expand = ['latest_charge.balance_transaction', 'latest_charge.refunds', 'payment_method']
  return ask(({ paymentIntents }) => paymentIntents.retrieve(id, { expand }))
}

/** The session on whose page an intent is paid. */
async function pageOf(ask: AskStripe, { id, metadata }: Stripe.PaymentIntent) {
  if (metadata.page !== 'session') return undefined
  const { data } = await ask(({ checkout }) => checkout.sessions.list({ payment_intent: id, limit: 1 }))
  return data[0]
}

function expanded(intent: Stripe.PaymentIntent | string | null): Stripe.PaymentIntent | undefined {
  return intent !== null && typeof intent === 'object' ? intent : undefined
}

/** Ignores a session or an intent that can no longer be ended: it has ended. */
async function cancelAt(ask: AskStripe, id: string) {
  try {
    if (isSession(id)) await ask(({ checkout }) => checkout.sessions.expire(id))
    else await ask(({ paymentIntents }) => paymentIntents.cancel(id))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
  }
}

async function intentOf(ask: AskStripe, id: string): Promise<string> {
  if (isIntent(id)) return id
  const { payment_intent } = await ask(({ checkout }) => checkout.sessions.retrieve(id))
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intent) throw new ProviderError('refused', 'nothing was paid that could be paid back')
  return intent
}

/** Stripe forgets keys after a day, and refunds are retried for days. */
async function findRefund(ask: AskStripe, payment_intent: string, key: string): Promise<string | undefined> {
  const { data } = await ask(({ refunds }) => refunds.list({ payment_intent, limit: 100 }))
  const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled'
  return data.find(({ metadata, status }) => metadata?.key === key && !hasFailed(status))?.id
}

async function refundAt(ask: AskStripe, payment_intent: string, amount: number, key: string) {
  const { id } = await ask(({ refunds }) =>
    refunds.create({ payment_intent, amount, metadata: { key } }, { idempotencyKey: key }),
  )
  return id
}
