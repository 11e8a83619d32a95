import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { signedMandate } from '../direct-debit/mandate/mandate.server.ts'
import { claimDue, findPayment, lockPayment, type PaymentRow } from '../orders/payments.db.server.ts'
import { pollPayment } from '../orders/settle/poll-payment.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { refundAccountMail } from './account/refund-account.mail.tsx'
import { sealAccount } from './account/sealed-account.server.ts'
import { openPayoutCase } from './payout-cases.server.ts'
import { nextAttempt, nextDebitCheck, openAmount, waitsForDebit } from './refund-rules.server.ts'
import {
  findRefund,
  findRefunds,
  lockRefund,
  type RefundRow,
  recordAttempt,
  saveRefund,
} from './refunds.db.server.ts'

export const RefundToPay = z.object({ refund: z.uuid() })

/**
 * Pays a refund back the way it was paid, or polls whether it has arrived. Uses the refund's own id as key, so a retry
 * after a crash, or two at once, make one refund.
 */
export async function payRefund({ refund: id }: z.infer<typeof RefundToPay>) {
  const refund = await findRefund(id)
  if (!refund || refund.account_sealed) return
  const payment = await findPayment(refund.payment_id)
  if (!payment) return
  if (refund.status === 'due') await sendRefund(refund, payment)
  if (refund.status === 'under_way') {
    await recordAttempt(id, {
      attempts: refund.attempts + 1,
      next_attempt_at: nextAttempt(refund.attempts + 1, now()),
    })
    await pollPayment({ payment: payment.id })
  }
}

/** Polls the payment first: what was charged back, or refunded there by hand, is not paid a second time. */
async function sendRefund({ id, attempts }: RefundRow, { id: paymentId, provider }: PaymentRow) {
  try {
    await pollPayment({ payment: paymentId })
    const [refund, payment] = [await findRefund(id), await findPayment(paymentId)]
    if (refund?.status !== 'due' || refund.account_sealed || !payment) return
    // The refund was sent before and came back, so the payment method cannot receive it.
    if (refund.provider_refund_id) return await requestAccount({ id, payment_id: paymentId })
    if (waitsForDebit(refund, payment, now()))
      return await recordAttempt(id, { attempts, next_attempt_at: nextDebitCheck(now()) })
    await saveSent(id, await askProvider(refund, payment))
  } catch (error) {
    log.warn({ refund: id, provider, error }, 'a refund was not taken by its provider')
    if (error instanceof ProviderError && error.kind === 'refused')
      return requestAccount({ id, payment_id: paymentId })
    await recordAttempt(id, { attempts: attempts + 1, next_attempt_at: nextAttempt(attempts + 1, now()) })
  }
}

async function askProvider(refund: RefundRow, payment: PaymentRow) {
  const provider = findProvider(payment.provider)
  if (!provider?.refund || !payment.provider_payment_id)
    throw new ProviderError('setup', `${payment.provider} cannot pay back`)
  const amount = openAmount(refund, await findRefunds(payment.id), { ...payment, price: payment.amount })
  return provider.refund(payment.provider_payment_id, { amount, currency: payment.currency }, refund.id)
}

/**
 * Polling the payment shows when it arrives. A refund cancelled meanwhile, for a chargeback, has been sent all the
 * same.
 */
function saveSent(id: string, { refundId }: { refundId: string }) {
  return transaction(async (tx) => {
    const { status, payment_id } = await lockRefund(tx, id)
    if (status !== 'due' && status !== 'failed') return
    await saveRefund(tx, id, {
      status: 'under_way',
      provider_refund_id: refundId,
      attempts: 0,
      next_attempt_at: nextAttempt(1, now()),
    })
    await addJob(tx, 'poll_payment', { payment: payment_id })
  })
}

const limit = 100
const claimedFor = 600_000

/** Retries refunds that failed at first, and polls those whose arrival nobody has reported. */
export async function payDueRefunds() {
  const until = new Date(now().getTime() + claimedFor)
  for (const id of await claimDue('refund', { at: now(), until, limit }))
    await payRefund({ refund: id }).catch((error) => log.warn({ refund: id, error }, 'a refund waits'))
}

/**
 * For a refund that cannot go back the way it came, such as to an expired card: the buyer names an account. A debit's
 * account is known, and the operator pays to it.
 */
async function requestAccount({ id: refundId, payment_id }: { id: string; payment_id: string }) {
  const debited = await signedMandate(payment_id)
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    const refund = await lockRefund(tx, refundId)
    if (refund.status !== 'due') return
    if (debited)
      return await saveRefund(tx, refundId, {
        status: 'due',
        next_attempt_at: null,
        ...sealAccount({ holder: debited.holder, iban: debited.iban }, payment.member_id, refundId),
      })
    const waiting = { status: 'needs_account' as const, next_attempt_at: null }
    await saveRefund(tx, refundId, waiting)
    if (await openPayoutCase(tx, payment, { ...refund, ...waiting })) return
    const buyer = await readMailRecipient(tx, payment.member_id)
    if (!buyer) return
    const { site } = await findSeller(tx, payment.site_id)
    const content = refundAccountMail({
      site: site.name,
      name: buyer.name,
      number: payment.number,
      origin: originOf(site.domain),
      amount: refund.amount,
      currency: payment.currency,
    })
    await enqueueMail(tx, await renderMail({ to: buyer.email, language: buyer.language, site, content }))
  })
}
