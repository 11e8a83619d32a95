import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMergedMail } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { ibanIn } from '../../direct-debit/bank-account.ts'
import { lockPayment, type PaymentRow } from '../../orders/payments.db.server.ts'
import { memberPayment } from '../../orders/present-payment.server.ts'
import { closePayoutCase } from '../payout-cases.server.ts'
import { presentRefund } from '../present-refund.server.ts'
import { Holder, type Refund, type RefundAccount } from '../refund.contract.ts'
import { refundDeadline } from '../refund-rules.server.ts'
import {
  findAwaitingAccount,
  findWithdrawal,
  lockRefund,
  type RefundRow,
  saveRefund,
} from '../refunds.db.server.ts'
import { accountRecordedMail } from './account-recorded.mail.tsx'
import { digitsOf, hasLocalAccounts, wrongNumbers } from './local-account.ts'
import { type Account, maskedAccount, sealAccount, unsealAccount } from './sealed-account.server.ts'

/**
 * Names the account for a refund that cannot go back the way it came. Only a member who has just proved their identity
 * can; the operator pays it.
 */
export async function nameRefundAccount(
  { viewer, site }: MemberVisit,
  session: string | undefined,
  { payment: paymentId, ...entered }: RefundAccount,
): Promise<Refund> {
  await requireRecentLogin(session)
  await spendPoints('refund_account', viewer.id)
  const payment = await memberPayment(viewer, paymentId)
  const account = readAccount(entered, payment.country)
  const refund = await transaction(async (tx) => {
    const { status } = await lockPayment(tx, payment.id)
    const found = (await findAwaitingAccount(payment.id, tx)) ?? (await findWithdrawal(payment.id, tx))
    if (!found) throw new Refusal('not_found')
    if (status === 'charged_back') throw new Refusal('refund_needs_no_account')
    const locked = await lockRefund(tx, found.id)
    // A mistake can be corrected until the money has left.
    const isOpen = locked.status === 'needs_account' || (locked.status === 'due' && locked.account_sealed)
    if (!isOpen && locked.account_masked === maskedAccount(account)) return locked
    if (!isOpen) throw new Refusal('refund_needs_no_account')
    const named = {
      status: 'due' as const,
      // Correcting a mistake does not restart the deadline.
      owed_since: locked.status === 'needs_account' ? now() : locked.owed_since,
      ...sealAccount(account, viewer.id, locked.id),
    }
    await saveRefund(tx, locked.id, named)
    await closePayoutCase(tx, locked.id, { outcome: 'gone' })
    const since = named.owed_since ?? locked.created_at
    if (!isSame(account, locked, viewer.id))
      await sendAccountRecorded(tx, payment, { amount: locked.amount, owed_since: since }, account)
    return { ...locked, ...named }
  })
  return presentRefund(payment, refund, site)
}

function isSame(account: Account, { id, account_sealed }: RefundRow, memberId: string): boolean {
  const before = account_sealed && unsealAccount(account_sealed, memberId, id)
  return before ? JSON.stringify(before) === JSON.stringify(account) : false
}

type Typed = Omit<RefundAccount, 'payment'>

/** Used by both ways to name one, the call and the form of the page. */
function readAccount(typed: Typed, country: string): Account {
  const holder = Holder.safeParse(typed.holder).data ?? ''
  const { account, problems } =
    hasLocalAccounts(country) && !typed.iban
      ? readLocal({ ...typed, holder }, country)
      : readIban({ ...typed, holder })
  const all = { ...(!holder && { holder: 'holder_missing' as const }), ...problems }
  if (Object.keys(all).length > 0) throw new Refusal('invalid', {}, all)
  return account
}

function readIban({ holder, iban: typed = '' }: Typed) {
  const iban = ibanIn(typed)
  return {
    account: { holder, iban: iban ?? '' },
    problems: iban ? {} : { iban: 'iban_invalid' as const },
  }
}

function readLocal({ holder, ...typed }: Typed, country: string) {
  const numbers = {
    bank_code: digitsOf(typed.bank_code ?? ''),
    account_number: digitsOf(typed.account_number ?? ''),
  }
  const wrong = wrongNumbers(country, numbers).map((field) => [field, 'account_number_invalid' as const])
  return { account: { holder, country, ...numbers }, problems: Object.fromEntries(wrong) }
}

interface Named {
  amount: number
  owed_since: Date
}

/** Runs in the transaction that names or changes the account; several corrections make one mail. */
async function sendAccountRecorded(tx: Tx, payment: PaymentRow, refund: Named, account: Account) {
  const buyer = await readMailRecipient(tx, payment.member_id)
  if (!buyer) return
  const { site } = await findSeller(tx, payment.site_id)
  const { name, timeZone, language, email } = buyer
  const content = accountRecordedMail({
    site: site.name,
    supportEmail: site.support_email,
    origin: originOf(site.domain),
    name,
    timeZone,
    number: payment.number,
    amount: refund.amount,
    currency: payment.currency,
    holder: account.holder,
    account: maskedAccount(account),
    paidBy: refundDeadline(refund.owed_since),
  })
  const mail = await renderMail({ to: email, language, site, content })
  await enqueueMergedMail(tx, mail, `refund account ${payment.id}`)
}
