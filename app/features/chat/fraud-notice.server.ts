import { balanceOf, creditsIn, lockBalance, refundCredits } from '#app/features/credits/spending.server.ts'
import type { MemberEvent } from '#app/features/live/publish-events.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { chargeKey } from './charge-key.ts'
import { findPaidMessages, findPartiesWithNotice, saveFraudNotice } from './conversations.db.server.ts'

export { findPartiesWithNotice }

interface Party {
  conversationId: string
  memberId: string
}

/**
 * Puts the notice into one party's chat with a removed member and refunds what the party spent there, once; null if
 * that has happened. The lock of the pair lets a message in flight arrive first, so that it is refunded as well. The
 * caller publishes the returned events as the last step.
 */
export async function addFraudNotice(tx: Tx, removedId: string, party: Party) {
  await lockPair(tx, removedId, party.memberId)
  const saved = await saveFraudNotice(tx, party, now())
  if (!saved) return null
  const { conversationId: conversation, memberId } = party
  const before = creditsIn(await lockBalance(tx, memberId))
  for (const clientId of await findPaidMessages(tx, party)) {
    const spentKey = chargeKey(memberId, clientId)
    await refundCredits(tx, memberId, { spentKey, key: `fraud:${spentKey}`, reason: 'fraud' })
  }
  const credits = await balanceOf(memberId, tx)
  const events: MemberEvent[] = [
    saved.has_written
      ? { memberId, event: { type: 'fraud_notice', conversation } }
      : { memberId, event: { type: 'reach' } },
    ...(credits > before ? [{ memberId, event: { type: 'credits', credits } } as const] : []),
  ]
  return { hasWritten: saved.has_written, refunded: credits - before, events }
}

/** Takes the notice out of one party's chat, once; null if that has happened. Refunded credits stay. */
export async function removeFraudNotice(tx: Tx, restoredId: string, party: Party) {
  await lockPair(tx, restoredId, party.memberId)
  const saved = await saveFraudNotice(tx, party, null)
  if (!saved) return null
  const events: MemberEvent[] = [{ memberId: party.memberId, event: { type: 'reach' } }]
  return { hasWritten: saved.has_written, events }
}
