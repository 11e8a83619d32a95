import { z } from 'zod'
import { refundCredits } from '#app/features/credits/spending.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { chargeKey } from '../charge-key.ts'
import {
  deleteDueMessages,
  findDueConversations,
  findPair,
  hasWriterSince,
  insertWaiting,
} from './desk.db.server.ts'

export { findPartnerName } from './desk.db.server.ts'

/** The terms promise it: what nobody answers until then costs nothing. */
const answerHours = 24

/** A writer gives a sign of life every minute; without one for so long the desk is empty. */
export const shiftMinutes = 5

/** Whether a writer of the site is on shift now. */
export function isStaffed(siteId: string, tx?: Tx): Promise<boolean> {
  return hasWriterSince(siteId, new Date(now().getTime() - shiftMinutes * 60_000), tx)
}

interface SentToFictional {
  id: string
  conversationId: string
  siteId: string
  sequence: number
  at: Date
}

/** Part of the transaction of the message: it waits for a person's answer, or for its credits to return. */
export async function addToDesk(tx: Tx, message: SentToFictional) {
  const { id, conversationId, siteId, sequence, at } = message
  const refundAt = new Date(at.getTime() + answerHours * 3_600_000)
  await insertWaiting(tx, { id, conversationId, siteId, sequence, at, refundAt })
}

const mostAtOnce = 1000

/** The job of each minute: one job for each conversation, so that one failure does not stop the others. */
export async function enqueueUnansweredRefunds() {
  const due = await findDueConversations(now(), mostAtOnce)
  await transaction(async (tx) => {
    for (const conversation of due)
      await addJob(tx, 'refund_unanswered', { conversation }, { key: `unanswered ${conversation}` })
  })
}

export const UnansweredRefundJob = z.object({ conversation: z.string() })

/**
 * Returns the credits of messages that nobody has answered in time, in the transaction that takes them off the desk. The
 * lock of the pair decides between it, an answer and taking back.
 */
export async function refundUnanswered({ conversation }: z.infer<typeof UnansweredRefundJob>) {
  const pair = await findPair(conversation)
  if (!pair) return
  await transaction(async (tx) => {
    await lockPair(tx, pair.first_id, pair.second_id)
    const messages = await deleteDueMessages(tx, conversation, now())
    const balances = new Map<string, number>()
    let refunded = 0
    for (const { id, sender_id, client_id } of messages) {
      const spentKey = chargeKey(sender_id, client_id)
      const { credits, returned } = await refundCredits(tx, sender_id, {
        spentKey,
        key: `unanswered:${id}`,
        reason: 'unanswered',
      })
      balances.set(sender_id, credits)
      refunded += returned
    }
    // It is about money, so no setting switches the mail off.
    for (const member of balances.keys())
      if (refunded > 0) await addJob(tx, 'mail_unanswered', { conversation, member, credits: refunded })
    await publish(
      tx,
      [...balances].map(([memberId, credits]) => ({ memberId, event: { type: 'credits', credits } })),
    )
  })
}
