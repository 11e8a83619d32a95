import { z } from '@hono/zod-openapi'
import {
  acquireUploadSlot,
  receiveFile,
  uploadLimits,
} from '#app/features/photos/upload/upload-slots.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { withEtag, withPolling } from '#app/web/calls/polling.server.ts'
import {
  ChangedChat,
  ChatAnswer,
  ChatChange,
  ChatQuery,
  ChatRemoval,
  ChatsAnswer,
  ChatsQuery,
  Gift,
  NewMessage,
  NewPhotoMessage,
  RemovedChat,
  SentMessage,
  TypingIn,
} from './chat.contract.ts'
import { describeGifts } from './gifts/gifts.server.ts'
import { readChats } from './list/list-chats.server.ts'
import { ChatSearchAnswer, ChatSearchQuery } from './search/chat-search.contract.ts'
import { searchChats } from './search/search-chats.server.ts'
import { giftContent, textContent } from './send/content.server.ts'
import { sendMessage, sendPhoto } from './send/send-message.server.ts'
import {
  cancelSignupDraft,
  changeChatSettings,
  markAllDelivered,
  markDelivered,
  markRead,
  removeChat,
  revealPhoto,
  unsendMessage,
} from './thread/change-chat.server.ts'
import { readChat } from './thread/read-chat.server.ts'
import { showTyping } from './typing/typing.server.ts'

export const readGiftsCall = defineCall('GET /gifts.php', {
  audience: 'unconfirmed',
  summary: 'The gifts that can be sent in a chat, with their prices on this site',
  middleware: [withEtag],
  answers: { 200: answer(z.object({ gifts: z.array(Gift) }), 'The cheapest first') },
  refusals: { 403: 'authentication_required' },
  handle: ({ site, locale }) => ({ gifts: describeGifts(site, i18nFor(locale)) }),
})

export const typingCall = defineCall('POST /typing.php', {
  audience: 'unconfirmed',
  summary: 'Report that the member is writing in a conversation; sent every few seconds',
  middleware: [limitPerAccount('typing')],
  body: TypingIn,
  answers: { 204: { description: 'Shown to the other member, unless one of the two has switched it off' } },
  refusals: { 403: 'authentication_required', 404: 'not_found', 422: 'invalid', 429: 'too_many_requests' },
  async handle({ viewer }, { body, c }) {
    await showTyping(viewer, body.conversation)
    return c.body(null, 204)
  },
})

export const listChatsCall = defineCall('GET /chats.php', {
  audience: 'unconfirmed',
  summary: 'The member’s conversations, the one with the newest message first, 24 a page',
  middleware: [withPolling()],
  query: ChatsQuery,
  answers: { 200: answer(ChatsAnswer, 'A page of conversations; archived ones only on request') },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  async handle({ viewer }, { query: { pageNumber, archived }, c }) {
    const { list, validUntil, absent } = await readChats(viewer, {
      pageNumber,
      archived: archived === 'true',
    })
    c.set('validUntil', validUntil)
    c.set('absent', absent)
    return list
  },
})

export const searchChatsCall = defineCall('GET /chat-search.php', {
  audience: 'unconfirmed',
  summary:
    'Search the member’s conversations: at most 20 by the start of the other’s name, and at most 50 messages by their words, newest first',
  middleware: [limitPerAccount('chat_search')],
  query: ChatSearchQuery,
  answers: {
    200: answer(
      ChatSearchAnswer,
      'The matches; each message with an excerpt and its place in the conversation',
    ),
  },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }, { query }) => searchChats(viewer, site, query.query),
})

export const readChatCall = defineCall('GET /chat.php', {
  audience: 'unconfirmed',
  summary:
    'A conversation with its last 50 messages, or those before or after a place; does not mark them as read',
  query: ChatQuery,
  answers: { 200: answer(ChatAnswer, 'The other member, the messages, and what can be sent at which price') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required, blocked',
    404: 'not_found',
    429: 'too_many_requests',
  },
  handle: ({ viewer, site }, { query }) => readChat(viewer, site, query),
})

export const sendMessageCall = defineCall('POST /chat.php', {
  audience: 'unconfirmed',
  summary:
    'Send a text or a gift as JSON, or a photo as a form; repeating a client_id sends and charges only once',
  middleware: [limitPerAccount('message')],
  locksSession: true,
  body: NewMessage,
  formMiddleware: [...uploadLimits, receiveFile, acquireUploadSlot],
  form: NewPhotoMessage,
  answers: { 201: answer(SentMessage, 'The message with its place, and the remaining credits') },
  refusals: {
    400: 'malformed',
    402: 'not_enough_credits',
    403: 'authentication_required, blocked, blocked_by_you_in_chat, premium_required, profile_under_review',
    404: 'not_found',
    408: 'body_too_slow',
    409: 'partner_gone, partner_unconfirmed, fictional_silent, fictional_confirmation_required, price_changed',
    413: 'photo_too_heavy',
    415: 'unsupported_type, photo_type',
    422: 'invalid (message_empty, message_too_long), own_profile, idempotency_mismatch, photo_unreadable, photo_too_many_pixels, photo_too_small, photo_too_slow',
    429: 'too_many_requests',
    503: 'photos_busy',
  },
  async handle({ viewer, site }, { body, c }) {
    if ('photo' in body) {
      const { photo, confirm_fictional, ...outgoing } = body
      const file = { bytes: Buffer.from(await photo.arrayBuffer()), signal: c.req.raw.signal }
      return sendPhoto(viewer, site, { ...outgoing, confirm_fictional: confirm_fictional === 'true' }, file)
    }
    const { text, gift = '', ...outgoing } = body
    const content = text === undefined ? giftContent(site, gift) : textContent(site, text)
    return sendMessage(viewer, site, outgoing, content)
  },
})

export const changeChatCall = defineCall('PUT /chat.php', {
  audience: 'unconfirmed',
  summary:
    'Change a conversation: mark it read or delivered up to a message, mute it, archive it, or reveal a veiled photo',
  middleware: [limitPerAccount('chat_change')],
  body: ChatChange,
  answers: { 200: answer(ChangedChat, 'The number of messages still unread') },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle({ viewer }, { body }) {
    if ('read_up_to' in body) return markRead(viewer, body.conversation, body.read_up_to)
    if ('delivered_up_to' in body) return markDelivered(viewer, body.conversation, body.delivered_up_to)
    if ('delivered' in body) return markAllDelivered(viewer)
    if ('reveal' in body) return revealPhoto(viewer, body.message)
    return changeChatSettings(viewer, body.conversation, body)
  },
})

export const removeChatCall = defineCall('DELETE /chat.php', {
  audience: 'unconfirmed',
  summary:
    'Remove a conversation from the member’s own list, unsend an unread message, or discard the draft from sign-up',
  middleware: [limitPerAccount('chat_change')],
  body: ChatRemoval,
  answers: {
    200: answer(RemovedChat, 'The credits afterwards, including those of an unsent message'),
  },
  refusals: {
    403: 'authentication_required',
    404: 'not_found',
    409: 'message_read',
    422: 'invalid',
    429: 'too_many_requests, taken_back_enough',
  },
  handle({ viewer }, { body }) {
    if ('message' in body) return unsendMessage(viewer, body.message)
    if ('draft' in body) return cancelSignupDraft(viewer, body.profile)
    return removeChat(viewer, body.conversation)
  },
})
