import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { isOver } from '../../orders/order-states.ts'
import { findPayment } from '../../orders/payments.db.server.ts'
import { debitDay } from './debit-day.ts'
import { debitNoticeMail } from './debit-notice.mail.tsx'
import { shownReference } from './mandate.server.ts'
import { findMandate } from './mandates.db.server.ts'

export const DebitNotice = z.object({
  payment: z.uuid(),
  /** The id of the mail: a repeated job sends the same mail. */
  mail: z.uuid(),
})

/** Sends the signer a written copy, in the language in which it was signed. */
export function sendDebitNotice({ payment: id, mail }: z.infer<typeof DebitNotice>) {
  return transaction(async (tx) => {
    const payment = await findPayment(id, tx)
    const mandate = await findMandate(id, tx)
    const buyer = payment && (await readMailRecipient(tx, payment.member_id))
    if (!payment || isOver(payment) || !mandate?.signed_at || !buyer) return
    const { site } = await findSeller(tx, payment.site_id)
    const { name, timeZone, email } = buyer
    const content = debitNoticeMail({
      site: site.name,
      origin: originOf(site.domain),
      name,
      timeZone,
      payment,
      day: debitDay(mandate.signed_at),
      mandate: {
        reference: shownReference(payment, mandate),
        holder: mandate.holder,
        iban: mandate.iban_masked,
        wording: mandate.wording,
        signedAt: mandate.signed_at,
        creditor: {
          name: mandate.creditor_name,
          address: mandate.creditor_address,
          identifier: mandate.creditor_identifier,
        },
      },
    })
    const { language } = mandate
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id: mail })
  })
}
