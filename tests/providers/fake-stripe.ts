import { createHmac } from 'node:crypto'
import { stripeProvider } from '#app/features/payments/providers/stripe/stripe.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { FakeProvider } from './fake-provider.ts'
import { fakeServer, type ReceivedRequest } from './fake-server.ts'

interface Entity {
  id: string
  object: string
  [name: string]: unknown
}

export const webhookSecrets = ['whsec_thenewonethatcounts', 'whsec_theoldonethatalsocounts']

/** As Stripe signs: the moment and the body. */
export function signStripe(body: string, secret = webhookSecrets[0]!, at = now()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Stripe over plain http, which its library supports. */
export async function fakeStripe(): Promise<
  FakeProvider & {
    sent: { path: string; body: URLSearchParams }[]
    entities: Map<string, Entity>
    forgetKeys(): void
  }
> {
  const sent: { path: string; body: URLSearchParams }[] = []
  const entities = new Map<string, Entity>()
  const byKey = new Map<string, Entity>()
  const add = (prefix: string, object: string, rest: object): Entity => {
    const made = { id: `${prefix}_${newId().replaceAll('-', '')}`, object, ...rest }
    entities.set(made.id, made)
    return made
  }

  /** A debit is charged at once and booked days later, under a mandate that Stripe makes. */
  function debited() {
    const reference = newId().replaceAll('-', '').slice(0, 16).toUpperCase()
    const mandate = add('mandate', 'mandate', {
      status: 'active',
      type: 'single_use',
      customer_acceptance: { type: 'online' },
      payment_method_details: {
        type: 'sepa_debit',
        sepa_debit: { reference, url: `https://hooks.stripe.com/adapter/sepa_debit/file/${reference}` },
      },
    })
    const sepa_debit = { bank_code: '37040044', country: 'DE', last4: '3000', mandate: mandate.id }
    return {
      id: 'ch_1',
      object: 'charge',
      status: 'pending',
      amount_refunded: 0,
      disputed: false,
      balance_transaction: null,
      payment_method_details: { type: 'sepa_debit', sepa_debit },
    }
  }

  function make(path: string, body: URLSearchParams): Entity {
    const metadata = { paymentId: body.get('metadata[paymentId]') }
    if (path === '/v1/checkout/sessions') {
      const amount = Number(body.get('line_items[0][price_data][unit_amount]'))
      const currency = body.get('line_items[0][price_data][currency]')
      const page = { ...metadata, page: body.get('payment_intent_data[metadata][page]') }
      const future = body.get('payment_intent_data[setup_future_usage]')
      const customer = body.get('customer')
      const intent = add('pi', 'payment_intent', {
        amount,
        currency,
        amount_received: 0,
        status: 'requires_payment_method',
        metadata: page,
        customer,
        last_payment_error: null,
        latest_charge: null,
        payment_method: null,
        setup_future_usage: future,
      })
      return add('cs_test', 'checkout.session', {
        amount_total: amount,
        currency,
        status: 'open',
        payment_status: 'unpaid',
        metadata,
        customer,
        payment_intent: intent.id,
        url: `https://checkout.stripe.com/c/pay/${intent.id}`,
      })
    }
    if (path === '/v1/payment_intents') {
      const needsBank = body.get('payment_method') === 'pm_needs_bank'
      const url = 'https://hooks.stripe.com/3d_secure_2/hosted?x=1'
      return add('pi', 'payment_intent', {
        amount: Number(body.get('amount')),
        currency: body.get('currency'),
        amount_received: 0,
        metadata,
        status: needsBank ? 'requires_action' : 'processing',
        customer: body.get('customer'),
        last_payment_error: null,
        payment_method: null,
        setup_future_usage: null,
        latest_charge: body.get('payment_method_data[type]') === 'sepa_debit' ? debited() : null,
        next_action: needsBank ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
      })
    }
    if (path === '/v1/refunds') {
      const intent = entities.get(body.get('payment_intent') ?? '')!
      const charge = intent.latest_charge as Entity
      charge.amount_refunded = Number(charge.amount_refunded) + Number(body.get('amount'))
      const key = { key: body.get('metadata[key]') }
      return add('re', 'refund', { payment_intent: intent.id, metadata: key, status: 'succeeded' })
    }
    return add('cus', 'customer', {})
  }

  /** An expanded field contains the object in place of its id. */
  const expanded = (one: Entity) =>
    one.object === 'checkout.session'
      ? { ...one, payment_intent: entities.get(String(one.payment_intent)) }
      : one

  function answer({ method, path, query, body, key }: ReceivedRequest) {
    const reply = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) })
    const list = (data: unknown[]) => reply({ object: 'list', data, has_more: false, url: path })
    const [, , kind = '', ...names] = path.split('/')
    const id = names.find((name) => entities.has(name))
    if (method === 'POST') {
      const asked = new URLSearchParams(body)
      sent.push({ path, body: asked })
      if (path.endsWith('/expire')) return reply(Object.assign(entities.get(id!)!, { status: 'expired' }))
      if (path.endsWith('/detach')) return reply({ id: names[0], object: 'payment_method' })
      if (asked.get('payment_method') === 'pm_declined')
        return reply(
          { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } },
          402,
        )
      const made = (key && byKey.get(key)) || make(path, asked)
      if (key) byKey.set(key, made)
      return reply(made)
    }
    if (kind === 'payment_method_configurations') return list([configuration])
    const intent = query.get('payment_intent')
    if (intent && kind === 'disputes') return list((entities.get(intent)!.disputes as unknown[]) ?? [])
    if (intent) return list([...entities.values()].filter((one) => one.payment_intent === intent))
    return id ? reply(expanded(entities.get(id)!)) : reply({ error: { type: 'invalid_request_error' } }, 404)
  }

  const server = await fakeServer(answer)
  const ofPayment = (paymentId: string, object: string) =>
    [...entities.values()].filter(
      (one) => one.object === object && (one.metadata as { paymentId?: string })?.paymentId === paymentId,
    )
  const path = '/api/payment-webhook.php/stripe'
  const eventAbout = (object: object, type = 'payment_intent.succeeded') =>
    JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } })
  const signed = (json: string) => ({ path, json, headers: { 'stripe-signature': signStripe(json) } })
  const at = { host: '127.0.0.1', port: server.port, protocol: 'http' as const }

  return {
    provider: stripeProvider({
      secretKey: 'sk_test_abcdefghijklmnop',
      webhookSecrets,
      at,
      debitEmail: 'accounts@company.example',
      get timeout() {
        return server.patience()
      },
    }),
    ...server,
    sent,
    entities,
    forgetKeys: () => byKey.clear(),
    countOf: (paymentId) => ofPayment(paymentId, 'checkout.session').length,
    happens(paymentId, { state, refunded, chargedBack, reversed }) {
      const intent = ofPayment(paymentId, 'payment_intent')[0]!
      const session = ofPayment(paymentId, 'checkout.session')[0]
      const charge = (intent.latest_charge as Entity | null) ?? {
        id: 'ch_1',
        object: 'charge',
        amount_refunded: 0,
        disputed: false,
        balance_transaction: { id: 'txn_1', status: 'pending' },
      }
      if (state === 'paid') {
        const card = { brand: 'visa', last4: '4242', exp_month: 5, exp_year: 2031 }
        charge.payment_method_details ??= { type: 'card', card }
        Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge })
        intent.payment_method = { id: 'pm_4242', type: 'card', card }
        if (session) Object.assign(session, { status: 'complete', payment_status: 'paid' })
      }
      if (state === 'failed') {
        const error = { code: 'card_declined', decline_code: 'insufficient_funds' }
        Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
        if (session) Object.assign(session, { status: 'complete' })
      }
      if (state === 'cancelled' && session) Object.assign(session, { status: 'expired' })
      if (refunded) Object.assign(charge, { amount_refunded: refunded })
      if (chargedBack || reversed) {
        Object.assign(charge, { disputed: true })
        intent.disputes = [{ id: 'dp_1', object: 'dispute', status: reversed ? 'won' : 'needs_response' }]
      }
    },
    messageAbout(paymentId) {
      const intent = ofPayment(paymentId, 'payment_intent')[0]!
      // A dispute names nothing but its intent.
      const dispute = { id: 'dp_1', object: 'dispute', payment_intent: intent.id }
      const isDisputed = intent.disputes !== undefined
      return signed(isDisputed ? eventAbout(dispute, 'charge.dispute.created') : eventAbout(intent))
    },
    forgedAbout(paymentId) {
      const session = ofPayment(paymentId, 'checkout.session')[0]!
      const json = eventAbout({ ...session, payment_status: 'paid' }, 'checkout.session.completed')
      const others = [signStripe(json, 'whsec_ofsomebodyelse'), signStripe(`${json} `), 't=1,v1=00', '']
      const old = signStripe(json, webhookSecrets[0], new Date(now().getTime() - 301_000))
      return [
        { path, json },
        ...[...others, old].map((header) => ({ path, json, headers: { 'stripe-signature': header } })),
        // Signed, but not true.
        signed(json),
        signed(eventAbout({ object: 'payment_intent', id: 'pi_ofsomebodyelse' })),
        signed(eventAbout({ object: 'payment_intent', id: 'pi_\0' })),
      ]
    },
  }
}

const on = { available: true, display_preference: { value: 'on' } }
const off = { available: false, display_preference: { value: 'off' } }
const configuration = {
  id: 'pmc_1',
  object: 'payment_method_configuration',
  active: true,
  is_default: true,
  name: 'Default',
  card: on,
  ideal: on,
  paypal: off,
  sepa_debit: on,
  customer_balance: on,
}
