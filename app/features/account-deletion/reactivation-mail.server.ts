import { z } from 'zod'
import { issueReactivationToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { type AccountMail, sendToConfirmed, tokenLink } from '#app/features/accounts/mails/mails.server.ts'
import { findMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/seller.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { Site } from '#app/web/visit.ts'
import { accountClosedMail } from './account-closed.mail.tsx'
import { lockForReactivation } from './account-deletion.db.server.ts'
import { findUnusedPurchases } from './find-unused-purchases.server.ts'
import type { UnusedPurchases } from './unused-purchases.ts'

export const ReactivationMailJob = z.object({ member: z.string() })

/**
 * Job that resends the mail with the reactivation link to a member who has left, with their refundable purchases.
 * Earlier links stay valid.
 */
export async function sendEnqueuedReactivationMail({ member: id }: z.infer<typeof ReactivationMailJob>) {
  const site = await findSiteOfAccount(id)
  if (!site) return
  const paidFor = await findUnusedPurchases({
    viewer: { id },
    site,
    selectedCountry: null,
    geoipCountry: null,
  })
  await transaction(async (tx) => {
    const eraseAt = await lockForReactivation(tx, id, now())
    const account = eraseAt && (await findMailRecipient(id, tx))
    if (!account) return
    await sendReactivationLink(tx, { account, site, origin: originOf(site.domain), eraseAt, paidFor })
  })
}

function findSiteOfAccount(accountId: string): Promise<Site | null> {
  return transaction(async (tx) => {
    const account = await findMailRecipient(accountId, tx)
    return account ? (await findSeller(tx, account.siteId)).site : null
  })
}

interface ReactivationMail extends AccountMail {
  eraseAt: Date
  paidFor: UnusedPurchases
}

/** Mails a link that brings the account back until it is erased. */
export async function sendReactivationLink(tx: Tx, mail: ReactivationMail) {
  const { account, site, origin, eraseAt, paidFor } = mail
  const hours = (eraseAt.getTime() - now().getTime()) / 3_600_000
  const token = await issueReactivationToken(tx, account, hours)
  const content = accountClosedMail({
    site: site.name,
    origin,
    name: account.name,
    link: tokenLink(origin, token),
    until: { at: eraseAt, timeZone: account.timeZone ?? 'UTC' },
    paidFor,
  })
  await sendToConfirmed(tx, mail, content)
}
