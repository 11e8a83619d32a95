import { msg } from '@lingui/core/macro'
import type { ChatAnswer, Conversation, Sending } from '#app/features/chat/chat.contract.ts'
import {
  conversationsLeft,
  findClosedReason,
  isReachable,
} from '#app/features/chat/conversation-with.server.ts'
import { isAnsweredHere } from '#app/features/chat/fictional/fictional-answers.server.ts'
import { toPartner } from '#app/features/chat/partner.server.ts'
import { findFraudHelp } from '#app/features/safety/fraud-help/fraud-help.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit, Site, Viewer } from '#app/web/visit.ts'
import { type ChatRow, findChat, findSharedInterests } from './chat.db.server.ts'
import { readMessagesAfter, readMessagesBefore } from './messages/messages.db.server.ts'
import { toMessages } from './messages/read-message.server.ts'

const messagesPerPage = 50
/** The most messages returned to a page that was away for a while. */
const maxMissed = 200

interface ChatLookup {
  conversation?: string
  profile?: string
  before?: number
  after?: number
}

/** A conversation for one of its two parties, or with somebody to whom nothing was written yet. Reading changes nothing. */
export async function readChat(
  viewer: Viewer,
  site: Site,
  { conversation, profile, ...place }: ChatLookup,
): Promise<ChatAnswer> {
  await spendReadingPoints({ viewer }, 'chat')
  const row = await findChat({
    viewerId: viewer.id,
    siteId: site.id,
    conversationId: conversation && isUuid(conversation) ? conversation : null,
    partnerId: profile && isUuid(profile) ? profile : null,
  })
  const known = row?.own_id !== null && Number(row?.last_sequence ?? 0) > 0
  if (!row || (conversation && !known) || !isReachable({ ...row, known })) throw new Refusal('not_found')
  if (!known && row.blocks_you) throw new Refusal('blocked', { name: row.partner_name })
  const floor = Math.max(0, Number(row.last_sequence ?? 0) - site.chat_history_limit)
  const messages = known && row.id ? await readMessages(viewer, { id: row.id, floor, ...place }) : []
  return {
    conversation: known ? toConversation(row) : null,
    profile: await toPartner(viewer, row),
    shared_interests: known ? [] : await readSharedInterests(viewer, site, row.partner_id),
    messages,
    has_more: (messages[0]?.sequence ?? 0) > floor + 1,
    older_hidden: floor > 0,
    sending: await readSendingState(viewer, site, { ...row, known }),
    draft: row.unsent,
  }
}

/** Empty where the site does not use interests. */
function readSharedInterests({ id }: Viewer, site: Site, partnerId: string): Promise<number[]> {
  const isShown = site.visible_profile_fields.includes('interests')
  return isShown ? findSharedInterests(id, partnerId) : Promise.resolve([])
}

async function readMessages(
  { id: readerId }: Viewer,
  { id, floor, before, after }: { id: string; floor: number; before?: number; after?: number },
) {
  const wanted = { readerId, conversationId: id, floor }
  const rows =
    after === undefined
      ? await readMessagesBefore({ ...wanted, limit: messagesPerPage, before: before ?? null })
      : await readMessagesAfter({ ...wanted, limit: maxMissed, after })
  return toMessages(readerId, rows)
}

function toConversation(row: ChatRow): Conversation {
  const sharesReadReceipts = row.read_receipts ?? true
  return {
    id: row.id ?? '',
    num_unread_messages: row.unread ?? 0,
    read_up_to: Number(row.read_sequence ?? 0),
    partner_delivered_up_to: Number(row.published_delivered_sequence ?? 0),
    partner_read_up_to: sharesReadReceipts ? Number(row.published_read_sequence ?? 0) : 0,
    last_sequence: Number(row.last_sequence ?? 0),
    muted: row.muted ?? false,
    archived: row.archived_at !== null,
  }
}

async function readSendingState(
  viewer: Viewer,
  site: Site,
  row: ChatRow & { known: boolean },
): Promise<Sending> {
  const isStart = Number(row.last_sequence ?? 0) === 0
  const left = isStart ? await conversationsLeft(viewer) : null
  const isFictionalAnswered = await isAnsweredHere(row.partner_kind, site)
  const closed = findClosedReason({ ...row, isFictionalAnswered })
  return {
    closed,
    ...(closed === 'fraud' && { fraud_help: [...findFraudHelp(row.country)] }),
    premium_required: left === 0,
    conversations_left: left,
    confirm_fictional: row.partner_kind === 'fictional' && (row.sent ?? 0) === 0,
    message_credits: site.message_credits,
    photo_credits: site.photo_credits,
    message_length: site.message_length,
    credits: Number(row.credits),
  }
}

/** The same for a page that shows no messages; null if the viewer may not see the partner. */
export async function readSendingWith(
  viewer: Viewer,
  site: Site,
  partnerId: string,
): Promise<Sending | null> {
  const row = await findChat({ viewerId: viewer.id, siteId: site.id, conversationId: null, partnerId })
  if (!row) return null
  const known = row.own_id !== null && Number(row.last_sequence ?? 0) > 0
  return isReachable({ ...row, known }) ? readSendingState(viewer, site, { ...row, known }) : null
}

/** The data of a conversation page, requested by its own address or by the partner's. */
export async function openThread(
  { viewer, site, locale }: MemberVisit,
  wanted: { conversation: string } | { profile: string },
) {
  const chat = await readChat(viewer, site, wanted)
  const { name } = chat.profile
  return {
    title: i18nFor(locale)._(msg`Chat with ${name}`),
    chat,
    historyLimit: site.chat_history_limit,
    now: now().toISOString(),
  }
}
