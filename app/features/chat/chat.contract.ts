import { z } from '@hono/zod-openapi'
import { helpKinds } from '#app/features/safety/fraud-help/fraud-help.ts'
import { shieldReasons } from '#app/features/safety/shield/shield-reasons.ts'
import { MemberId } from '#app/platform/values/member-id.ts'
import { uuidShape } from '#app/platform/values/uuid.ts'
import { MainImage } from '#app/web/user.contract.ts'

export const Gift = z
  .object({ id: z.string(), name: z.string(), image: z.string(), credits: z.int().min(0) })
  .openapi('Gift')
export type Gift = z.infer<typeof Gift>

const Id = z.string().regex(uuidShape).toLowerCase()
const Sequence = z.int().min(0)

/** A photo in a message, as its reader sees it. */
export const MessagePhoto = z
  .object({
    /** Names a blurred version while the photo is veiled. */
    filename: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
    /** True for a photo from somebody the reader has not written to; it is revealed when the reader asks for it. */
    veiled: z.boolean(),
  })
  .openapi('MessagePhoto')

export const Message = z
  .object({
    id: z.string(),
    /** Increases within the conversation without gaps. */
    sequence: Sequence,
    own: z.boolean(),
    /** Lets the sender's pages recognise the message; null for the receiver. */
    client_id: z.string().nullable(),
    kind: z.enum(['text', 'photo', 'gift']),
    /** Null for photos and gifts, and after the sender unsends the message. */
    text: z.string().nullable(),
    gift: z.string().nullable(),
    photo: MessagePhoto.nullable(),
    quoted: z
      .object({ id: z.string(), own: z.boolean(), kind: z.enum(['text', 'photo', 'gift']), text: z.string() })
      .nullable(),
    taken_back: z.boolean(),
    /** Why the reader should be careful; only the receiver sees it. */
    warning: z.array(z.enum(shieldReasons)).optional(),
    /** Set if the reader has reported the message; only the reader sees it. */
    reported: z.literal(true).optional(),
    at: z.iso.datetime(),
  })
  .openapi('Message')
export type Message = z.infer<typeof Message>

export const ChatPartner = z
  .object({
    id: z.string(),
    /** For a former member, a placeholder in the reader's language. */
    name: z.string(),
    /** Null for a former member, as is the gender: the account is erased, but the thread remains. */
    age: z.int().nullable(),
    gender: z.enum(['male', 'female']).nullable(),
    language: z.string(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
    online: z.boolean(),
    /** The profile can be opened. */
    visible: z.boolean(),
    /** Not seen for 30 days. */
    away: z.boolean(),
  })
  .openapi('ChatPartner')
export type ChatPartner = z.infer<typeof ChatPartner>

/** Why the conversation is closed for writing at the moment. */
export const closedReasons = [
  'fraud',
  'blocked',
  'blocked_by_you',
  'gone',
  'unconfirmed',
  'fictional',
] as const

export const Conversation = z
  .object({
    id: z.string(),
    num_unread_messages: z.int(),
    /** The viewer has read up to here. */
    read_up_to: Sequence,
    /** How far the partner has received and read, limited to what they share. */
    partner_delivered_up_to: Sequence,
    partner_read_up_to: Sequence,
    last_sequence: Sequence,
    muted: z.boolean(),
    archived: z.boolean(),
  })
  .openapi('Conversation')
export type Conversation = z.infer<typeof Conversation>

/** What the composer needs to know before sending, decided by the server. */
export const Sending = z
  .object({
    /** Null if the viewer may write. */
    closed: z.enum(closedReasons).nullable(),
    /** Where the viewer finds help, if the partner was removed for fraud. */
    fraud_help: z
      .array(
        z.object({ kind: z.enum(helpKinds), name: z.string(), url: z.url(), phone: z.string().nullable() }),
      )
      .optional(),
    /** A free member has no conversations left to start. */
    premium_required: z.boolean(),
    /** How many conversations a free member may still start, including this one; null where no limit applies. */
    conversations_left: z.int().nullable(),
    /** The member has to confirm the first message to a fictional profile. */
    confirm_fictional: z.boolean(),
    message_credits: z.int(),
    photo_credits: z.int(),
    message_length: z.int(),
    credits: z.int(),
  })
  .openapi('Sending')
export type Sending = z.infer<typeof Sending>

export const ChatAnswer = z
  .object({
    /** Null before the first message. */
    conversation: Conversation.nullable(),
    profile: ChatPartner,
    /** Interests both have in common, offered as a topic before the first message. */
    shared_interests: z.array(z.int()),
    /** Oldest first. */
    messages: z.array(Message),
    /** Older messages can be loaded. */
    has_more: z.boolean(),
    /** Older messages exist but are hidden by the site's history limit. */
    older_hidden: z.boolean(),
    sending: Sending,
    /** Written during sign-up and not sent yet. */
    draft: z.string().nullable(),
  })
  .openapi('ChatAnswer')
export type ChatAnswer = z.infer<typeof ChatAnswer>

export const ChatQuery = z
  .object({
    conversation: Id.optional(),
    profile: MemberId.optional(),
    /** Only messages before this sequence number. */
    before: z.coerce.number().int().min(1).optional(),
    /** Only messages after this sequence number, for a page that has missed some. */
    after: z.coerce.number().int().min(0).optional(),
  })
  .refine(({ conversation, profile }) => (conversation === undefined) !== (profile === undefined))
  .refine(({ before, after }) => before === undefined || after === undefined)

/** A text or a gift to send; photos are sent as a form. */
export const NewMessage = z
  .object({
    conversation: Id.optional(),
    profile: MemberId.optional(),
    client_id: Id,
    text: z.string().max(40_000).optional(),
    gift: z.string().max(40).optional(),
    quoted: Id.optional(),
    /** The member has confirmed that nobody real will answer and what it costs. */
    confirm_fictional: z.boolean().optional(),
    /** The price the member was shown, in credits; sending is refused if it has changed. */
    cost: z.int().min(0).optional(),
  })
  .refine(({ conversation, profile }) => (conversation === undefined) !== (profile === undefined))
  .refine(({ text, gift }) => (text === undefined) !== (gift === undefined))
  .openapi('NewMessage')
export type NewMessage = z.infer<typeof NewMessage>

export const NewPhotoMessage = z
  .object({
    conversation: Id.optional(),
    profile: MemberId.optional(),
    client_id: Id,
    photo: z.instanceof(File).openapi({ type: 'string', format: 'binary' }),
    quoted: Id.optional(),
    confirm_fictional: z.enum(['true']).optional(),
    cost: z.coerce.number().int().min(0).optional(),
  })
  .refine(({ conversation, profile }) => (conversation === undefined) !== (profile === undefined))
  .openapi('NewPhotoMessage')

export const SentMessage = z
  .object({ message: Message, conversation: z.string(), credits: z.int() })
  .openapi('SentMessage')
export type SentMessage = z.infer<typeof SentMessage>

/** One change per request. */
export const ChatChange = z
  .union([
    z.object({ conversation: Id, read_up_to: Sequence }),
    z.object({ conversation: Id, delivered_up_to: Sequence }),
    /** Marks everything waiting for the member as delivered, in all conversations. */
    z.object({ delivered: z.literal(true) }),
    z.object({ conversation: Id, muted: z.boolean() }),
    z.object({ conversation: Id, archived: z.boolean() }),
    z.object({ message: Id, reveal: z.literal(true) }),
  ])
  .openapi('ChatChange')
export type ChatChange = z.infer<typeof ChatChange>

export const ChangedChat = z.object({
  ok: z.literal(true),
  /** Of the conversation in the request. */
  num_unread_messages: z.int().optional(),
  /** The message whose photo is now revealed. */
  message: Message.optional(),
})
export type ChangedChat = z.infer<typeof ChangedChat>

/** A conversation to remove from the member's list, a message to unsend, or the draft stored for a profile. */
export const ChatRemoval = z
  .union([
    z.object({ conversation: Id }),
    z.object({ message: Id }),
    z.object({ profile: MemberId, draft: z.literal(true) }),
  ])
  .openapi('ChatRemoval')
export const RemovedChat = z.object({ ok: z.literal(true), credits: z.int() })

export const ChatSummary = z
  .object({
    conversation: z.object({
      id: z.string(),
      muted: z.boolean(),
      archived: z.boolean(),
      /** The partner was removed for fraud. */
      fraud: z.boolean(),
    }),
    profile: ChatPartner,
    num_unread_messages: z.int(),
    /**
     * May be suggested for resuming: the partner has written and is visible, and the reader has neither reported them
     * nor been warned about them.
     */
    suggested: z.boolean(),
    last_message: z.object({
      own: z.boolean(),
      kind: z.enum(['text', 'photo', 'gift']),
      taken_back: z.boolean(),
      /** The first characters of the message. */
      text: z.string(),
      /** Whether the reader is warned about it. */
      warned: z.boolean(),
      at: z.iso.datetime(),
    }),
  })
  .openapi('ChatSummary')
export type ChatSummary = z.infer<typeof ChatSummary>

export const ChatsQuery = z.object({
  pageNumber: z.coerce.number().int().min(1).max(10_000).optional(),
  archived: z.enum(['true']).optional(),
})

export const ChatsAnswer = z
  .object({
    chats: z.array(ChatSummary),
    pageNumber: z.int(),
    pages: z.int(),
    /** Across all conversations that are not muted. */
    unread_messages: z.int(),
    archived: z.int(),
    /** Written to a profile during sign-up and not sent yet. */
    draft: z.object({ profile: z.object({ id: z.string(), name: z.string() }), text: z.string() }).nullable(),
  })
  .openapi('ChatsAnswer')
export type ChatsAnswer = z.infer<typeof ChatsAnswer>

export const TypingIn = z.object({ conversation: Id }).openapi('TypingIn')

/**
 * Payload of the live events 'message' and 'changed': a new message, or one that has changed. Pages receive it with
 * `useLive<MessageEventPayload>('message', …)`.
 */
export interface MessageEventPayload {
  conversation: string
  message: Message
}

/** Payload of the live event 'read': how far the partner has received and read, limited to what they share. */
export interface ReadEventPayload {
  conversation: string
  delivered_up_to: number
  read_up_to: number
}
