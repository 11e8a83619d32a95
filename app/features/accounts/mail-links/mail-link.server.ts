import { z } from 'zod'
import { reopenAccount } from '#app/features/accounts/reopen-account.server.ts'
import { findUncompletedSignup } from '#app/features/accounts/signup/signup.db.server.ts'
import { refuseBannedAddress } from '#app/features/bans/bans.server.ts'
import { kindNames, type NotificationKind } from '#app/features/notifications/notification-kinds.server.ts'
import { declineMails } from '#app/features/notifications/settings/settings.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { sendAccountReactivatedMail } from '../mails/mails.server.ts'
import { addUnsubscribedReason } from '../user/account-row.db.server.ts'
import { findMailRecipient, lockAccountRow } from '../user/users.db.server.ts'
import { findToken, type Purpose } from './mail-tokens.db.server.ts'
import { consumeToken, readToken } from './mail-tokens.server.ts'

/** Recognises a root path that may be a mail link; all others there are unknown pages. */
export function isMailToken(text: string | undefined): text is string {
  return /^[\w-]{43}$/.test(text ?? '')
}

/** Reads the purpose of a link of this site without using it up: mail scanners also open links. */
export async function readLinkPurpose(site: Site, token: string): Promise<Purpose | null> {
  const found = await readToken(token)
  return found?.siteId === site.id ? found.purpose : null
}

/**
 * Whether the link has already confirmed its address: many open the activation mail's link twice, and see that all
 * is well.
 */
export async function hasConfirmed(site: Site, token: string): Promise<boolean> {
  const link = await findToken(hashToken(token))
  return (
    link?.site_id === site.id &&
    link.purpose === 'activate' &&
    link.used_at !== null &&
    link.status === 'active'
  )
}

/** The page after a partner's login link: the sign-up may still lack something. */
export async function findPageAfterLogin(accountId: string) {
  return (await findUncompletedSignup(accountId)) ? '/complete-signup' : '/members'
}

const DeclinedPayload = z.object({ kinds: z.array(z.enum(kindNames)) })

/** The kinds of mail a link declines; null for a link that declines all of them or none. */
export async function readDeclinedKinds(site: Site, token: string): Promise<NotificationKind[] | null> {
  return parseKinds(await readUnsubscribe(site, token)) ?? null
}

/**
 * Switches off the kinds that the link's mail was about, or all mails except those the account needs. Works for every
 * press: the reader may have switched them on again in between.
 */
export async function unsubscribe(
  site: Site,
  token: string,
  { all }: { all: boolean },
): Promise<'declined' | 'unsubscribed'> {
  const link = await readUnsubscribe(site, token)
  if (!link) throw new Refusal('link_expired')
  const declined = all ? undefined : parseKinds(link)
  await transaction(async (tx) => {
    if (declined) await declineMails(tx, link.accountId, declined)
    else await addUnsubscribedReason(tx, link.accountId)
  })
  return declined ? 'declined' : 'unsubscribed'
}

async function readUnsubscribe(site: Site, token: string) {
  const found = await readToken(token)
  return found?.siteId === site.id && found.purpose === 'unsubscribe' ? found : null
}

function parseKinds(link: { payload: object } | null): NotificationKind[] | undefined {
  return DeclinedPayload.safeParse(link?.payload).data?.kinds
}

/**
 * Undoes a deletion request. The member is notified by mail, because somebody else may have read the one with the link.
 */
export async function reactivate(site: Site, token: string) {
  await requirePurpose(site, token, 'reactivate')
  const { account_id: id } = (await findToken(hashToken(token))) ?? {}
  await transaction(async (tx) => {
    // Locks the account before the link, in the same order as erasure does.
    if (id) await lockAccountRow(tx, id)
    const { accountId } = await consumeToken(tx, token, 'reactivate')
    if (!(await reopenAccount(tx, accountId))) return
    const account = await findMailRecipient(accountId, tx)
    if (!account) return
    await refuseBannedAddress(tx, site.id, account.email)
    await sendAccountReactivatedMail(tx, { account, site, origin: originOf(site.domain) })
  })
}

/** A link is valid only on the site that sent it. */
async function requirePurpose(site: Site, token: string, purpose: Purpose) {
  if ((await readLinkPurpose(site, token)) !== purpose) throw new Refusal('link_expired')
}
