import { publish } from '#app/features/live/publish-events.server.ts'
import type { ShieldVerdict } from '#app/features/safety/safety.contract.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { findMatchedWords, shieldVersion } from './describe-hit.server.ts'
import { type ConversationMessage, judgeConversation, maxMessages } from './judge-conversation.ts'
import { openShieldCase } from './review-hits.server.ts'
import { findLastTexts, insertWarning, removeVerdict, setVerdict } from './shield.db.server.ts'
import { isOffSiteOnly } from './shield-reasons.ts'

/** The earlier messages, for `judgeMessage`, before a text is stored. */
export function readEarlierTexts(
  tx: Tx,
  pair: { senderId: string; receiverId: string },
): Promise<ConversationMessage[]> {
  return findLastTexts(tx, { ...pair, limit: maxMessages - 1 })
}

interface JudgedMessage {
  id: string
  siteId: string
  senderId: string
  receiverId: string
  text: string
  before: readonly ConversationMessage[]
}

/**
 * Call it in the transaction that has just stored a text, so the warning exists when the message is first seen. Refuses
 * nothing: if the shield fails, the message is still sent.
 */
export async function judgeMessage(
  tx: Tx,
  { id, siteId, senderId, receiverId, text, before }: JudgedMessage,
) {
  const found = findReasons(id, [...before, { own: true, text }])
  if (!found) return
  const version = shieldVersion()
  await insertWarning(tx, { messageId: id, senderId, receiverId, ...found, version, at: now() })
  if (!isOffSiteOnly(found.reasons)) await openShieldCase(tx, { senderId, siteId })
}

function findReasons(id: string, texts: readonly ConversationMessage[]) {
  try {
    const reasons = judgeConversation(texts)
    if (reasons.length === 0) return undefined
    return { reasons, words: findMatchedWords(texts.at(-1)?.text ?? '', reasons) }
  } catch (error) {
    log.error({ err: error, message: id }, 'the scam shield could not judge a message')
    return undefined
  }
}

export async function decideWarning(viewer: Viewer, { message, verdict }: ShieldVerdict) {
  return transaction(async (tx) => {
    const isTheirs = await setVerdict({ messageId: message, receiverId: viewer.id, verdict, at: now() }, tx)
    if (!isTheirs) throw new Refusal('not_found')
    // The conversation list shows the warning as well.
    await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
    return { ok: true as const }
  })
}

/** Call it in a report's transaction: reporting a message answers its warning. */
export async function markReported(tx: Tx, messageId: string, receiverId: string) {
  await setVerdict({ messageId, receiverId, verdict: 'report', at: now() }, tx)
}

/** Withdrawing a report makes the warning unanswered again. */
export async function reopenWarning(tx: Tx, messageId: string, receiverId: string) {
  await removeVerdict(tx, messageId, receiverId)
}
