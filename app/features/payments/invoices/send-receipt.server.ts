import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { findPayment } from '../orders/payments.db.server.ts'
import { lastDayToWithdraw } from '../refunds/withdraw/withdrawal-time.ts'
import { findInvoices } from './invoices.db.server.ts'
import { invoiceNumber } from './issue-invoice.server.ts'
import { orderReceiptMail } from './order-receipt.mail.tsx'

export const ReceiptToSend = z.object({ payment: z.uuid() })

/**
 * Mails the receipt. A job, so that nobody waits for it while the payment is locked; it uses the payment's own id, so a
 * repeated one is the same mail.
 */
export function sendReceipt({ payment: id }: z.infer<typeof ReceiptToSend>) {
  return transaction(async (tx) => {
    const row = await findPayment(id, tx)
    const buyer = row && (await readMailRecipient(tx, row.member_id))
    const [invoice] = await findInvoices(id, tx)
    if (!row?.paid_at || !buyer || !invoice) return
    const payment = { ...row, paid_at: row.paid_at }
    const { site, company } = await findSeller(tx, payment.site_id)
    const { name, timeZone, language, email } = buyer
    const content = orderReceiptMail({
      site: site.name,
      origin: originOf(site.domain),
      name,
      timeZone,
      company,
      payment,
      invoice: invoiceNumber(invoice),
      lastDay: lastDayToWithdraw(payment, site),
    })
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id })
  })
}
