import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/seller.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Site } from '#app/web/visit.ts'
import { issueReactivationToken } from '../mail-links/mail-tokens.server.ts'
import { sendAccountClosedMail } from '../mails/mails.server.ts'
import { lockForReactivation } from '../user/account-row.db.server.ts'
import { findMailRecipient } from '../user/users.db.server.ts'
import type { UnusedPurchases } from './unused-purchases.ts'

/** Enqueues the mail: its list of unused purchases comes from features above this one. */
export function enqueueReactivationMail(accountId: string) {
  return transaction((tx) => addJob(tx, 'mail_way_back', { member: accountId }))
}

export function findSiteOfAccount(accountId: string): Promise<Site | null> {
  return transaction(async (tx) => {
    const account = await findMailRecipient(accountId, tx)
    return account ? (await findSeller(tx, account.siteId)).site : null
  })
}

/** Resends the mail with the reactivation link, while there is one; earlier links stay valid. */
export function sendReactivationMail(accountId: string, site: Site, paidFor: UnusedPurchases) {
  return transaction(async (tx) => {
    const eraseAt = await lockForReactivation(tx, accountId, now())
    const account = eraseAt && (await findMailRecipient(accountId, tx))
    if (!account) return
    const hours = (eraseAt.getTime() - now().getTime()) / 3_600_000
    const token = await issueReactivationToken(tx, account, hours)
    const origin = originOf(site.domain)
    await sendAccountClosedMail(tx, { account, site, origin, token, eraseAt, paidFor })
  })
}
