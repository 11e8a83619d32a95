import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import type { PaidOrder } from '../orders/payments.db.server.ts'
import { isDebit } from './pay-when.ts'
import type { RefundRow } from './refunds.db.server.ts'
import { withdrawalReceiptMail } from './withdrawal-receipt.mail.tsx'

/** Sends it to the address of the account, even if somebody else has withdrawn. */
export async function sendWithdrawalReceipt(tx: Tx, payment: PaidOrder, refund: RefundRow) {
  const buyer = await mailRecipient(tx, payment.member_id)
  if (!buyer) return
  const { site } = await sellerOf(tx, payment.site_id)
  const { name, timeZone, language, email } = buyer
  const way = wayOf(payment, refund)
  const origin = originOf(site.domain)
  const content = withdrawalReceiptMail({ site: site.name, origin, name, timeZone, payment, refund, way })
  await queueMail(tx, await renderMail({ to: email, language, site, content }))
}

function wayOf(payment: PaidOrder, { status }: RefundRow) {
  if (status === 'needs_account') return 'account'
  return isDebit(payment) && !payment.settled_at ? 'same_after_settling' : 'same'
}
