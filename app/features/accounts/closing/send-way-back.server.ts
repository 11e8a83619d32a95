import { originOf } from '#app/features/sites/origins.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Site } from '#app/web/visit.ts'
import { issueWayBack } from '../mail-links/mail-tokens.server.ts'
import { sendAccountClosedMail } from '../mails/mails.server.ts'
import { holdToBringBack } from '../user/account-row.db.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import type { PaidFor } from './paid-for.ts'

/** Enqueues the mail, because its list of unused purchases comes from rooms above this one. */
export function leaveWayBack(accountId: string) {
  return transaction((tx) => addJob(tx, 'mail_way_back', { member: accountId }))
}

export function siteOfLeaver(accountId: string): Promise<Site | null> {
  return transaction(async (tx) => {
    const account = await findMailRecipient(accountId, tx)
    return account ? (await sellerOf(tx, account.siteId)).site : null
  })
}

/** Sends the mail with the undo link again, while there is one; earlier links stay valid. */
export function sendWayBack(accountId: string, site: Site, paidFor: PaidFor) {
  return transaction(async (tx) => {
    const eraseAt = await holdToBringBack(tx, accountId, now())
    const account = eraseAt && (await findMailRecipient(accountId, tx))
    if (!account) return
    const hours = (eraseAt.getTime() - now().getTime()) / 3_600_000
    const token = await issueWayBack(tx, account, hours)
    const origin = originOf(site.domain)
    await sendAccountClosedMail(tx, { account, site, origin, token, eraseAt, paidFor })
  })
}
