import { z } from 'zod'
import {
  type Closing,
  reactivationDays,
  releaseAddress,
  savePendingDeletion,
} from '#app/features/accounts/closed-account.server.ts'
import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { issueReactivationToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { type AccountMail, sendToConfirmed, tokenLink } from '#app/features/accounts/mails/mails.server.ts'
import { endClosedAccess } from '#app/features/accounts/sessions/sessions.server.ts'
import { findMailRecipient, lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { disableMember } from '#app/features/members/member-row.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit, Site } from '#app/web/visit.ts'
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
async function sendReactivationLink(tx: Tx, mail: ReactivationMail) {
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

const day = 86_400_000

interface PendingDeletion {
  eraseAt: Date
  comesBack: boolean
}

type DeletionRequest = Pick<Closing, 'reason' | 'words'> & { paidFor: UnusedPurchases }

/**
 * Closes the account of a leaving member. An unconfirmed account has no reactivation link and gets no mail: the
 * address may be somebody else's, who is free to join with it. Its messages stay as long as others' do, so that they
 * can be reported.
 */
export function requestAccountDeletion(
  { viewer, site, origin }: Pick<MemberVisit, 'viewer' | 'site' | 'origin'>,
  session: string | undefined,
  { reason, words, paidFor }: DeletionRequest,
): Promise<PendingDeletion> {
  return transaction(async (tx) => {
    await lockAccountRow(tx, viewer.id)
    const account = await findMailRecipient(viewer.id, tx)
    // The second of two presses arrives after the session has ended.
    if (!account || account.status === 'pending_deletion') throw new Refusal('authentication_required')
    await requireRecentLogin(session, tx)
    const requested_at = now()
    const erase_at = new Date(requested_at.getTime() + reactivationDays * day)
    await markForDeletion(tx, viewer.id, { requested_at, erase_at, reason, words })
    if (account.status === 'not_confirmed') return { eraseAt: erase_at, comesBack: false }
    await sendReactivationLink(tx, { account, site, origin, eraseAt: erase_at, paidFor })
    return { eraseAt: erase_at, comesBack: true }
  })
}

/**
 * Closes the account, regardless of who asks and why: removes it from every list and ends all sessions and links. Frees
 * an address that was never confirmed. Passkeys stay, because the account may come back, but open nothing until then.
 */
export async function markForDeletion(tx: Tx, id: string, closing: Closing) {
  await savePendingDeletion(tx, id, closing)
  await releaseAddress(tx, id)
  await disableMember(tx, id)
  await addJob(tx, 'cancel_open_orders', { member: id })
  await endClosedAccess(tx, id, closing.requested_at)
  await publishReachability(tx, id)
}
