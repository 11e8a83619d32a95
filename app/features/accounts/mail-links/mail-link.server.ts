import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { reopenAccount } from '../closing/reopen-account.server.ts'
import { lockAccount } from '../passkeys/passkeys.db.server.ts'
import { findUncompleted } from '../signup/partner/partner-signup.db.server.ts'
import { addUnsubscribe } from '../user/account-row.db.server.ts'
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

/** No more mails but those that the account needs. */
export async function unsubscribe(site: Site, token: string) {
  await requirePurpose(site, token, 'unsubscribe')
  await transaction(async (tx) => {
    const { accountId } = await spendToken(tx, token, 'unsubscribe')
    await addUnsubscribe(tx, accountId)
  })
}

/** Takes back the wish to have the account deleted. */
export async function reactivate(site: Site, token: string) {
  await requirePurpose(site, token, 'reactivate')
  const { account_id: id } = (await findToken(hashToken(token))) ?? {}
  await transaction(async (tx) => {
    // The account first, then its link: erasing takes them in this order, too.
    if (id) await lockAccount(tx, id)
    const { accountId } = await spendToken(tx, token, 'reactivate')
    await reopenAccount(tx, accountId)
  })
}

/** A link counts on the site that sent it only. */
async function requirePurpose(site: Site, token: string, purpose: Purpose) {
  if ((await purposeOf(site, token)) !== purpose) throw new Refusal('link_expired')
}
