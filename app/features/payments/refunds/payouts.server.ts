import { reverseFirstPurchase } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { lockPayment, moveOrder, type PaymentRow } from '../orders/payments.db.server.ts'
import { publishState } from '../orders/publish-state.server.ts'
import { type Account, unsealAccount } from './account/sealed-account.server.ts'
import { enqueueRefundPaid } from './enqueue-refund-paid.server.ts'
import { openAmount } from './refund-rules.server.ts'
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
export async function markPaidOut(refundId: string): Promise<boolean> {
  const found = await findRefund(refundId)
  if (!found) return false
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, found.payment_id)
    const refund = await lockRefund(tx, refundId)
    if (refund.status !== 'due' || !refund.account_sealed || payment.status === 'charged_back') return false
    const whole = { ...payment, price: payment.amount }
    const manual_amount = openAmount(refund, await findRefunds(payment.id, tx), whole)
    await saveRefund(tx, refundId, { status: 'paid', paid_at: now(), manual_amount })
    await enqueueRefundPaid(tx, refundId)
    await recordRefunded(tx, payment, manual_amount)
    return true
  })
}

/** Records what the operator refunded by hand as a fact of the payment, like a provider's refund. */
async function recordRefunded(tx: Tx, payment: PaymentRow, amount: number) {
  const refunded_amount = Math.min(payment.amount, payment.refunded_amount + amount)
  const isAll = refunded_amount === payment.amount && payment.status === 'completed'
  const status = await moveOrder(tx, payment, isAll ? ['refund'] : [], { refunded_amount })
  await reverseFirstPurchase(tx, { ...payment, amount: refunded_amount })
  await publishState(tx, { ...payment, status })
}
