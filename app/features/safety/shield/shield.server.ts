import { tell } from '#app/features/live/live-events.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { judgeConversation, messagesRead, type SaidMessage } from './judge-conversation.ts'
import type { ShieldVerdict } from './shield.contract.ts'
import { insertWarning, lastTexts, removeVerdict, setVerdict } from './shield.db.server.ts'
import type { ShieldReason } from './shield-reasons.ts'

/** What was said before a text that is about to be stored, for `judgeMessage`. */
export function saidBefore(tx: Tx, pair: { senderId: string; receiverId: string }): Promise<SaidMessage[]> {
  return lastTexts(tx, { ...pair, limit: messagesRead - 1 })
}

interface Written {
  id: string
  receiverId: string
  text: string
  before: readonly SaidMessage[]
}

/**
 * For the transaction that has just stored a text, so that the warning is there when the message is first seen. It
 * refuses nothing: whatever the shield fails at, the message goes its way.
 */
export async function judgeMessage(tx: Tx, { id, receiverId, text, before }: Written) {
  const reasons = reasonsFor(id, [...before, { own: true, text }])
  if (reasons.length > 0) await insertWarning(tx, { messageId: id, receiverId, reasons, at: now() })
}

function reasonsFor(id: string, texts: readonly SaidMessage[]): ShieldReason[] {
  try {
    return judgeConversation(texts)
  } catch (error) {
    log.error({ err: error, message: id }, 'the scam shield could not judge a message')
    return []
  }
}

export async function decideWarning(viewer: Viewer, { message, verdict }: ShieldVerdict) {
  return transaction(async (tx) => {
    const isTheirs = await setVerdict({ messageId: message, receiverId: viewer.id, verdict, at: now() }, tx)
    if (!isTheirs) throw new Refusal('not_found')
    // The list of conversations points it out, too.
    await tell(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
    return { ok: true as const }
  })
}

/** For a report's transaction: reporting a message answers the warning of it. */
export async function noteReported(tx: Tx, messageId: string, receiverId: string) {
  await setVerdict({ messageId, receiverId, verdict: 'report', at: now() }, tx)
}

/** A report that is taken back leaves the warning unanswered again. */
export async function reopenWarning(tx: Tx, messageId: string, receiverId: string) {
  await removeVerdict(tx, messageId, receiverId)
}
