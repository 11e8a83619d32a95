import nock from 'nock'
import { mollieProvider } from '#app/features/payments/providers/mollie/mollie.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { type FakeProvider, timeoutFor } from './fake-provider.ts'

interface Entity {
  id: string
  [name: string]: unknown
}

const money = (amount: number, currency = 'EUR') => ({ value: (amount / 100).toFixed(2), currency })

/** Mollie mocked with nock, because its library only speaks https. */
export function fakeMollie(): FakeProvider & {
  sent: { path: string; body: Entity }[]
  entities: Map<string, Entity>
  /** As if an hour had passed. */
  forgetKeys(): void
} {
  if (!nock.isActive()) nock.activate()
  const asked: string[] = []
  const sent: { path: string; body: Entity }[] = []
  const entities = new Map<string, Entity>()
  const byKey = new Map<string, Entity>()
  let trouble: 'silence' | number | null = null

  function make(path: string, body: Entity): Entity {
    const kind = path.split('/').at(-1) ?? ''
    const prefix = { payments: 'tr', customers: 'cst', mandates: 'mdt', refunds: 're' }[kind] ?? 'xx'
    const id = `${prefix}_${newId().replaceAll('-', '')}`
    const common = { ...body, id, resource: kind.slice(0, -1), path, _links: {} as object }
    if (kind === 'payments') {
      const isKept = body.sequenceType === 'recurring'
      const checkout = { checkout: { href: `https://www.mollie.com/checkout/${id}`, type: 'text/html' } }
      Object.assign(common, {
        status: isKept ? 'pending' : 'open',
        isCancelable: !isKept && body.method !== 'ideal',
      })
      if (!isKept) Object.assign(common, { _links: checkout, expiresAt: '2026-11-16T22:30:00+00:00' })
    }
    if (kind === 'mandates') Object.assign(common, { status: 'valid' })
    if (kind === 'refunds') {
      const payment = entities.get(path.split('/')[3] ?? '')!
      payment.amountRefunded = body.amount
      Object.assign(common, { status: 'pending' })
    }
    entities.set(id, common)
    return common
  }

  function answer(method: string, url: string, body: Entity, key: string | undefined): [number, unknown] {
    const { pathname } = new URL(url, 'https://api.mollie.com')
    const last = pathname.split('/').at(-1) ?? ''
    if (method === 'POST') {
      sent.push({ path: pathname, body })
      const known = (key && byKey.get(key)) || make(pathname, body)
      if (key) byKey.set(key, known)
      return [201, known]
    }
    if (last === 'methods') return [200, { count: 0, _embedded: { methods: methodsFor(url) }, _links: {} }]
    if (last === 'refunds') {
      const refunds = [...entities.values()].filter((one) => one.path === pathname)
      return [200, { count: refunds.length, _embedded: { refunds }, _links: {} }]
    }
    const found = entities.get(last)
    if (!found)
      return [404, { status: 404, title: 'Not Found', detail: `No payment exists with token ${last}.` }]
    if (method === 'DELETE' && last.startsWith('mdt')) entities.delete(last)
    else if (method === 'DELETE') Object.assign(found, { status: 'canceled', isCancelable: false })
    return method === 'DELETE' && last.startsWith('mdt') ? [204, ''] : [200, found]
  }

  for (const method of ['get', 'post', 'delete'] as const)
    nock('https://api.mollie.com:443')
      .persist()
      [method](/.*/)
      .reply(async function (url, body) {
        asked.push(`${method.toUpperCase()} ${url.split('?')[0]}`)
        // Its library retries automatically, and waits as long as the answer says.
        if (typeof trouble === 'number')
          return [trouble, { status: trouble, title: 'Trouble' }, { 'retry-after': '0' }]
        const key = new Headers(this.req.headers as never).get('idempotency-key') ?? undefined
        const [status, reply] = answer(method.toUpperCase(), url, body as unknown as Entity, key)
        if (trouble === 'silence') await new Promise(() => {})
        return [status, reply as never]
      })

  const paymentsOf = (paymentId: string) =>
    [...entities.values()].filter(
      ({ resource, metadata }) =>
        resource === 'payment' && (metadata as { paymentId: string }).paymentId === paymentId,
    )
  const path = '/api/payment-webhook.php/mollie'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  return {
    provider: mollieProvider({
      apiKey: 'test_abcdefghijklmnopqrstuvwxyz1234',
      get timeout() {
        return timeoutFor(trouble)
      },
    }),
    asked,
    sent,
    entities,
    forgetKeys: () => byKey.clear(),
    countOf: (paymentId) => paymentsOf(paymentId).length,
    happens(paymentId, { state, refunded, chargedBack, reversed }) {
      const payment = paymentsOf(paymentId)[0]!
      const { currency } = payment.amount as { currency: string }
      if (state) payment.status = { paid: 'paid', failed: 'failed', cancelled: 'canceled' }[state]
      const details = {
        cardLabel: 'Visa',
        cardNumber: '4242',
        cardExpiryDate: '2031-05-31',
        cardHolder: 'X',
      }
      if (state === 'paid') payment.details = details
      if (state === 'paid' && payment.sequenceType === 'first') {
        const id = 'mdt_h3gAaD5zP'
        entities.set(id, {
          id,
          resource: 'mandate',
          method: 'creditcard',
          status: 'valid',
          details,
          _links: {},
        })
        payment.mandateId = id
      }
      if (refunded) payment.amountRefunded = money(refunded, currency)
      const chargeback = {
        id: 'chb_n9z0tp',
        reversedAt: reversed ? '2026-11-16T10:00:00+00:00' : null,
        _links: {},
      }
      if (chargedBack || reversed) {
        payment.amountChargedBack = payment.amount
        payment._embedded = { chargebacks: [chargeback] }
      }
    },
    messageAbout: (paymentId) => ({ path, json: `id=${paymentsOf(paymentId)[0]?.id}`, headers: form }),
    forgedAbout: (paymentId) => [
      { path, json: `id=${paymentsOf(paymentId)[0]?.id}`, headers: form },
      ...['id=tr_nobody1', 'id=', 'id=../methods', '', '{}', 'id=tr_%00'].map((json) => ({
        path,
        json,
        headers: form,
      })),
    ],
    trouble(what) {
      trouble = what
    },
    stop() {
      nock.cleanAll()
      nock.restore()
    },
  }
}

function methodsFor(url: string) {
  const isAgain = new URL(url, 'https://api.mollie.com').searchParams.get('sequenceType') === 'recurring'
  const ids = isAgain ? ['directdebit', 'creditcard'] : ['creditcard', 'ideal', 'paypal', 'belfius', 'twint']
  const statusOf = (id: string) => (id === 'twint' ? 'pending-review' : 'activated')
  return ids.map((id) => ({ resource: 'method', id, status: statusOf(id), _links: {}, image: {} }))
}
