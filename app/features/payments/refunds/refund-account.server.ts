import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { ibanIn, maskedIban } from '../direct-debit/bank-account.ts'
import { ownPayment } from '../orders/own-payment.server.ts'
import { holdPayment } from '../orders/payments.db.server.ts'
import { presentRefund } from './present-refund.server.ts'
import { Holder, type Refund, type RefundAccount } from './refund.contract.ts'
import { findWithdrawal, holdRefund, saveRefund } from './refunds.db.server.ts'
import { type Account, sealAccount } from './sealed-account.server.ts'

/** Where a refund goes that cannot go back the way it came. Only the member says so, logged in; the operator pays it. */
export async function giveAccount(
  { viewer, site }: MemberVisit,
  { payment: paymentId, ...given }: RefundAccount,
): Promise<Refund> {
  const account = readAccount(given)
  const payment = await ownPayment(viewer, paymentId)
  const refund = await transaction(async (tx) => {
    const { status } = await holdPayment(tx, payment.id)
    const found = await findWithdrawal(payment.id, tx)
    if (!found) throw new Refusal('not_found')
    if (status === 'charged_back') throw new Refusal('refund_needs_no_account')
    const held = await holdRefund(tx, found.id)
    // A mistake can be put right until the money has left.
    const isOpen = held.status === 'needs_account' || (held.status === 'due' && held.account_sealed)
    if (!isOpen && held.account_shown === maskedIban(account.iban)) return held
    if (!isOpen) throw new Refusal('refund_needs_no_account')
    const named = {
      status: 'due' as const,
      account_sealed: sealAccount(account, viewer.id, held.id),
      account_shown: maskedIban(account.iban),
    }
    await saveRefund(tx, held.id, named)
    return { ...held, ...named }
  })
  return presentRefund(payment, refund, site)
}

/** Both ways to name one, the call and the form of the page, come through here. */
function readAccount(given: Account): Account {
  const holder = Holder.safeParse(given.holder).data
  const iban = ibanIn(given.iban)
  const problems = {
    ...(!holder && { holder: 'holder_missing' as const }),
    ...(!iban && { iban: 'iban_invalid' as const }),
  }
  if (!holder || !iban) throw new Refusal('invalid', {}, problems)
  return { holder, iban }
}
