import { reverseFirstPurchase } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { lockPayment, moveOrder, type PaymentRow } from '../orders/payments.db.server.ts'
import { publishState } from '../orders/publish-state.server.ts'
import { type Account, unsealAccount } from './account/sealed-account.server.ts'
import { enqueueRefundPaid } from './enqueue-refund-paid.server.ts'
import { isOpen, openAmount } from './refund-rules.server.ts'
import { findPayouts, findRefund, findRefunds, lockRefund, saveRefund } from './refunds.db.server.ts'

/**
 * What the operator has to pay by hand, as a table for a bank's upload. A refund whose account cannot be decrypted,
 * such as after a change of SECRET, is reported instead and does not hold up the others.
 */
export async function payoutsAsCsv(
  reportUndecryptable: (refundId: string) => void = () => {},
): Promise<string> {
  const rows: string[][] = []
  for (const payout of await findPayouts()) {
    const { id, number, currency, member_id, account_sealed } = payout
    const account = unsealAccount(account_sealed ?? '', member_id, id)
    const left = openAmount(payout, await findRefunds(payout.payment_id), payout)
    if (!account) reportUndecryptable(id)
    else rows.push([id, number, ...cellsOf(account), (left / 100).toFixed(2), currency])
  }
  const head = [
    ...['refund', 'order', 'holder', 'iban', 'country', 'bank_code', 'account_number'],
    ...['amount', 'currency'],
  ]
  return [head, ...rows].map((cells) => cells.map(escapeCell).join(',')).join('\n')
}

function cellsOf(account: Account): string[] {
  return 'iban' in account
    ? [account.holder, account.iban, '', '', '']
    : [account.holder, '', account.country, account.bank_code, account.account_number]
}

/** Members write the holder: escapes what a spreadsheet would read as a formula, even one that splits at semicolons. */
function escapeCell(text: string): string {
  const plain = text
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replace(/([;\t\r\n][^\S\t\r]*)([=+\-@\t\r])?/g, (_all, gap, sign) => (sign ? `${gap}'${sign}` : gap))
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Records that one of them was paid; false for a refund that is not paid by hand. */
export function markPaidOut(refundId: string): Promise<boolean> {
  return transaction(async (tx) => {
    const found = await lockOpenRefund(tx, refundId)
    if (found?.refund.status !== 'due' || !found.refund.account_sealed) return false
    await recordPayout(tx, found)
    return true
  })
}

/** A refund with its payment and the amount that is still to be paid by hand; undefined if nothing is owed. */
export async function lockOpenRefund(tx: Tx, refundId: string) {
  const found = await findRefund(refundId, tx)
  if (!found) return
  const payment = await lockPayment(tx, found.payment_id)
  const refund = await lockRefund(tx, refundId)
  if (!isOpen(refund) || payment.status === 'charged_back') return
  const whole = { ...payment, price: payment.amount }
  return { payment, refund, amount: openAmount(refund, await findRefunds(payment.id, tx), whole) }
}

type OpenRefund = NonNullable<Awaited<ReturnType<typeof lockOpenRefund>>>

export async function recordPayout(tx: Tx, { payment, refund: { id }, amount }: OpenRefund) {
  await saveRefund(tx, id, { status: 'paid', paid_at: now(), manual_amount: amount })
  await enqueueRefundPaid(tx, id)
  await recordRefunded(tx, payment, amount)
}

/** Records what the operator refunded by hand as a fact of the payment, like a provider's refund. */
async function recordRefunded(tx: Tx, payment: PaymentRow, amount: number) {
  const refunded_amount = Math.min(payment.amount, payment.refunded_amount + amount)
  const isAll = refunded_amount === payment.amount && payment.status === 'completed'
  const status = await moveOrder(tx, payment, isAll ? ['refund'] : [], { refunded_amount })
  await reverseFirstPurchase(tx, { ...payment, amount: refunded_amount })
  await publishState(tx, { ...payment, status })
}
