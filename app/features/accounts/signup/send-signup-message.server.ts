import { z } from 'zod'
import { settleSignupMessage } from '#app/features/chat/drafts/signup-message.server.ts'
import { textContent } from '#app/features/chat/send/content.server.ts'
import { sendMessage } from '#app/features/chat/send/send-message.server.ts'
import { siteById } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findSignupMessage } from './signup.db.server.ts'

export const SignupMessageLeft = z.object({ account: z.string() })

/**
 * Sends the message written while joining, once the address is confirmed; it costs and counts like any other. If it
 * cannot be sent, it stays in the chat as a draft. The account's id identifies the message, so repeated attempts send
 * it once, and not at all if it was discarded or the member has written meanwhile.
 */
export async function sendSignupMessage({ account: id }: z.infer<typeof SignupMessageLeft>) {
  const waiting = await findSignupMessage(id)
  const site = waiting && (await siteById(waiting.site_id))
  if (!site || waiting.status !== 'active') return
  const { status, name, language, time_zone, site_id } = waiting
  const premium = waiting.premium_since !== null
  const settle = async (tx: Tx, messageId: string) => {
    if (!(await settleSignupMessage(tx, id, messageId, now()))) throw new Refusal('already_written')
  }
  const writer = {
    id,
    site_id,
    name,
    language,
    time_zone,
    status,
    premium,
    is_staff: false,
    signup_complete: true,
  }
  try {
    const content = { ...textContent(site, waiting.body), attach: settle }
    await sendMessage(writer, site, { profile: waiting.target_id, client_id: id }, content)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
}
