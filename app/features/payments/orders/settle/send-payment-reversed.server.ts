import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { findPayment } from '../payments.db.server.ts'
import { paymentReversedMail } from './payment-reversed.mail.tsx'

export const PaymentReversed = z.object({
  payment: z.uuid(),
  /** The id of the mail: a repeated job sends the same mail. */
  mail: z.uuid(),
  credits: z.int(),
  premium_ended: z.boolean(),
})

/** Notifies the buyer that their bank took a payment back, unless it has reversed that by then. */
export function sendPaymentReversed({ payment: id, mail, ...revoked }: z.infer<typeof PaymentReversed>) {
  return transaction(async (tx) => {
    const row = await findPayment(id, tx)
    const buyer = row && (await readMailRecipient(tx, row.member_id))
    if (row?.status !== 'charged_back' || !row.charged_back_at || !buyer) return
    const payment = { ...row, charged_back_at: row.charged_back_at }
    const { site } = await findSeller(tx, payment.site_id)
    const { name, timeZone, language, email } = buyer
    const content = paymentReversedMail({
      site: site.name,
      supportEmail: site.support_email,
      origin: originOf(site.domain),
      name,
      timeZone,
      payment,
      credits: revoked.credits,
      premiumEnded: revoked.premium_ended,
    })
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id: mail })
  })
}
