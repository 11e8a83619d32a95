import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { issueCreditNote } from '../invoices/issue-invoice.server.ts'
import type { PaidOrder } from '../orders/payments.db.server.ts'
import { findRefunds, insertRefund, saveRefund } from './refunds.db.server.ts'
import { fromProvider, isOpen, isSent } from './still-open.ts'
import { tellOfPaidRefund } from './tell-of-paid-refund.server.ts'

/**
 * What a provider says is paid back in all: our own refunds have got there. Whatever is more was given there by hand: it
 * pays what we still owe, and beyond that the books have a paper of it, too.
 */
export async function learnOfRefunds(tx: Tx, payment: PaidOrder, repaid: number) {
  const refunds = await findRefunds(payment.id, tx)
  const sent = refunds.filter(isSent)
  let rest = repaid - fromProvider(sent)
  if (rest < 0) return
  for (const { id } of sent.filter(({ status }) => status === 'under_way')) await notePaid(tx, id)
  for (const { id, amount } of refunds.filter(isOpen)) {
    if (rest >= amount) await notePaid(tx, id)
    rest = Math.max(0, rest - amount)
  }
  if (rest > 0) await noteGoodwill(tx, payment, rest, repaid)
}

/** By the provider, so not to an account that was named for it. */
async function notePaid(tx: Tx, id: string) {
  const elsewhere = { account_sealed: null, account_shown: null }
  await saveRefund(tx, id, { status: 'paid', paid_at: now(), try_at: null, ...elsewhere })
  await tellOfPaidRefund(tx, id)
}

async function noteGoodwill(tx: Tx, payment: PaidOrder, amount: number, repaid: number) {
  const given = await insertRefund(tx, {
    ...{ id: newPublicId(), payment_id: payment.id, client_key: `goodwill ${payment.id} ${repaid}` },
    ...{ reason: 'goodwill', credits: 0, amount, status: 'paid', created_at: now(), paid_at: now() },
  })
  if (!given) return
  await tellOfPaidRefund(tx, given.id)
  await issueCreditNote(tx, payment, given)
}
