import { msg, plural } from '@lingui/core/macro'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findCompanyOfSite, findSiteById } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findInstrument } from '../../cards/stored-instruments.db.server.ts'
import { signedMandate } from '../../direct-debit/mandate/mandate.server.ts'
import { findMandate, lockCode } from '../../direct-debit/mandate/mandates.db.server.ts'
import { findMethod, isDebit } from '../../methods/offered-methods.ts'
import {
  type CreatedPayment,
  type Order,
  ProviderError,
  type StoredInstrument,
} from '../../providers/provider.ts'
import { providerOf } from '../../providers/providers.server.ts'
import { nextState } from '../order-states.ts'
import { findPayment, lockPayment, moveOrder, type PaymentRow } from '../payments.db.server.ts'
import { nextPoll } from '../settle/poll-schedule.ts'
import { failPayment } from '../settle/settle-payment.server.ts'

/** How long providers remember an idempotency key. */
const idempotencyWindow = 1_800_000

/**
 * Creates the order at its provider under the payment's own id, so a retry after a crash, or two at once, make one
 * payment. An order that the provider has not received in half an hour fails; a debit, half an hour after its
 * signature.
 */
export async function createPayment(id: string) {
  const payment = await findPayment(id)
  if (payment?.status !== 'loading' || payment.provider_payment_id) return
  if (isLongAgo(payment.created_at) && (await failIfAbandoned(id))) return
  try {
    const created = await askProvider(payment)
    if (created) await saveCreated(id, created)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ payment: id, provider: payment.provider, error }, 'a provider did not create a payment')
    if (error.kind !== 'later') await fail(id, error.failure)
  }
}

/** Null for a debit that waits for its code. */
async function askProvider(payment: PaymentRow): Promise<CreatedPayment | null> {
  const provider = providerOf(payment.provider)
  const { order, instrument } = await describeOrder(payment)
  if (isDebit(payment)) {
    const mandate = await signedMandate(payment.id)
    if (mandate && !provider.debit) throw new ProviderError('setup', `${provider.id} takes no debits`)
    return (mandate && provider.debit?.(order, mandate)) ?? null
  }
  if (!instrument) return provider.create(order)
  if (!provider.chargeAgain) throw new ProviderError('setup', `${provider.id} stores no cards`)
  return provider.chargeAgain(order, instrument)
}

function saveCreated(id: string, { providerPaymentId, providerCustomerId, next, ...ending }: CreatedPayment) {
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment.status !== 'loading') return
    const created = { ...payment, status: nextState(payment.status, 'create') }
    await moveOrder(tx, payment, ['create'], {
      provider_payment_id: providerPaymentId,
      provider_customer_id: providerCustomerId,
      next_action: next && JSON.stringify(next),
      cancellable: ending.cancellable,
      ends_at: ending.endsAt,
      // What was charged at once is polled at once.
      next_poll_at: next ? nextPoll(created, now()) : now(),
    })
    if (next && findMethod(payment.method)?.kind === 'transfer')
      await addJob(tx, 'send_transfer_details', { payment: id, mail: newId() })
  })
}

function isLongAgo(moment: Date): boolean {
  return now().getTime() - moment.getTime() > idempotencyWindow
}

/** Locks the payment, so that nobody signs a debit that is failing. */
function failIfAbandoned(id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!isLongAgo((await lastDebitStep(tx, id)) ?? payment.created_at)) return false
    await failPayment(tx, payment, 'technical')
    return true
  })
}

function fail(id: string, failure: string) {
  return transaction(async (tx) => failPayment(tx, await lockPayment(tx, id), failure))
}

/** When a direct debit was signed or, before that, when its last code was sent; null for other orders. */
async function lastDebitStep(tx: Tx, paymentId: string): Promise<Date | null> {
  const mandate = await findMandate(paymentId, tx)
  if (!mandate) return null
  return mandate.signed_at ?? (await lockCode(tx, paymentId))?.sent_at ?? null
}

/**
 * What a provider gets of an order: as little as it needs. It names the company, not the site, because banks print it.
 */
async function describeOrder(
  payment: PaymentRow,
): Promise<{ order: Order; instrument: StoredInstrument | null }> {
  const site = await findSiteById(payment.site_id)
  if (!site) throw new Error('the site of an order is there')
  const { name: company } = await findCompanyOfSite(site)
  const { number, credits } = payment
  const language = localeOf({ locale: payment.language })
  const origin = originOf(site.domain)
  const stored = payment.instrument_id && (await findInstrument(payment.instrument_id))
  const instrument = stored
    ? { providerCustomerId: stored.provider_customer_id, providerInstrumentId: stored.provider_instrument_id }
    : null
  const order = {
    paymentId: payment.id,
    price: { amount: payment.amount, currency: payment.currency },
    description: i18nFor(language)._(
      msg`${company}: order ${number}, ${plural(credits, { one: '# credit', other: '# credits' })}`,
    ),
    method: payment.method,
    country: payment.country,
    language,
    store: payment.store_instrument,
    customer: { id: payment.member_id, providerCustomerId: instrument?.providerCustomerId ?? null },
    urls: {
      result: `${origin}/transactions/${payment.id}`,
      webhook: `${origin}/api/payment-webhook.php/${payment.provider}`,
    },
  }
  return { order, instrument }
}
