import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { ownPayment } from '../orders/own-payment.server.ts'
import { holdPayment } from '../orders/payments.db.server.ts'
import { hasLocalAccounts, plainDigits, wrongNumbers } from './local-account.ts'
import { presentRefund } from './present-refund.server.ts'
import type { Refund, RefundAccount } from './refund.contract.ts'
import { findWithdrawal, holdRefund, saveRefund } from './refunds.db.server.ts'
import { type Account, masked, toAccount } from './sealed-account.server.ts'

/** Where a refund goes that cannot go back the way it came. Only the member says so, logged in; the operator pays it. */
export async function giveAccount(
  { viewer, site }: MemberVisit,
  { payment: paymentId, ...given }: RefundAccount,
): Promise<Refund> {
  const payment = await ownPayment(viewer, paymentId)
  const account = readAccount(given, payment.country)
  const refund = await transaction(async (tx) => {
    const { status } = await holdPayment(tx, payment.id)
    const found = await findWithdrawal(payment.id, tx)
    if (!found) throw new Refusal('not_found')
    if (status === 'charged_back') throw new Refusal('refund_needs_no_account')
    const held = await holdRefund(tx, found.id)
    const isRepeated = held.account_shown === masked(account)
    if (held.status !== 'needs_account' && !isRepeated) throw new Refusal('refund_needs_no_account')
    const changes = {
      status: 'due' as const,
      owed_since: now(),
      ...toAccount(account, viewer.id, held.id),
    }
    if (held.status === 'needs_account') await saveRefund(tx, held.id, changes)
    return held.status === 'needs_account' ? { ...held, ...changes } : held
  })
  return presentRefund(payment, refund, site)
}

type Typed = Omit<RefundAccount, 'payment'>

function readAccount(typed: Typed, country: string): Account {
  const { holder } = typed
  const { account, problems } =
    hasLocalAccounts(country) && !typed.iban ? readLocal(typed, country) : readIban(typed)
  const all = { ...(!holder && { holder: 'holder_missing' as const }), ...problems }
  if (Object.keys(all).length > 0) throw new Refusal('invalid', {}, all)
  return account
}

function readIban({ holder, iban: typed = '' }: Typed) {
  const iban = electronicFormatIBAN(typed) ?? ''
  return { account: { holder, iban }, problems: isValidIBAN(iban) ? {} : { iban: 'iban_invalid' as const } }
}

function readLocal({ holder, ...typed }: Typed, country: string) {
  const numbers = {
    bank_code: plainDigits(typed.bank_code ?? ''),
    account_number: plainDigits(typed.account_number ?? ''),
  }
  const wrong = wrongNumbers(country, numbers).map((field) => [field, 'account_number_invalid' as const])
  return { account: { holder, country, ...numbers }, problems: Object.fromEntries(wrong) }
}
