import { createHash, timingSafeEqual } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import { address, matching, textOfAtLeast } from '#app/platform/env.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { findOutcomes } from '../../webhooks/payment-events.db.server.ts'
import {
  decimalOf,
  type EventOutcome,
  fromDecimal,
  type Order,
  type ParsedWebhook,
  type PaymentProvider,
  ProviderError,
  providerTimeout,
  type Snapshot,
} from '../provider.ts'
import { defineProvider, type MethodNames, nameAt } from '../provider-row.ts'

/** Parses its status page: a name and a value per line. */
export function readStatus(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [found, name = '', value = ''] = /^(\w+):(.*)/.exec(line.trim()) ?? []
      return found ? [[name, value.trim()] as const] : []
    }),
  )
}

const states: Record<string, Snapshot['state']> = { APPROVED: 'paid', DECLINED: 'failed' }
/** Its page creates the sale when an order is paid, which nobody does after a day. */
const openFor = 86_400_000

/** A sale exists only once somebody has paid; one that came back was paid before. */
export function verotelState(status: Map<string, string>, age: number): Snapshot['state'] {
  if (status.get('response') === 'FOUND') return states[status.get('saleResult') ?? ''] ?? 'pending'
  return age > openFor ? 'cancelled' : 'pending'
}

/** Verotel cannot close the page of an order, not even of a declined one. */
export function verotelPayableUntil(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + openFor)
}

export function verotelPrice(status: Map<string, string>): Snapshot['price'] {
  const [amount, currency] = [status.get('priceAmount'), status.get('priceCurrency')]
  return amount && currency ? { amount: fromDecimal(amount), currency } : null
}

/** What a message reports that the status page does not; undefined for a sale. */
export function outcomeOf(query: URLSearchParams): EventOutcome | undefined {
  const event = query.get('event')
  if (event === 'chargeback') return { kind: 'chargeback' }
  // Whether it has a sign or not.
  const amount = Math.abs(fromDecimal(query.get('priceAmount') ?? ''))
  return event === 'credit' && amount > 0 ? { kind: 'refund', amount } : undefined
}

export interface VerotelSettings {
  shopId: string
  signatureKey: string
  /** Of the brand under which the shop was opened. */
  url: string
  /** Milliseconds. */
  timeout?: number
}

const everyNiche = [1, 2, 3, 4, 5, 6, 7]
const methods: MethodNames = { credit_card: 'CC' }

export const verotel = defineProvider({
  id: 'verotel',
  isDemoOnly: false,
  webhook: { method: 'GET', isSigned: true },
  settings: {
    VEROTEL_SHOP_ID: matching(/^\d{1,12}$/, '123456'),
    VEROTEL_SIGNATURE_KEY: textOfAtLeast(10),
    VEROTEL_URL: address(/^https?$/, 'https://secure.verotel.com').default('https://secure.verotel.com'),
  },
  niches: everyNiche,
  methods,
  isInTestMode: () => false,
  create: ({ VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY, VEROTEL_URL }) =>
    verotelProvider({
      shopId: VEROTEL_SHOP_ID,
      signatureKey: VEROTEL_SIGNATURE_KEY,
      url: VEROTEL_URL,
    }),
})

const currencies = ['CHF', 'DKK', 'EUR', 'GBP', 'NOK', 'SEK', 'USD']

/**
 * controlcenter.verotel.com/flexpay-doc: cards, through a signed address of its order page. Our own id identifies a
 * sale. Its status page does not report refunds and chargebacks, but its signed messages do.
 */
export function verotelProvider(settings: VerotelSettings): PaymentProvider {
  return {
    id: 'verotel',
    can: { store: false, refund: false, debit: false },
    methods: async ({ price }) => (currencies.includes(price.currency) ? ['credit_card'] : []),
    create: async (order) => ({
      providerPaymentId: order.paymentId,
      next: { kind: 'redirect', url: orderPage(settings, order) },
      endsAt: verotelPayableUntil(now()),
    }),
    parseWebhook: async ({ query }) => readPostback(settings, query),
    find: (id, orderedAt = now()) => findAt(settings, id, orderedAt),
    check: async () => {
      // No order has this number; when Verotel says so, it has accepted our signature.
      await statusOf(settings, '00000000-0000-0000-0000-000000000000')
    },
  }
}

function orderPage(settings: VerotelSettings, order: Order): string {
  return signedAddress(settings, '/startorder', {
    type: 'purchase',
    priceAmount: decimalOf(order.price.amount),
    priceCurrency: order.price.currency,
    description: order.description.slice(0, 100),
    paymentMethod: nameAt(methods, order.method),
    // Verotel accepts each id only once, so the same order is never two sales.
    referenceID: order.paymentId,
    successURL: order.urls.result,
    declineURL: order.urls.result,
  })
}

function signedAddress(
  { url, shopId, signatureKey }: VerotelSettings,
  path: string,
  asked: Record<string, string>,
): string {
  const parameters = { ...asked, shopID: shopId, version: '4' }
  const signature = signVerotel(signatureKey, Object.entries(parameters))
  const address = new URL(path, url)
  address.search = new URLSearchParams({ ...parameters, signature }).toString()
  return address.href
}

/** Verotel refunds a sale at once that is not confirmed with OK. */
function readPostback(
  { signatureKey, shopId }: VerotelSettings,
  query: URLSearchParams,
): ParsedWebhook | null {
  if (!isVerotelSignature(signatureKey, query) || query.get('shopID') !== shopId) return null
  const providerPaymentId = query.get('referenceID') ?? ''
  // The address of our order page is signed the same way, but has no sale yet.
  if (!isUuid(providerPaymentId) || !query.has('saleID')) return { events: [], reply: 'OK' }
  const parts = ['event', 'saleID', 'transactionID', 'parentID'].map((name) => query.get(name) ?? '')
  const reported = outcomeOf(query)
  return {
    events: [{ eventId: parts.join(' '), providerPaymentId, ...(reported && { outcome: reported }) }],
    reply: 'OK',
  }
}

async function findAt(settings: VerotelSettings, id: string, orderedAt: Date) {
  const age = now().getTime() - orderedAt.getTime()
  const status = await statusOf(settings, id)
  const reported = await findOutcomes('verotel', id)
  return {
    providerPaymentId: id,
    paymentId: id,
    state: verotelState(status, age),
    price: verotelPrice(status),
    refunded: reported.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    chargebacks: reported.filter(({ kind }) => kind === 'chargeback').length,
    chargebacksReversed: 0,
    settled: false,
    failure: verotelState(status, age) === 'failed' ? ('declined' as const) : null,
    payableUntil: verotelPayableUntil(orderedAt),
  }
}

async function statusOf(settings: VerotelSettings, referenceID: string): Promise<Map<string, string>> {
  const address = signedAddress(settings, '/salestatus', { referenceID })
  const signal = AbortSignal.timeout(settings.timeout ?? providerTimeout)
  const answered = await fetch(address, { redirect: 'error', signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null)
  if (!answered) throw new ProviderError('later', 'Verotel cannot be reached')
  const message = `Verotel answered ${answered.status}`
  if (answered.status >= 500 || answered.status === 429) throw new ProviderError('later', message)
  const status = readStatus(answered.text)
  // Its error sentence contains what was sent.
  if (answered.status >= 400 || !['FOUND', 'NOTFOUND'].includes(status.get('response') ?? ''))
    throw new ProviderError('setup', `${message} ${status.get('response') ?? 'without a response'}`)
  return status
}

/** FlexPay: sha256 of the key and all parameters sorted by name, joined by colons. */
export function signVerotel(signatureKey: string, parameters: Iterable<[string, string]>): string {
  const sorted = [...parameters].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = [signatureKey, ...sorted.map(([name, value]) => `${name}=${value}`)].join(':')
  return createHash('sha256').update(text).digest('hex')
}

/** Covers everything that was sent except the signature itself; old ones by sha1 are rejected. */
export function isVerotelSignature(signatureKey: string, query: URLSearchParams): boolean {
  const entered = query.get('signature')?.toLowerCase() ?? ''
  const signed = [...query].filter(([name]) => name !== 'signature')
  if (!isUnambiguous(signed)) return false
  const right = signVerotel(signatureKey, signed)
  return /^[0-9a-f]{64}$/.test(entered) && timingSafeEqual(Buffer.from(entered), Buffer.from(right))
}

/** The signed text can be split in one way only: otherwise one message could be replayed as another. */
function isUnambiguous(parameters: readonly [string, string][]): boolean {
  const names = new Set(parameters.map(([name]) => name))
  return (
    names.size === parameters.length &&
    parameters.every(([name, value]) => /^\w+$/.test(name) && !/:\w+=/.test(value))
  )
}
