import { z } from 'zod'
import { markSignupMessageSent } from '#app/features/chat/drafts/signup-message.server.ts'
import { textContent } from '#app/features/chat/send/content.server.ts'
import { sendMessage } from '#app/features/chat/send/send-message.server.ts'
import { sendSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findConfirmedAccount, findSignupMessage } from './signup.db.server.ts'

export const SignupLikesJob = z.object({ account: z.string() })

/** Likes the members who were liked on a landing page, once the address is confirmed. */
export async function sendStoredSignupLikes({ account: id }: z.infer<typeof SignupLikesJob>) {
  const account = await findConfirmedAccount(id)
  const site = account && (await findSiteById(account.site_id))
  if (!site) return
  const { premium_since, ...viewer } = account
  await sendSignupLikes(
    { ...viewer, status: 'active', premium: premium_since !== null, signup_complete: true },
    site,
  )
}

export const SignupMessageJob = z.object({ account: z.string() })

/**
 * Sends the message written while joining, once the address is confirmed; it costs and counts like any other. If it
 * cannot be sent, it stays in the chat as a draft. The account's id identifies the message, so repeated attempts send
 * it once, and not at all if it was discarded or the member has written meanwhile.
 */
export async function sendSignupMessage({ account: id }: z.infer<typeof SignupMessageJob>) {
  const pending = await findSignupMessage(id)
  const site = pending && (await findSiteById(pending.site_id))
  if (!site || pending.status !== 'active') return
  const { status, name, language, time_zone, site_id } = pending
  const premium = pending.premium_since !== null
  const markSettled = async (tx: Tx, messageId: string) => {
    if (!(await markSignupMessageSent(tx, id, messageId, now()))) throw new Refusal('already_written')
  }
  const sender = {
    id,
    site_id,
    name,
    language,
    time_zone,
    status,
    premium,
    signup_complete: true,
  }
  try {
    const content = { ...textContent(site, pending.body), attach: markSettled }
    await sendMessage(sender, site, { profile: pending.target_id, client_id: id }, content)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
}
