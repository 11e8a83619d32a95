import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import type { LoginAttempt } from '../login/login.server.ts'
import { consumeToken, issueToken, readToken } from '../mail-links/mail-tokens.server.ts'
import { sendEmailChangedMail, sendNewAddressMail } from '../mails/mails.server.ts'
import { refuseWrongPassword } from '../password/refuse-wrong-password.server.ts'
import { findAddressOwner, lockEmail } from '../signup/signup.db.server.ts'
import { clearBounce, saveEmail } from '../user/account-row.db.server.ts'
import { findLinkedAccount } from '../user/users.db.server.ts'
import { lockAccount } from './change-email.db.server.ts'

/** How long the old address can undo the change, unless the owner ends that sooner. */
const undoDays = 7

type LinkVisit = Pick<Visit, 'site' | 'viewer' | 'origin'>

/**
 * Reads what the link to a new address requires before it is pressed; null for an invalid link. The mail may reach a
 * stranger through a typo, so a visitor not logged in to the account gives its password.
 */
export async function readChangeRequirements({ site, viewer }: LinkVisit, token: string | undefined) {
  const link = token ? await readToken(token) : null
  if (link?.purpose !== 'change_email' || link.siteId !== site.id) return null
  const account = await findLinkedAccount(link.accountId)
  if (account?.status !== 'active') return null
  return { email: String(link.payload.email), account, needsPassword: viewer?.id !== account.id }
}

interface PressedLink {
  token: string
  password?: string
  /** The IP address. */
  address: string
  device: string
  findDevice: LoginAttempt['findDevice']
}

/**
 * Moves the account to the new address. Both addresses are notified, and the old one can undo the change for a week.
 */
export async function followChangeLink(visit: LinkVisit, { token, password, ...browser }: PressedLink) {
  const requirements = await readChangeRequirements(visit, token)
  if (!requirements) throw new Refusal('link_expired')
  const { site, origin } = visit
  if (requirements.needsPassword) {
    if (!password) throw new Refusal('password_required', {}, { password: 'password_required' })
    const { email, claimed_email: countedAs } = requirements.account
    const { address, findDevice } = browser
    await refuseWrongPassword(site, { email, countedAs, password, address, findDevice })
  }
  await transaction(async (tx) => {
    const account = await lockAccount(tx, requirements.account.id)
    const { payload } = await consumeToken(tx, token, 'change_email')
    if (account?.status !== 'active') throw new Refusal('link_expired')
    const email = String(payload.email)
    await lockEmail(tx, site.id, email)
    // Somebody else may have taken the address while the link was on its way.
    const owner = await findAddressOwner(tx, site.id, email)
    if (owner && owner.id !== account.id) throw new Refusal('link_expired')
    await saveEmail(tx, account.id, email, now())
    await clearBounce(tx, account.id)
    const undo = await issueToken(tx, {
      accountId: account.id,
      purpose: 'undo_email',
      payload: { email: account.email },
      hours: undoDays * 24,
    })
    const mailData = { newEmail: email, token: undo, device: browser.device, at: now() }
    await sendEmailChangedMail(tx, { account, site, origin, ...mailData })
    const until = new Date(now().getTime() + undoDays * 86_400_000)
    await sendNewAddressMail(tx, { account: { ...account, email }, site, origin, until })
  })
}
