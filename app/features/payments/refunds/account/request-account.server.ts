import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { signedMandate } from '#app/features/payments/direct-debit/mandate/signed-mandate.server.ts'
import { lockPayment } from '#app/features/payments/orders/payments.db.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/seller.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { lockRefund, saveRefund } from '../refunds.db.server.ts'
import { refundAccountMail } from './refund-account.mail.tsx'
import { sealAccount } from './sealed-account.server.ts'

/**
 * For a refund that cannot go back the way it came, such as to an expired card: the buyer names an account. A debit's
 * account is known, and the operator pays to it.
 */
export async function requestAccount({ id: refundId, payment_id }: { id: string; payment_id: string }) {
  const debited = await signedMandate(payment_id)
  return transaction(async (tx) => {
    const payment = await lockPayment(tx, payment_id)
    const refund = await lockRefund(tx, refundId)
    if (refund.status !== 'due') return
    if (debited)
      return await saveRefund(tx, refundId, {
        status: 'due',
        try_at: null,
        ...sealAccount({ holder: debited.holder, iban: debited.iban }, payment.member_id, refundId),
      })
    await saveRefund(tx, refundId, { status: 'needs_account', try_at: null })
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
