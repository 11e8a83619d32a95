import { z } from 'zod'
import {
  type Closing,
  clearAccountBan,
  postponeErasure,
  reactivationDays,
  releaseAddress,
  saveAccountBan,
  savePendingDeletion,
} from '#app/features/accounts/closed-account.server.ts'
import { requireRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { endUndoLinks, issueReactivationToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { type AccountMail, sendToConfirmed, tokenLink } from '#app/features/accounts/mails/mails.server.ts'
import { reopenAccount } from '#app/features/accounts/reopen-account.server.ts'
import { endClosedAccess } from '#app/features/accounts/sessions/sessions.server.ts'
import { findMailRecipient, lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { type BanLength, endOfBan } from '#app/features/bans/ban-lengths.ts'
import { banMailbox, liftBan, type MailboxBan } from '#app/features/bans/bans.server.ts'
import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { disableMember } from '#app/features/members/member-row.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import type { ActOf } from '#app/platform/backup/journal.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit, Site } from '#app/web/visit.ts'
import { accountClosedMail } from './account-closed.mail.tsx'
import { lockForBan, lockForReactivation } from './account-deletion.db.server.ts'
import { bannedYourselfMail } from './banned-yourself.mail.tsx'
import { findUnusedPurchases } from './find-unused-purchases.server.ts'
import type { UnusedPurchases } from './unused-purchases.ts'

export const ReactivationMailJob = z.object({ member: z.string() })

/**
 * Job that resends the mail with the reactivation link to a member who has left, with their refundable purchases.
 * Earlier links stay valid. A banned account gets no link.
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

/** For a member who asks the support to close the account: they get the mail with the link that brings it back. */
export async function closeOnRequest(tx: Tx, id: string) {
  const account = await lockAccountRow(tx, id)
  if (!account || account.status === 'pending_deletion') throw new Refusal('changed_meanwhile')
  const requested_at = now()
  const erase_at = new Date(requested_at.getTime() + reactivationDays * day)
  await markForDeletion(tx, id, { requested_at, erase_at, reason: null, words: null })
  if (account.status === 'active') await addJob(tx, 'send_reactivation_mail', { member: id })
}

interface PendingDeletion {
  eraseAt: Date
  comesBack: boolean
  /** Null for good; undefined without a ban. */
  bannedUntil: Date | null | undefined
}

type DeletionRequest = Pick<Closing, 'reason' | 'words'> & {
  /** For how long the member also refuses a new account with the address. */
  ban?: BanLength | undefined
  paidFor: UnusedPurchases
}

/**
 * Closes the account of a leaving member, who may ban the address as well. An unconfirmed account has no reactivation link and gets no mail: the
 * address may be somebody else's, who is free to join with it. Its messages stay as long as others' do, so that they
 * can be reported.
 */
export function requestAccountDeletion(
  { viewer, site, origin }: Pick<MemberVisit, 'viewer' | 'site' | 'origin'>,
  session: string | undefined,
  { reason, words, ban, paidFor }: DeletionRequest,
): Promise<PendingDeletion> {
  return transaction(async (tx) => {
    await lockAccountRow(tx, viewer.id)
    const account = await findMailRecipient(viewer.id, tx)
    // The second of two presses arrives after the session has ended.
    if (!account || account.status === 'pending_deletion') throw new Refusal('authentication_required')
    await requireRecentLogin(session, tx)
    // A ban would hit the owner of an address that somebody else entered.
    if (ban && account.status === 'not_confirmed') throw new Refusal('confirmation_required')
    const requested_at = now()
    const erase_at = new Date(requested_at.getTime() + reactivationDays * day)
    await markForDeletion(tx, viewer.id, { requested_at, erase_at, reason, words })
    if (account.status === 'not_confirmed')
      return { eraseAt: erase_at, comesBack: false, bannedUntil: undefined }
    if (ban) {
      const endsAt = endOfBan(ban, requested_at)
      await banAccount(tx, viewer.id, requested_at, { reach: 'site', reason: 'self', endsAt })
      const timeZone = account.timeZone ?? 'UTC'
      const facts = {
        site: site.name,
        origin,
        name: account.name,
        endsAt,
        eraseAt: erase_at,
        timeZone,
        paidFor,
      }
      await sendToConfirmed(tx, { account, site, origin }, bannedYourselfMail(facts))
      return { eraseAt: erase_at, comesBack: false, bannedUntil: endsAt }
    }
    await sendReactivationLink(tx, { account, site, origin, eraseAt: erase_at, paidFor })
    return { eraseAt: erase_at, comesBack: true, bannedUntil: undefined }
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

type AccountBan = Pick<MailboxBan, 'reach' | 'reason' | 'endsAt'>

/**
 * Closes an account against its member's will: nothing but `reopenBannedAccount` brings it back until `eraseAt`. An
 * account that its member has deleted already is erased when that was promised.
 */
export async function closeBannedAccount(
  tx: Tx,
  id: string,
  { at, eraseAt, ...ban }: AccountBan & { at: Date; eraseAt: Date },
) {
  const account = await lockForBan(tx, id)
  if (!account) return
  if (account.status !== 'pending_deletion')
    await markForDeletion(tx, id, { requested_at: at, erase_at: eraseAt, reason: null, words: null })
  else if (isClosedByBan(account)) await postponeErasure(tx, id, eraseAt)
  await banAccount(tx, id, at, ban)
}

/** Bans the address only if it was proved to be the member's: an unconfirmed one may be a stranger's. */
async function banAccount(tx: Tx, id: string, at: Date, ban: AccountBan) {
  const account = await lockForBan(tx, id)
  if (!account) return
  // The first ban closed the account: it reopens when the last one is undone.
  const banned_at = isClosedByBan(account) ? account.banned_at : at
  await saveAccountBan(tx, id, { banned_for: ban.reason, banned_at })
  await endUndoLinks(tx, id)
  if (account.confirmed_at)
    await banMailbox(tx, { ...ban, email: account.email, account: id, siteId: account.site_id })
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockForBan>>>

/** Not one whose member had deleted it before, or has banned themselves. */
function isClosedByBan({ banned_for, banned_at, deletion_requested_at: closed_at }: LockedAccount) {
  const isDecided = banned_for === 'decision' || banned_for === 'fraud'
  return isDecided && banned_at !== null && closed_at !== null && closed_at >= banned_at
}

/**
 * Undoes one ban of an account that is not erased yet; returns whether that was the last. While another is in force,
 * the account stays closed for that. A deletion that the member had asked for before continues.
 */
export async function reopenBannedAccount(
  tx: Tx,
  id: string,
  { reason, stillBannedFor }: Pick<AccountBan, 'reason'> & StillBanned,
): Promise<boolean> {
  const account = await lockForBan(tx, id)
  if (!account?.banned_for) return false
  const { email, banned_at } = account
  await liftBan(tx, { email, account: id, reason })
  if (stillBannedFor) {
    await saveAccountBan(tx, id, { banned_for: stillBannedFor, banned_at })
    return false
  }
  await clearAccountBan(tx, id)
  if (isClosedByBan(account)) await reopenAccount(tx, id)
  return true
}

/** Only the member's own ban: others are decisions, and withdrawing them ends the ban. */
export async function refuseUnlessSelfBanned(tx: Tx, id: string) {
  const account = await lockForBan(tx, id)
  if (account?.banned_for !== 'self') throw new Refusal('changed_meanwhile')
}

/**
 * For somebody whose account a stranger has closed and banned. The account stays closed: only the owner of the mailbox
 * brings it back, by the link of the mail.
 */
export async function liftOwnBan(tx: Tx, id: string) {
  await refuseUnlessSelfBanned(tx, id)
  await reopenBannedAccount(tx, id, { reason: 'self', stillBannedFor: null })
  // Nothing brings back an account whose time is over.
  if (!(await lockForReactivation(tx, id, now()))) throw new Refusal('changed_meanwhile')
  await addJob(tx, 'send_reactivation_mail', { member: id })
}

/** Brings an account that a restore has brought back to the state it had. Nobody is mailed again. */
export async function repeatAccountState(tx: Tx, id: string, state: ActOf<'account'>) {
  const account = await lockForBan(tx, id)
  if (!account) return
  const { requestedAt, eraseAt, bannedFor, bannedAt } = state
  const isClosed = account.status === 'pending_deletion'
  if (!requestedAt || !eraseAt) {
    if (account.banned_for) await clearAccountBan(tx, id)
    if (isClosed) await reopenAccount(tx, id)
    return
  }
  const closing = {
    requested_at: new Date(requestedAt),
    erase_at: new Date(eraseAt),
    reason: null,
    words: null,
  }
  if (!isClosed) await markForDeletion(tx, id, closing)
  if (!bannedFor) return clearAccountBan(tx, id)
  await saveAccountBan(tx, id, { banned_for: bannedFor, banned_at: bannedAt ? new Date(bannedAt) : null })
  await endUndoLinks(tx, id)
  await postponeErasure(tx, id, closing.erase_at)
}

interface StillBanned {
  /** By another decision. */
  stillBannedFor: AccountBan['reason'] | null
}
