import { chargeKey } from '#app/features/chat/charge-key.ts'
import type { Message, SentMessage } from '#app/features/chat/chat.contract.ts'
import {
  findClosedReason,
  freeConversations,
  isReachable,
} from '#app/features/chat/conversation-with.server.ts'
import { insertMessage } from '#app/features/chat/conversations.db.server.ts'
import { enqueueAnswer, isAnsweredHere } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { insertMessagePhoto } from '#app/features/chat/message-photos.db.server.ts'
import { readMessage, toSentMessage } from '#app/features/chat/thread/messages/read-message.server.ts'
import { balanceOf, creditsIn, lockBalance, spendCredits } from '#app/features/credits/spending.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { storePicture } from '#app/features/photos/upload/store-picture.server.ts'
import type { ConversationMessage } from '#app/features/safety/shield/judge-conversation.ts'
import { judgeMessage, readEarlierTexts } from '#app/features/safety/shield/shield.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { awaitAll } from '#app/platform/await-all.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { retryOnDeadlock, transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { serialiseByKey } from '#app/platform/serialise-by-key.server.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { sessionHashOf } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { type Content, photoContent } from './content.server.ts'
import {
  countStartedLocked,
  findPartnerOf,
  findRecipient,
  isInConversation,
  type Recipient,
} from './recipient.db.server.ts'

interface SendRequest {
  viewer: Viewer
  site: Site
  outgoing: { quoted?: string; confirm_fictional?: boolean; cost?: number }
  content: Content
}

/** Refuses a message that may not be sent or cannot be paid; decided in the transaction that sends it. */
async function refuseUnlessOpen(
  tx: Tx,
  recipient: Recipient,
  { viewer, site, outgoing, content }: SendRequest,
  credits: number,
) {
  const { confirm_fictional = false, quoted, cost = content.cost } = outgoing
  const { name, conversation_id: conversation } = recipient
  if (!recipient.is_inside) throw new Refusal('authentication_required')
  const isStart = Number(recipient.last_sequence ?? 0) === 0
  const known = !isStart && recipient.removed_at === null
  if (!isReachable({ is_listed: recipient.is_listed, known })) throw new Refusal('not_found')
  const answered = await isAnsweredHere(recipient.partner_kind, site, tx)
  const closed = findClosedReason({ ...recipient, isFictionalAnswered: answered })
  if (closed) throw new Refusal(refusalByReason[closed], { name })
  if (recipient.under_review) throw new Refusal('profile_under_review')
  if (recipient.only_replies && !recipient.their_sent) throw new Refusal('first_messages_limited')
  if (isStart && !viewer.premium && (await countStartedLocked(tx, viewer.id)) >= freeConversations)
    throw new Refusal('premium_required')
  if (recipient.partner_kind === 'fictional' && !recipient.sent && !confirm_fictional)
    throw new Refusal('fictional_confirmation_required', { name })
  const after = Number(recipient.last_sequence ?? 0) - site.chat_history_limit
  if (quoted && !(conversation && (await isInConversation(tx, quoted, { conversation, after }))))
    throw new Refusal('invalid', {}, { quoted: 'invalid' })
  if (cost !== content.cost) throw new Refusal('price_changed')
  if (credits < content.cost) throw new Refusal('not_enough_credits', { name })
}

const refusalByReason = {
  fraud: 'partner_gone',
  blocked: 'blocked_in_chat',
  blocked_by_you: 'blocked_by_you_in_chat',
  gone: 'partner_gone',
  unconfirmed: 'partner_unconfirmed',
  fictional: 'fictional_silent',
} as const satisfies Record<NonNullable<ReturnType<typeof findClosedReason>>, RefusalCode>

export interface Outgoing {
  conversation?: string
  profile?: string
  /** Chosen by the sender: the same id twice is one message and one charge. */
  client_id: string
  quoted?: string
  confirm_fictional?: boolean
  /** The price the sender was shown. */
  cost?: number
}

interface Sending {
  viewer: Viewer
  site: Site
  partnerId: string
  outgoing: Outgoing
  content: Content
}

/**
 * Stores the message, its charge and its events in one transaction. Inside it, checks whether the two may reach each
 * other, under the lock of the pair that blocking takes as well.
 */
export async function sendMessage(
  viewer: Viewer,
  site: Site,
  outgoing: Outgoing,
  content: Content,
): Promise<SentMessage> {
  const partnerId = await resolvePartner(viewer, outgoing)
  const sending = { viewer, site, partnerId, outgoing, content }
  // Retries deadlocks: claiming the sender's account locks it first and then waits for rows locked here.
  const sendOnce = () => retryOnDeadlock(() => transaction((tx) => storeMessage(tx, sending)))
  return toAnswer(viewer, await serialiseByKey(`send ${viewer.id}`, sendOnce))
}

/**
 * Decides ahead of expensive work: refuses what would be refused, returns the message already sent with this id, or
 * null if it can be sent. Sending decides again.
 */
export async function checkBeforeUpload(
  viewer: Viewer,
  site: Site,
  outgoing: Outgoing,
  content: Content,
): Promise<SentMessage | null> {
  const partnerId = await resolvePartner(viewer, outgoing)
  const sending = { viewer, site, partnerId, outgoing, content }
  const stored = await transaction(async (tx) => {
    const recipient = await requireRecipient(tx, sending)
    const credits = await balanceOf(viewer.id, tx)
    const before = findRepetition(recipient, sending)
    if (before) return { ...before, credits }
    await refuseUnlessOpen(tx, recipient, sending, credits)
    return null
  })
  return stored && toAnswer(viewer, stored)
}

async function resolvePartner(viewer: Viewer, { profile, conversation = '' }: Outgoing): Promise<string> {
  const partnerId = profile ?? (await findPartnerOf(conversation, viewer.id))
  if (!partnerId) throw new Refusal('not_found')
  if (partnerId === viewer.id) throw new Refusal('own_profile')
  return partnerId
}

interface StoredMessage {
  conversationId: string
  sequence: number
  credits: number
  /** The message as stored; absent for repetitions, photos and quotes, which have to be read. */
  message?: Message
}

async function toAnswer(viewer: Viewer, { credits, message, ...place }: StoredMessage): Promise<SentMessage> {
  const { conversationId: conversation } = place
  return { message: message ?? (await readMessage(viewer.id, place)), conversation, credits }
}

async function storeMessage(tx: Tx, sending: Sending): Promise<StoredMessage> {
  const { viewer, partnerId, content } = sending
  const pair = { senderId: viewer.id, receiverId: partnerId }
  // Pipelined and answered in this order, so nothing is read before the locks are held. The balance is locked first,
  // since the same client id may be on its way to somebody else.
  const [, balance, recipient, before] = await awaitAll([
    lockPair(tx, viewer.id, partnerId),
    lockBalance(tx, viewer.id),
    requireRecipient(tx, sending),
    content.kind === 'text' ? readEarlierTexts(tx, pair) : [],
  ])
  const credits = creditsIn(balance)
  const sent = findRepetition(recipient, sending)
  if (sent) return { ...sent, credits }
  await refuseUnlessOpen(tx, recipient, sending, credits)
  const message = newMessage(sending, recipient)
  const left = credits - content.cost
  await awaitAll([
    spendCredits(tx, balance, {
      amount: content.cost,
      reason: content.reason,
      messageId: message.id,
      key: chargeKey(viewer.id, message.clientId),
    }),
    insertMessage(tx, message),
    addSideEffects(tx, sending, { message, recipient, before, left }),
  ])
  const { conversationId, sequence } = message
  const isPlain = content.kind !== 'photo' && !message.quotedId
  return { conversationId, sequence, credits: left, ...(isPlain && { message: toSentMessage(message) }) }
}

function newMessage({ viewer, site, partnerId, outgoing, content }: Sending, recipient: Recipient) {
  return {
    id: newId(),
    conversationId: recipient.conversation_id ?? newId(),
    sequence: Number(recipient.last_sequence ?? 0) + 1,
    siteId: site.id,
    senderId: viewer.id,
    receiverId: partnerId,
    clientId: outgoing.client_id,
    kind: content.kind,
    body: content.body,
    cost: content.cost,
    quotedId: outgoing.quoted ?? null,
    at: now(),
  }
}

interface MessageEffects {
  message: ReturnType<typeof newMessage>
  recipient: Recipient
  before: readonly ConversationMessage[]
  /** Credits left after paying. */
  left: number
}

/** The side effects of a message, with the live events last. */
async function addSideEffects(
  tx: Tx,
  { viewer, site, partnerId, content }: Sending,
  { message, recipient, before, left }: MessageEffects,
) {
  const { id, conversationId: conversation, sequence, body: text } = message
  await content.attach?.(tx, id, { isFromStranger: !recipient.their_sent })
  if (content.kind === 'text') {
    const pair = { senderId: viewer.id, receiverId: partnerId }
    await judgeMessage(tx, { id, siteId: site.id, ...pair, text, before })
  }
  await enqueueAnswer(tx, { ...message, isFictional: recipient.partner_kind === 'fictional' })
  const event = { type: 'message', conversation, sequence } as const
  const notification = { memberId: partnerId, kind: 'message', key: id, about: viewer.id } as const
  // True each time the balance falls below the price of a message.
  const isLow = left < site.message_credits && left + content.cost >= site.message_credits
  const notified = notify(tx, [
    { ...notification, message: { conversation, sequence } },
    ...(isLow ? [{ memberId: viewer.id, kind: 'credits', key: id } as const] : []),
  ])
  const published = publish(tx, [
    { memberId: partnerId, event },
    { memberId: viewer.id, event },
    ...(content.cost ? [{ memberId: viewer.id, event: { type: 'credits', credits: left } as const }] : []),
  ])
  await awaitAll([notified, published])
}

/** Returns the stored message for a repetition; refuses other contents with the same id. */
function findRepetition(recipient: Recipient, { outgoing: { quoted }, content }: Sending) {
  const { before_in: conversationId, before_at: sequence } = recipient
  if (!conversationId) return null
  const isSame =
    conversationId === recipient.conversation_id &&
    (recipient.before_unsent_at !== null ||
      (recipient.before_kind === content.kind &&
        (recipient.before_quoted ?? undefined) === quoted &&
        (content.kind === 'photo'
          ? recipient.before_digest?.equals(content.digest)
          : isSameText(recipient.before_body, content.body))))
  if (!isSame) throw new Refusal('idempotency_mismatch')
  return { conversationId, sequence: Number(sequence) }
}

/** The first attempt may have been stored by a release that cleaned less. */
function isSameText(before: string | null, body: string) {
  return before === body || cleanText(before ?? '') === body
}

async function requireRecipient(tx: Tx, { viewer, site, partnerId, outgoing }: Sending): Promise<Recipient> {
  const recipient = await findRecipient(tx, {
    senderId: viewer.id,
    receiverId: partnerId,
    siteId: site.id,
    clientId: outgoing.client_id,
    session: sessionHashOf(viewer),
    at: now(),
  })
  if (!recipient) throw new Refusal('not_found')
  return recipient
}

/**
 * Stores the picture before the transaction that sends and charges it; the picture stays only if that commits. It is
 * veiled if the receiver has not written to the sender.
 */
export async function sendPhoto(
  viewer: Viewer,
  site: Site,
  outgoing: Outgoing,
  file: { bytes: Buffer; signal?: AbortSignal },
): Promise<SentMessage> {
  const content = photoContent(site, file.bytes)
  const before = await checkBeforeUpload(viewer, site, outgoing, content)
  if (before) return before
  return storePicture(file, ({ persist, ...picture }) =>
    sendMessage(viewer, site, outgoing, {
      ...content,
      async attach(tx, messageId, { isFromStranger }) {
        const { digest } = content
        await insertMessagePhoto(tx, { message_id: messageId, ...picture, digest, veiled: isFromStranger })
        await persist(tx)
      },
    }),
  )
}
