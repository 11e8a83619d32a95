import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { ownPayment } from '../orders/own-payment.server.ts'
import { holdPayment } from '../orders/payments.db.server.ts'
import { presentRefund } from './present-refund.server.ts'
import type { Refund, RefundAccount } from './refund.contract.ts'
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
    const isRepeated = held.account_shown === masked(account.iban)
    if (held.status !== 'needs_account' && !isRepeated) throw new Refusal('refund_needs_no_account')
    const changes = {
      status: 'due' as const,
      account_sealed: sealAccount(account, viewer.id, held.id),
      account_shown: masked(account.iban),
    }
    if (held.status === 'needs_account') await saveRefund(tx, held.id, changes)
    return { ...held, ...changes, status: held.status === 'needs_account' ? changes.status : held.status }
  })
  return presentRefund(payment, refund, site)
}

function readAccount({ holder, iban }: Account): Account {
  const plain = electronicFormatIBAN(iban) ?? ''
  const problems = {
    ...(!holder && { holder: 'holder_missing' as const }),
    ...(!isValidIBAN(plain) && { iban: 'iban_invalid' as const }),
  }
  if (Object.keys(problems).length > 0) throw new Refusal('invalid', {}, problems)
  return { holder, iban: plain }
}

/** Its country and its end: enough to know it again. */
function masked(iban: string): string {
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`
}
