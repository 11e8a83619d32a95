import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { queueLastMail } from '#app/platform/mail.server.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { accountNotedMail } from './account-noted.mail.tsx'
import { paidBy } from './pay-when.ts'
import { type Account, masked } from './sealed-account.server.ts'

interface Named {
  amount: number
  owed_since: Date
}

/** Runs in the transaction that names or changes the account; several corrections make one mail. */
export async function sendAccountNoted(tx: Tx, payment: PaymentRow, refund: Named, account: Account) {
  const buyer = await mailRecipient(tx, payment.member_id)
  if (!buyer) return
  const { site } = await sellerOf(tx, payment.site_id)
  const { name, timeZone, language, email } = buyer
  const content = accountNotedMail({
    ...{ site: site.name, supportEmail: site.support_email, origin: originOf(site.domain), name, timeZone },
    ...{ number: payment.number, amount: refund.amount, currency: payment.currency },
    ...{ holder: account.holder, account: masked(account), paidBy: paidBy(refund.owed_since) },
  })
  const mail = await renderMail({ to: email, language, site, content })
  await queueLastMail(tx, mail, `refund account ${payment.id}`)
}
