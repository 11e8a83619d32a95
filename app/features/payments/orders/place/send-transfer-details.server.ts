import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import type { NextAction } from '../../providers/provider.ts'
import { findPayment } from '../payments.db.server.ts'
import { transferBy } from '../settle/poll-schedule.ts'
import { transferDetailsMail } from './transfer-details.mail.tsx'

export const TransferToPay = z.object({
  payment: z.uuid(),
  /** The id of the mail: a repeated job sends the same mail. */
  mail: z.uuid(),
})

/** Mails where to send a transfer, unless it was paid or cancelled meanwhile. */
export function sendTransferDetails({ payment: id, mail }: z.infer<typeof TransferToPay>) {
  return transaction(async (tx) => {
    const payment = await findPayment(id, tx)
    const buyer = payment && (await readMailRecipient(tx, payment.member_id))
    if (payment?.status !== 'pending' || !payment.next_action || !buyer) return
    const { site } = await findSeller(tx, payment.site_id)
    const { name, timeZone, language, email } = buyer
    const content = transferDetailsMail({
      site: site.name,
      origin: originOf(site.domain),
      name,
      timeZone,
      payment,
      // We wrote this, as the provider gave it.
      next: payment.next_action as unknown as NextAction,
      until: transferBy(payment),
    })
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id: mail })
  })
}
