import { balanceOf } from '#app/features/credits/balance.server.ts'
import { spendCredits } from '#app/features/credits/spending.server.ts'
import { tell } from '#app/features/live/live-events.server.ts'
import { judgeMessage } from '#app/features/safety/shield/shield.server.ts'
import { lockPair } from '#app/features/visibility/lock-pair.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { oneAtATime } from '#app/platform/one-at-a-time.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { sessionHashOf } from '#app/web/still-in.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { SentMessage } from '../chat.contract.ts'
import { findSent, insertMessage, isInConversation } from '../conversations.db.server.ts'
import { isFictionalAnswered, leaveFictionalAnswer } from '../fictional/fictional-answers.server.ts'
import { closedBecause, freeConversations, isReachable } from '../may-write.ts'
import { messageAt } from '../thread/message-at.server.ts'
import type { Content } from './content.server.ts'
import { countStartedAlone, findPartnerOf, findRecipient, type Recipient } from './recipient.db.server.ts'

export interface Outgoing {
  conversation?: string
  profile?: string
  /** Made by the sender: the same one twice is one message and one charge. */
  client_id: string
  quoted?: string
  confirm_fictional?: boolean
}

/**
 * The message, its charge and its announcement are one transaction. Whether the two may reach each other is decided
 * inside it, under the lock of the pair, which a block takes as well.
 */
export async function sendMessage(
  viewer: Viewer,
  site: Site,
  outgoing: Outgoing,
  content: Content,
): Promise<SentMessage> {
  const partnerId = await partnerOf(viewer, outgoing)
  const send = () =>
    transaction(async (tx) => {
      await lockPair(tx, viewer.id, partnerId)
      return (
        (await sentBefore(tx, viewer, partnerId, outgoing, content)) ??
        (await sendNow(tx, viewer, site, partnerId, outgoing, content))
      )
    })
  return answerWith(viewer, await oneAtATime(`send ${viewer.id}`, send))
}

/**
 * What would be decided now, ahead of work that is wasted on a refusal: the message that was sent under this id before,
 * or nothing if it can be sent. Sending decides again.
 */
export async function lookAhead(
  viewer: Viewer,
  site: Site,
  outgoing: Outgoing,
  content: Content,
): Promise<SentMessage | null> {
  const partnerId = await partnerOf(viewer, outgoing)
  const placed = await transaction(async (tx) => {
    const before = await sentBefore(tx, viewer, partnerId, outgoing, content)
    if (before) return before
    const { name } = await recipientFor(tx, viewer, site, partnerId, outgoing)
    if ((await balanceOf(viewer.id, tx)) < content.cost) throw new Refusal('not_enough_credits', { name })
    return null
  })
  return placed && answerWith(viewer, placed)
}

async function partnerOf(viewer: Viewer, { profile, conversation = '' }: Outgoing): Promise<string> {
  const partnerId = profile ?? (await findPartnerOf(conversation, viewer.id))
  if (!partnerId) throw new Refusal('not_found')
  if (partnerId === viewer.id) throw new Refusal('own_profile')
  return partnerId
}

async function answerWith(viewer: Viewer, { credits, ...place }: Placed): Promise<SentMessage> {
  return { message: await messageAt(viewer.id, place), conversation: place.conversationId, credits }
}

interface Placed {
  conversationId: string
  sequence: number
  credits: number
}

/** A repetition is answered like the first time; other contents under the same id are refused. */
async function sentBefore(
  tx: Tx,
  viewer: Viewer,
  partnerId: string,
  { client_id, quoted }: Outgoing,
  content: Content,
): Promise<Placed | null> {
  const sent = await findSent(tx, viewer.id, client_id)
  if (!sent) return null
  const isSame =
    [sent.first_id, sent.second_id].includes(partnerId) &&
    (sent.taken_back_at !== null ||
      (sent.kind === content.kind &&
        (sent.quoted_id ?? undefined) === quoted &&
        (content.kind === 'photo' ? sent.digest?.equals(content.digest) : sent.body === content.body)))
  if (!isSame) throw new Refusal('idempotency_mismatch')
  const credits = await balanceOf(viewer.id, tx)
  return { conversationId: sent.conversation_id, sequence: Number(sent.sequence), credits }
}

async function sendNow(
  tx: Tx,
  viewer: Viewer,
  site: Site,
  partnerId: string,
  outgoing: Outgoing,
  content: Content,
): Promise<Placed> {
  const recipient = await recipientFor(tx, viewer, site, partnerId, outgoing)
  const { client_id, quoted } = outgoing
  const id = newId()
  const { credits } = await spendCredits(tx, viewer.id, {
    amount: content.cost,
    reason: content.reason,
    key: chargeKey(viewer.id, client_id),
    messageId: id,
  }).catch(naming(recipient.name))
  const pair = { senderId: viewer.id, receiverId: partnerId }
  const { conversationId, sequence } = await insertMessage(tx, {
    ...{ id, ...pair, siteId: site.id, newConversationId: newId(), clientId: client_id },
    ...{ quotedId: quoted ?? null, kind: content.kind, body: content.body, cost: content.cost, at: now() },
  })
  await content.attach?.(tx, id, { isFromStranger: !recipient.their_sent })
  if (content.kind === 'text') await judgeMessage(tx, { id, conversationId, ...pair })
  if (recipient.partner_kind === 'fictional') await leaveFictionalAnswer(tx, conversationId)
  const event = { type: 'message', conversation: conversationId, sequence } as const
  await tell(tx, [
    { memberId: partnerId, event },
    { memberId: viewer.id, event },
    ...(content.cost ? [{ memberId: viewer.id, event: { type: 'credits', credits } as const }] : []),
  ])
  return { conversationId, sequence, credits }
}

/** To whom it goes, if it may. */
async function recipientFor(tx: Tx, viewer: Viewer, site: Site, partnerId: string, outgoing: Outgoing) {
  const recipient = await findRecipient(tx, {
    ...{ senderId: viewer.id, receiverId: partnerId, siteId: site.id },
    session: sessionHashOf(viewer),
  })
  if (!recipient) throw new Refusal('not_found')
  await refuseUnlessOpen(tx, viewer, recipient, outgoing)
  const { quoted } = outgoing
  const conversation = recipient.conversation_id
  if (quoted && !(conversation && (await isInConversation(tx, quoted, conversation))))
    throw new Refusal('invalid', {}, { quoted: 'invalid' })
  return recipient
}

/** The key of what a message was charged; it comes back under it, too. */
export function chargeKey(senderId: string, clientId: string) {
  return `message:${senderId}:${clientId}`
}

async function refuseUnlessOpen(
  tx: Tx,
  viewer: Viewer,
  recipient: Recipient,
  { confirm_fictional = false }: Outgoing,
) {
  const { name } = recipient
  if (!recipient.is_inside) throw new Refusal('authentication_required')
  const isStart = Number(recipient.last_sequence ?? 0) === 0
  const known = !isStart && recipient.removed_at === null
  if (!isReachable({ is_listed: recipient.is_listed, known })) throw new Refusal('not_found')
  const closed = closedBecause({ ...recipient, fictionalAnswer: isFictionalAnswered() })
  if (closed) throw new Refusal(refusalOf[closed], { name })
  if (recipient.under_review) throw new Refusal('profile_under_review')
  if (isStart && !viewer.premium && (await countStartedAlone(tx, viewer.id)) >= freeConversations)
    throw new Refusal('premium_required')
  if (recipient.partner_kind === 'fictional' && !recipient.sent && !confirm_fictional)
    throw new Refusal('fictional_confirmation_required', { name })
}

const refusalOf = {
  blocked: 'blocked_in_chat',
  blocked_by_you: 'blocked_by_you_in_chat',
  gone: 'partner_gone',
  unconfirmed: 'partner_unconfirmed',
  fictional: 'fictional_silent',
} as const satisfies Record<NonNullable<ReturnType<typeof closedBecause>>, RefusalCode>

/** The refusal says to whom it could not be sent. */
function naming(name: string) {
  return (error: unknown): never => {
    if (error instanceof Refusal && error.code === 'not_enough_credits')
      throw new Refusal('not_enough_credits', { name })
    throw error
  }
}
