import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/seller.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { findPayment } from '../orders/payments.db.server.ts'
import { secondPaymentRefundedMail } from './second-payment-refunded.mail.tsx'

export const SecondPaymentRefunded = z.object({
  payment: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
  /** The id of the mail: a repeated job sends the same mail. */
  mail: z.uuid(),
})

export function sendSecondPaymentRefunded({
  payment: id,
  mail,
  ...paidBack
}: z.infer<typeof SecondPaymentRefunded>) {
  return transaction(async (tx) => {
    const payment = await findPayment(id, tx)
    const buyer = payment && (await readMailRecipient(tx, payment.member_id))
    if (!payment || !buyer) return
    const { site } = await findSeller(tx, payment.site_id)
    const { name, timeZone, language, email } = buyer
    const content = secondPaymentRefundedMail({
      site: site.name,
      origin: originOf(site.domain),
      name,
      timeZone,
      payment,
      paidBack: { ...paidBack, at: new Date(paidBack.at) },
    })
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id: mail })
  })
}
