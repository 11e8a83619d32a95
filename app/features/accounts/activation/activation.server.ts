import { refuseBannedAddress } from '#app/features/bans/bans.server.ts'
import { enqueuePostback } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { countOnce } from '#app/features/campaigns/view.server.ts'
import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { enqueueAnswersTo } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { activateMember } from '#app/features/members/member-row.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { retryOnDeadlock, transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { endTokens, findToken } from '../mail-links/mail-tokens.db.server.ts'
import { consumeToken } from '../mail-links/mail-tokens.server.ts'
import { findAddressOwner, lockEmail } from '../signup/signup.db.server.ts'
import { confirmAccount, saveEmail } from '../user/account-row.db.server.ts'
import { findPendingEmail, lockAccount } from './activation.db.server.ts'
import {
  enqueueActivationMail,
  mailActivationLink,
  recordResend,
  refuseTooManyLinks,
  type Sender,
} from './activation-mail.server.ts'

interface ActivationResult {
  accountId: string
  /** An active member's link was used before: nothing happened now, so it must not open a session. */
  alreadyConfirmed: boolean
  /** The token of the session that the confirmation began. */
  session?: string
}

/**
 * Confirms the address that a link was sent to, and enqueues the message written at sign-up. `followActivationLink`
 * decides beforehand whether the visitor may press the link; `inTransaction` runs in the same transaction.
 */
export function activate(
  token: string,
  site?: Pick<Site, 'id'>,
  inTransaction?: (tx: Tx) => Promise<string | null>,
): Promise<ActivationResult> {
  const confirm = async (tx: Tx): Promise<ActivationResult> => {
    const link = await findToken(hashToken(token), tx)
    if (link?.purpose !== 'activate' || (site && link.site_id !== site.id)) throw new Refusal('link_expired')
    // Of two concurrent presses the second waits here, then finds the work of the first.
    const account = await lockAccount(tx, link.account_id)
    const { used_at } = (await findToken(hashToken(token), tx)) ?? {}
    if (used_at && account?.status === 'active') return { accountId: account.id, alreadyConfirmed: true }

    const { accountId, payload, at } = await consumeToken(tx, token, 'activate')
    if (account?.status !== 'not_confirmed') throw new Refusal('link_expired')
    const moved = typeof payload.email === 'string' ? payload.email : null
    if (moved !== null) await moveAccountToEmail(tx, link.site_id, accountId, moved)
    await refuseBannedAddress(tx, link.site_id, moved ?? account.email)
    // Uses the link's own moment: it distinguishes the confirming link from those that ended meanwhile.
    await confirmAccount(tx, accountId, at)
    await activateMember(tx, accountId, now())
    await endTokens(tx, accountId, 'activate', now())
    await addJob(tx, 'send_signup_message', { account: accountId })
    await addJob(tx, 'send_signup_likes', { account: accountId })
    await enqueueAnswersTo(tx, accountId)
    const session = await inTransaction?.(tx)
    // Comes last, because a claim erases the account's source.
    for (const event of ['signup', 'activation'] as const) await enqueuePostback(tx, accountId, event)
    await countOnce(tx, accountId, 'activated')
    await publishReachability(tx, accountId)
    return { accountId, alreadyConfirmed: false, ...(session && { session }) }
  }
  // A concurrent request of the first person may wait for the same rows.
  return retryOnDeadlock(() => transaction(confirm))
}

/** Moves the account to the address, unless somebody has taken it while the link was on its way. */
async function moveAccountToEmail(tx: Tx, siteId: string, accountId: string, email: string) {
  await lockEmail(tx, siteId, email)
  const owner = await findAddressOwner(tx, siteId, email)
  if (owner && owner.id !== accountId) throw new Refusal('link_expired')
  await saveEmail(tx, accountId, email, now())
}

interface ResendOptions {
  /** Requested from a session, which a partner's link may have begun, rather than by someone claiming the address. */
  byMember: boolean
}

/** Resends the link, a few times an hour; does nothing for an active member. */
export function resendActivation(accountId: string, sender: Sender, { byMember }: ResendOptions) {
  return transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account?.status !== 'not_confirmed') return
    if (byMember && !account.completed_at) throw new Refusal('signup_incomplete')
    await refuseTooManyLinks(tx, accountId)
    const email = await findPendingEmail(tx, accountId)
    if (sender.site.hide_account_existence) {
      const to = email ?? account.claimed_email ?? account.email
      await recordResend(tx, accountId, to)
      return enqueueActivationMail(tx, sender, accountId, to)
    }
    await mailActivationLink(tx, sender, account, { again: true, ...(email && { email }) })
  })
}
