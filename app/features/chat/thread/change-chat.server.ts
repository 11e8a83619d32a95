import { balanceOf, refundCredits } from '#app/features/credits/spending.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { serialiseByKey } from '#app/platform/serialise-by-key.server.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { chargeKey } from '../charge-key.ts'
import type { ChangedChat } from '../chat.contract.ts'
import {
  emptyMessage,
  findParty,
  isParty,
  lockSentMessage,
  overdueTakenBackTexts,
  removeParty,
  saveAllDelivered,
  saveDelivered,
  savePartySettings,
  saveRead,
} from '../conversations.db.server.ts'
import { cancelSignupMessage } from '../drafts/signup-message.server.ts'
import { deleteWaiting } from '../fictional/desk.db.server.ts'
import { deleteMessagePhoto, savePhotoRevealed } from '../message-photos.db.server.ts'
import { savePendingReceipts } from '../publish-receipts.server.ts'
import { findReceiver } from './chat.db.server.ts'
import { readMessage } from './messages/read-message.server.ts'

/** Marks a conversation as read up to a message and publishes the receipt, unless the member has receipts off. */
export function markRead(viewer: Viewer, conversationId: string, upTo: number): Promise<ChangedChat> {
  return transaction(async (tx) => {
    const place = { conversationId, memberId: viewer.id, upTo }
    const party = await saveRead(tx, place)
    if (!party) return answerUnchanged(tx, place)
    const receipts = await savePendingReceipts(tx, {
      memberId: viewer.id,
      conversations: [conversationId],
      withRead: true,
    })
    await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }, ...receipts])
    return { ok: true, num_unread_messages: party.unread }
  })
}

/** Marks messages as delivered to one of the member's devices. */
export function markDelivered(viewer: Viewer, conversationId: string, upTo: number): Promise<ChangedChat> {
  return transaction(async (tx) => {
    const place = { conversationId, memberId: viewer.id, upTo }
    const party = await saveDelivered(tx, place)
    if (!party) return answerUnchanged(tx, place)
    const conversations = [conversationId]
    await publish(tx, await savePendingReceipts(tx, { memberId: viewer.id, conversations, withRead: false }))
    return { ok: true, num_unread_messages: party.unread }
  })
}

/**
 * Marks everything waiting for the member as delivered, in all conversations, because one of their devices has just
 * asked for news.
 */
export function markAllDelivered(viewer: Viewer): Promise<ChangedChat> {
  return transaction(async (tx) => {
    const conversations = await saveAllDelivered(tx, viewer.id)
    if (conversations.length)
      await publish(
        tx,
        await savePendingReceipts(tx, { memberId: viewer.id, conversations, withRead: false }),
      )
    return { ok: true }
  })
}

/** Mutes or archives a conversation, for this member only. */
export function changeChatSettings(
  viewer: Viewer,
  conversationId: string,
  { muted, archived }: { muted?: boolean; archived?: boolean },
): Promise<ChangedChat> {
  return transaction(async (tx) => {
    const party = await savePartySettings(
      tx,
      { conversationId, memberId: viewer.id },
      {
        ...(muted !== undefined && { muted }),
        ...(archived !== undefined && { archived_at: archived ? now() : null }),
      },
    )
    if (!party) throw new Refusal('not_found')
    await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
    return { ok: true, num_unread_messages: party.unread }
  })
}

/** Removes a conversation from the member's own list; a new message restores it. Idempotent. */
export async function removeChat(viewer: Viewer, conversationId: string) {
  await transaction(async (tx) => {
    const side = { conversationId, memberId: viewer.id }
    const removed = await removeParty(tx, side, now())
    if (removed) await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
    else if (!(await isParty(tx, side))) throw new Refusal('not_found')
  })
  return { ok: true as const, credits: await balanceOf(viewer.id) }
}

/** Discards a message from sign-up: it is neither offered nor sent any more. Idempotent. */
export async function cancelSignupDraft(viewer: Viewer, profile: string) {
  await transaction(async (tx) => {
    const isNew = await cancelSignupMessage(tx, viewer.id, profile, now())
    if (isNew) await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
  })
  return { ok: true as const, credits: await balanceOf(viewer.id) }
}

/**
 * Unsends a message that, from the sender's view, is still unread, and refunds it. Idempotent. Takes its turn with the
 * member's sends and locks in the same order: the pair, then what is between the two.
 */
export async function unsendMessage(viewer: Viewer, messageId: string) {
  const sent = await findReceiver(messageId, viewer.id)
  if (!sent) throw new Refusal('not_found')
  if (!sent.unsent_at) await spendPoints('take_back', viewer.id).catch(throwDailyLimit)
  return serialiseByKey(`send ${viewer.id}`, () => unsendInTransaction(viewer, sent.member_id, messageId))
}

/** Replaces the refusal: this limit is about a day's total, not about speed. */
function throwDailyLimit(refusal: unknown): never {
  if (refusal instanceof Refusal && refusal.code === 'too_many_requests')
    throw new Refusal('taken_back_enough', refusal.values)
  throw refusal
}

function unsendInTransaction(viewer: Viewer, partnerId: string, messageId: string) {
  return transaction(async (tx) => {
    await lockPair(tx, viewer.id, partnerId)
    const message = await lockSentMessage(tx, messageId, viewer.id)
    if (!message) throw new Refusal('not_found')
    if (message.unsent_at) return { ok: true as const, credits: await balanceOf(viewer.id, tx) }
    if (Number(message.shown_read_up_to) >= Number(message.sequence)) throw new Refusal('message_read')
    const spentKey = chargeKey(viewer.id, message.client_id)
    const { credits } = await refundCredits(tx, viewer.id, {
      spentKey,
      key: `back:${spentKey}`,
      reason: 'taken_back',
    })
    await emptyMessage(tx, { id: messageId, partnerId: message.partner_id }, now())
    if (await deleteMessagePhoto(tx, messageId)) await addJob(tx, 'sweep_photos', {})
    await deleteWaiting(tx, messageId)
    const event = {
      type: 'changed' as const,
      conversation: message.conversation_id,
      sequence: Number(message.sequence),
    }
    await publish(tx, [
      { memberId: message.partner_id, event },
      { memberId: viewer.id, event },
      { memberId: viewer.id, event: { type: 'credits', credits } },
    ])
    return { ok: true as const, credits }
  })
}

/** How long a message that was taken back can still be reported. */
const retentionForReports = 30 * 86_400_000

export const expiredTakenBackTexts = overdueTakenBackTexts(retentionForReports)

/** Reveals a stranger's photo for its receiver; the sender does not notice. */
export async function revealPhoto(viewer: Viewer, messageId: string): Promise<ChangedChat> {
  const { place, unread } = await transaction(async (tx) => {
    const shown = await savePhotoRevealed(tx, messageId, viewer.id, now())
    if (!shown) throw new Refusal('not_found')
    const { conversation_id: conversation, unread } = shown
    const sequence = Number(shown.sequence)
    await publish(tx, [{ memberId: viewer.id, event: { type: 'changed', conversation, sequence } }])
    return { place: { conversationId: conversation, sequence }, unread }
  })
  return { ok: true, num_unread_messages: unread, message: await readMessage(viewer.id, place) }
}

async function answerUnchanged(
  tx: Tx,
  { conversationId, memberId }: { conversationId: string; memberId: string },
): Promise<ChangedChat> {
  const party = await findParty(tx, conversationId, memberId)
  if (!party) throw new Refusal('not_found')
  return { ok: true, num_unread_messages: party.unread }
}
