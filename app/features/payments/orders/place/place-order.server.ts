import { createHash, randomInt } from 'node:crypto'
import { readProfileCountry } from '#app/features/accounts/user/users.server.ts'
import { termsDate } from '#app/features/consents/terms-date.ts'
import type { Money } from '#app/features/credits/statement.contract.ts'
import { paidThisMonth } from '#app/features/credits/statement.server.ts'
import { readLockedLimit } from '#app/features/preferences/preferences.server.ts'
import { convertCurrency, findPackages, readVatRate } from '#app/features/sites/prices/prices.server.ts'
import { computeIncludedTax } from '#app/features/sites/prices/share-of-price.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { MemberVisit, Viewer } from '#app/web/visit.ts'
import { chargeableCard } from '../../cards/cards.server.ts'
import { cancelUnsigned } from '../../direct-debit/cancel-unsigned.server.ts'
import { reserveCode } from '../../discounts/code-state.server.ts'
import { reduced } from '../../discounts/discount.ts'
import {
  type Asking,
  refuseUnlessOfBrand,
  refuseUnlessPayable,
} from '../../discounts/usable-discount.server.ts'
import { offeredMethods } from '../../methods/methods.server.ts'
import { findMethod } from '../../methods/offered-methods.ts'
import { discountsFor } from '../../offer/offered-discounts.server.ts'
import { paymentCountry } from '../../offer/payment-country.server.ts'
import type { OrderRequest, PlacedOrder } from '../order.contract.ts'
import { isOver } from '../order-states.ts'
import {
  findKeylessPayments,
  findPayment,
  findPaymentByKey,
  insertPayment,
  type PaymentRow,
  payablePayments,
} from '../payments.db.server.ts'
import { presentOrder } from '../present-payment.server.ts'
import { publishState } from '../publish-state.server.ts'
import { reconcilePayment } from '../settle/poll-payment.server.ts'
import { createPayment } from './create-payment.server.ts'
import { refuseUnlessConfirmed } from './just-bought.server.ts'
import { replaceEarlierOrders } from './replace-earlier-orders.server.ts'
import { skipOrders } from './skip-orders.server.ts'

/** No characters that are mistaken for others when read out. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The same request within this time is a retry of the same press. */
const retriedWithin = 60_000

/** Soon after, in case the process ends before the provider has answered. */
const firstPoll = 15_000

/**
 * Orders credits at the price shown, or not at all. The order is written before the provider receives it, under a key
 * made by the page, so that no retry and no crash duplicates it.
 */
export async function placeOrder(
  visit: MemberVisit,
  request: OrderRequest,
  key?: string,
): Promise<PlacedOrder> {
  // Needs a code to the phone: app/features/payments/direct-debit/.
  if (findMethod(request.method)?.kind === 'debit') throw new Refusal('method_not_offered')
  const { id } = await orderOnce(visit, request, { key, body: request })
  return presentOrder(await submitOrder(id))
}

interface OrderOptions {
  key: string | undefined
  /** The whole request. Under one key it must not change. */
  body: unknown
  /** Writes related rows in the transaction of the order. */
  writeRelated?: (tx: Tx, payment: PaymentRow) => Promise<unknown>
}

/** Returns the order under a key, stored now or earlier. Does not send it to the provider. */
export async function orderOnce(
  visit: MemberVisit,
  request: OrderRequest,
  { key: givenKey, body, writeRelated }: OrderOptions,
) {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const key = givenKey || (await keyOfRetry(visit.viewer.id, requestHash))
  const find = () => findPaymentByKey(visit.viewer.id, key)
  const payment =
    (await find()) ??
    (await writeOrder(visit, request, { key, requestHash, writeRelated }).catch(async (refusal) => {
      // The refusal may come from the same order, stored by the same press a moment earlier.
      const meanwhile = await find()
      if (!meanwhile) throw refusal
      return meanwhile
    }))
  if (!payment.request_hash.equals(requestHash)) throw new Refusal('idempotency_mismatch')
  return payment
}

interface WriteOptions extends Pick<OrderOptions, 'writeRelated'> {
  key: string
  requestHash: Buffer
}

async function writeOrder(
  visit: MemberVisit,
  request: OrderRequest,
  { key, requestHash, writeRelated }: WriteOptions,
): Promise<PaymentRow> {
  const { viewer, site, locale } = visit
  const at = now()
  const { quoted, earlier } = await quoteAndReplace(visit, request, key)
  const { price, discount, country, method, provider, instrument } = quoted
  const { amount, currency } = price
  const vat_rate = await readVatRate(country, at)
  const order = {
    id: newPublicId(),
    number: newOrderNumber(),
    member_id: viewer.id,
    site_id: site.id,
    client_key: key,
    request_hash: requestHash,
    package_id: request.package,
    credits: price.credits,
    full_amount: price.fullAmount,
    amount,
    currency,
    country,
    language: locale,
    discount_code: discount?.code,
    discount_percentage: discount?.percentage,
    lowest_amount: price.lowest,
    country_evidence: JSON.stringify({
      address: visit.geoipCountry,
      profile: await readProfileCountry(viewer),
    }),
    vat_rate,
    vat_amount: computeIncludedTax(amount, vat_rate),
    method,
    provider,
    instrument_id: instrument,
    store_instrument: request.store_card ?? false,
    withdrawal_consent_at: at,
    created_at: at,
    terms_version: termsDate(await findCompanyOfSite(site)),
    next_poll_at: new Date(at.getTime() + firstPoll),
  }
  return transaction(async (tx) => {
    // A member who has left meanwhile must not pay.
    await refuseLoggedOut(tx, viewer)
    const limit = await lockSpendingLimit(tx, viewer)
    const left = await cancelUnsigned(tx, viewer.id, key)
    await skipOrders(tx, viewer.id, earlier, at)
    await refuseAboveLimit(tx, viewer, { amount, currency }, limit)
    await refuseUnlessConfirmed(tx, viewer, request)
    const payment = await insertPayment(tx, order)
    // A parallel request with the same key has written the order: returns that one.
    const first = payment ?? (await findPaymentByKey(viewer.id, key, tx))
    if (!first) throw new Error('the order that has this key is missing')
    if (!payment) return first
    if (discount)
      await reserveCode(tx, discount, payment).catch((refusal) => {
        // Nobody typed this code, so losing it just changes the price.
        throw refusal instanceof Refusal && !request.discountcode
          ? new Refusal('order_price_changed')
          : refusal
      })
    await addJob(tx, 'poll_payment', { payment: payment.id }, { runAt: order.next_poll_at })
    await writeRelated?.(tx, payment)
    for (const cancelled of left) await publishState(tx, cancelled)
    return payment
  })
}

/** Replaces earlier orders only if this one can be placed; a payment made meanwhile may change its price. */
async function quoteAndReplace(visit: MemberVisit, request: OrderRequest, key: string) {
  const quoted = await quote(visit, request)
  const earlier = await replaceEarlierOrders(visit.viewer.id, key)
  return { earlier, quoted: earlier.length > 0 ? await quote(visit, request, { again: true }) : quoted }
}

/**
 * Returns what an order costs now, with the discount that GET /packages.php quotes for the same request, and its
 * provider.
 */
async function quote(visit: MemberVisit, request: OrderRequest, asking?: Asking) {
  const { viewer, site, locale } = visit
  const country = await paymentCountry(visit, request.country)
  const wanted = (await findPackages(site, country)).find(({ id }) => id === request.package)
  if (!wanted) throw new Refusal('invalid', {}, { package: 'invalid' })
  const { credits, amount: fullAmount, currency, lowest } = wanted
  const asked = { package: wanted.id, discountcode: request.discountcode || undefined }
  const { discount } = (await discountsFor(visit, country, [wanted], asked, asking))(wanted)
  if (discount) refuseUnlessPayable(discount, request.method, locale)
  const amount = reduced(fullAmount, discount)
  if (request.amount !== undefined && request.amount !== amount) throw new Refusal('order_price_changed')
  const offered = await offeredMethods(site, country, { amount, currency })
  const offer = offered.find(({ method }) => method.id === request.method)
  if (!offer) throw new Refusal('method_not_offered')
  if (request.stored_card && offer.method.kind !== 'card') throw new Refusal('method_not_offered')
  const instrument = request.stored_card ? await chargeableCard(viewer, request.stored_card) : null
  if (discount && instrument) refuseUnlessOfBrand(discount, instrument, locale)
  return {
    price: { credits, fullAmount, amount, currency, lowest: discount && lowest },
    discount,
    country,
    method: offer.method.id,
    provider: instrument?.provider ?? offer.provider.id,
    instrument: instrument?.id,
  }
}

/**
 * The key of an order that came without one. A repeat of a recent order that has not failed is that order; parallel
 * ones count the same number of earlier orders and so get the same key.
 */
async function keyOfRetry(memberId: string, requestHash: Buffer): Promise<string> {
  const earlier = await findKeylessPayments(memberId, requestHash)
  const last = earlier.at(-1)
  const isRetry = last && !isOver(last) && now().getTime() - last.created_at.getTime() < retriedWithin
  return isRetry ? last.client_key : `keyless ${requestHash.toString('hex')} ${earlier.length}`
}

/** Unguessable: together with an address it gives access to withdrawing the order. */
function newOrderNumber(): string {
  return Array.from({ length: 10 }, () => characters[randomInt(characters.length)]).join('')
}

type LockedLimit = Awaited<ReturnType<typeof readLockedLimit>>

/** Serialises the orders of a member. */
function lockSpendingLimit(tx: Tx, viewer: Viewer): Promise<LockedLimit> {
  return readLockedLimit(tx, viewer.id, now())
}

/** The member's monthly limit covers both what was paid and what may still be paid. */
async function refuseAboveLimit(tx: Tx, viewer: Viewer, price: Money, locked: LockedLimit) {
  const { amount: limit, currency } = locked
  if (limit === null) return
  const open = await payablePayments(tx, viewer.id, now())
  const all = [price, ...open, ...(await paidThisMonth(viewer, tx))]
  const counted = await Promise.all(all.map((money) => convertCurrency(money, currency, tx)))
  if (counted.reduce((sum, amount) => sum + amount, 0) > limit) throw new Refusal('spending_limit_reached')
}

/**
 * Creates the order at its provider and settles an immediate charge; otherwise a job polls within a minute. Returns the
 * order in its new state.
 */
export async function submitOrder(id: string): Promise<PaymentRow> {
  await createPayment(id)
  const payment = await existing(id)
  if (payment.status !== 'pending' || payment.next_action !== null || !payment.provider_payment_id)
    return payment
  const { provider, provider_payment_id: providerPaymentId } = payment
  await reconcilePayment({ provider, providerPaymentId }).catch((error) =>
    log.warn({ payment: id, error }, 'a provider could not be asked about a payment'),
  )
  return existing(id)
}

async function existing(id: string): Promise<PaymentRow> {
  const payment = await findPayment(id)
  if (!payment) throw new Error('the placed order is missing')
  return payment
}
