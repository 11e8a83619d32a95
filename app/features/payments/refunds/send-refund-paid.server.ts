import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { findInvoices } from '../invoices/invoices.db.server.ts'
import { findPayment } from '../orders/payments.db.server.ts'
import { refundPaidMail } from './refund-paid.mail.tsx'
import { findRefund } from './refunds.db.server.ts'

export const RefundPaid = z.object({ refund: z.uuid() })

/** Uses the refund's own id, so that a repeated job is the same mail. */
export function sendRefundPaid({ refund: id }: z.infer<typeof RefundPaid>) {
  return transaction(async (tx) => {
    const refund = await findRefund(id, tx)
    const payment = refund && (await findPayment(refund.payment_id, tx))
    const buyer = payment && (await readMailRecipient(tx, payment.member_id))
    if (!refund?.paid_at || !payment || !buyer) return
    const note = (await findInvoices(payment.id, tx)).find(({ refund_id }) => refund_id === id)
    if (!note) return
    const { site } = await findSeller(tx, payment.site_id)
    const { name, timeZone, language, email } = buyer
    const content = refundPaidMail({
      site: site.name,
      origin: originOf(site.domain),
      name,
      timeZone,
      payment,
      note: note.id,
      refund: { amount: refund.amount, paid_at: refund.paid_at },
      account: refund.account_masked,
    })
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id })
  })
}
