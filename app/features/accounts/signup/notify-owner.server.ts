import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { resendActivation } from '../activation/activation.server.ts'
import type { Sender } from '../activation/activation-mail.server.ts'
import { sendAlreadyRegisteredMail } from '../mails/mails.server.ts'

interface Owner {
  id: string
  email: string
  name: string
  language: string
  status: string
}

/** Notifies the owner by mail, now and then, when somebody tried the address on a site that hides account existence. */
export async function notifyOwner(owner: Owner, sender: Sender) {
  if (owner.status === 'not_confirmed') return resendQuietly(owner.id, sender)
  if (!(await wasNotifiedRecently(owner.id)))
    await transaction((tx) => sendAlreadyRegisteredMail(tx, { account: owner, ...sender }))
}

async function wasNotifiedRecently(ownerId: string): Promise<boolean> {
  try {
    await spendPoints('already_registered', ownerId)
    await spendPoints('already_registered_today', ownerId)
    return false
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return true
  }
}

/**
 * Sends another mail to a member who missed the first one and signs up again, with the same answer however often they
 * try.
 */
async function resendQuietly(accountId: string, sender: Sender) {
  await resendActivation(accountId, sender, { byMember: false }).catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })
}
