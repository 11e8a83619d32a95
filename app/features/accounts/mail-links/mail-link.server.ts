import { z } from 'zod'
import { type Kind, kinds } from '#app/features/notifications/kinds.ts'
import { declineMails } from '#app/features/notifications/settings/decline.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { reopenAccount } from '../closing/reopen-account.server.ts'
import { sendAccountKeptMail } from '../mails/mails.server.ts'
import { findUncompleted } from '../signup/partner/partner-signup.db.server.ts'
import { addUnsubscribe } from '../user/account-row.db.server.ts'
import { findMailRecipient, holdAccountRow } from '../user/users.db.server.ts'
import type { Purpose } from './mail-tokens.db.server.ts'
import { findToken } from './mail-tokens.db.server.ts'
import { readToken, spendToken } from './mail-tokens.server.ts'

/** What stands at the root of the site and may be a link from a mail; all else there is nobody's page. */
export function isMailToken(text: string | undefined): text is string {
  return /^[\w-]{43}$/.test(text ?? '')
}

/** What a link of this site is for, without using it up: mail scanners open links too. */
export async function purposeOf(site: Site, token: string): Promise<Purpose | null> {
  const found = await readToken(token)
  return found?.siteId === site.id ? found.purpose : null
}

/** Many open the link of the activation mail a second time; they are told that all is well. */
export async function hasConfirmed(site: Site, token: string): Promise<boolean> {
  const link = await findToken(hashToken(token))
  return (
    link?.site_id === site.id &&
    link.purpose === 'activate' &&
    link.used_at !== null &&
    link.status === 'active'
  )
}

/** Where someone goes who came in by a partner's link: the sign-up may still lack something. */
export async function afterLoginLink(accountId: string) {
  return (await findUncompleted(accountId)) ? '/complete-signup' : '/members'
}

const Declined = z.object({ kinds: z.array(z.enum(kinds)) })

/** Which kinds of mails a link declines; null for a link that is not for that, or for all of them. */
export async function declinedBy(site: Site, token: string): Promise<Kind[] | null> {
  return kindsIn(await readUnsubscribe(site, token)) ?? null
}

/**
 * No more mails of the kinds that the link's mail was about; or none at all but those that the account needs. As often as
 * the link is pressed: its reader may have changed their mind in between.
 */
export async function unsubscribe(
  site: Site,
  token: string,
  { all }: { all: boolean },
): Promise<'declined' | 'unsubscribed'> {
  const link = await readUnsubscribe(site, token)
  if (!link) throw new Refusal('link_expired')
  const declined = all ? undefined : kindsIn(link)
  await transaction(async (tx) => {
    if (declined) await declineMails(tx, link.accountId, declined)
    else await addUnsubscribe(tx, link.accountId)
  })
  return declined ? 'declined' : 'unsubscribed'
}

async function readUnsubscribe(site: Site, token: string) {
  const found = await readToken(token)
  return found?.siteId === site.id && found.purpose === 'unsubscribe' ? found : null
}

function kindsIn(link: { payload: object } | null): Kind[] | undefined {
  return Declined.safeParse(link?.payload).data?.kinds
}

/** Takes back the wish to have the account deleted. Told by mail, since somebody else may have read the one with the link. */
export async function reactivate(site: Site, token: string) {
  await requirePurpose(site, token, 'reactivate')
  const { account_id: id } = (await findToken(hashToken(token))) ?? {}
  await transaction(async (tx) => {
    // The account first, then its link: erasing takes them in this order, too.
    if (id) await holdAccountRow(tx, id)
    const { accountId } = await spendToken(tx, token, 'reactivate')
    if (!(await reopenAccount(tx, accountId))) return
    const account = await findMailRecipient(accountId, tx)
    if (account) await sendAccountKeptMail(tx, { account, site, origin: originOf(site.domain) })
  })
}

/** A link counts on the site that sent it only. */
async function requirePurpose(site: Site, token: string, purpose: Purpose) {
  if ((await purposeOf(site, token)) !== purpose) throw new Refusal('link_expired')
}
