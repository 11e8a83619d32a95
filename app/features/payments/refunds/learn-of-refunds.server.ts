import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { issueCreditNote } from '../invoices/issue-invoice.server.ts'
import type { PaidOrder } from '../orders/payments.db.server.ts'
import { findRefunds, insertRefund, type RefundRow, saveRefund } from './refunds.db.server.ts'
import { tellOfPaidRefund } from './tell-of-paid-refund.server.ts'

/**
 * What a provider says is paid back in all: our own refunds have got there, and whatever is more was given there by hand.
 * The books have a paper of that, too.
 */
export async function learnOfRefunds(tx: Tx, payment: PaidOrder, repaid: number) {
  const ours = (await findRefunds(payment.id, tx)).filter(isOfProvider)
  const sent = ours.filter(({ status }) => status === 'under_way' || status === 'paid')
  if (repaid >= total(sent))
    for (const { id } of sent.filter(({ status }) => status === 'under_way')) {
      await saveRefund(tx, id, { status: 'paid', paid_at: now(), try_at: null })
      await tellOfPaidRefund(tx, id)
    }
  const more = repaid - total(ours)
  if (more <= 0) return
  const given = await insertRefund(tx, {
    ...{ id: newPublicId(), payment_id: payment.id, client_key: `goodwill ${payment.id} ${repaid}` },
    ...{ reason: 'goodwill', credits: 0, amount: more, status: 'paid', created_at: now(), paid_at: now() },
  })
  if (!given) return
  await tellOfPaidRefund(tx, given.id)
  await issueCreditNote(tx, payment, given)
}

/** Those that it has got or will get; the others go to an account. */
function isOfProvider({ status, account_sealed }: RefundRow): boolean {
  return status !== 'failed' && status !== 'needs_account' && account_sealed === null
}

function total(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}
