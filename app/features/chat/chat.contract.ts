import { z } from '@hono/zod-openapi'
import { shieldReasons } from '#app/features/safety/shield/shield-reasons.ts'
import { MemberId } from '#app/platform/values/member-id.ts'
import { uuidShape } from '#app/platform/values/uuid.ts'
import { MainImage } from '#app/web/main-image.contract.ts'

const Id = z.string().regex(uuidShape).toLowerCase()
const Sequence = z.int().min(0)

/** A photo in a message, for the one who reads it. */
export const MessagePhoto = z
  .object({
    /** A blur while it is veiled. */
    filename: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
    /** From somebody the reader has not written to: it shows itself once the reader asks for it. */
    veiled: z.boolean(),
  })
  .openapi('MessagePhoto')

export const Message = z
  .object({
    id: z.string(),
    /** Counts up within the conversation without gaps. */
    sequence: Sequence,
    own: z.boolean(),
    /** By which the sender knows it again; null for the other. */
    client_id: z.string().nullable(),
    kind: z.enum(['text', 'photo', 'gift']),
    /** Of a text; null for others and once it is taken back. */
    text: z.string().nullable(),
    gift: z.string().nullable(),
    photo: MessagePhoto.nullable(),
    quoted: z
      .object({ id: z.string(), own: z.boolean(), kind: z.enum(['text', 'photo', 'gift']), text: z.string() })
      .nullable(),
    taken_back: z.boolean(),
    /** Why the reader should take care; told to nobody else. */
    warning: z.array(z.enum(shieldReasons)).optional(),
    /** By the reader; told to nobody else. */
    reported: z.literal(true).optional(),
    at: z.iso.datetime(),
  })
  .openapi('Message')
export type Message = z.infer<typeof Message>

export const ChatPartner = z
  .object({
    id: z.string(),
    /** In the reader's language, of a former member. */
    name: z.string(),
    /** Null of a former member, as the gender: the account is erased, and the thread stays. */
    age: z.int().nullable(),
    gender: z.enum(['male', 'female']).nullable(),
    language: z.string(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
    online: z.boolean(),
    /** The profile can be opened. */
    visible: z.boolean(),
    /** Has not been here for a month. */
    away: z.boolean(),
  })
  .openapi('ChatPartner')
export type ChatPartner = z.infer<typeof ChatPartner>

/** Why nothing can be written at the moment. */
export const closedReasons = ['blocked', 'blocked_by_you', 'gone', 'unconfirmed', 'fictional'] as const

export const Conversation = z
  .object({
    id: z.string(),
    num_unread_messages: z.int(),
    /** Up to here the viewer has read. */
    read_up_to: Sequence,
    /** How far the other has got and read, as far as they have let it be told. */
    partner_delivered_up_to: Sequence,
    partner_read_up_to: Sequence,
    last_sequence: Sequence,
    muted: z.boolean(),
    archived: z.boolean(),
  })
  .openapi('Conversation')
export type Conversation = z.infer<typeof Conversation>

/** What is to be known before something is written, decided by the server. */
export const Sending = z
  .object({
    /** Null: one can write. */
    closed: z.enum(closedReasons).nullable(),
    /** A further conversation is for premium members. */
    premium_required: z.boolean(),
    /** How many conversations a free member may still start, this one included; null where that does not count. */
    conversations_left: z.int().nullable(),
    /** The first message to a fictional profile is to be confirmed. */
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
    /** Null until the first message is there. */
    conversation: Conversation.nullable(),
    profile: ChatPartner,
    /** Interests that both have, before the first message: something to begin with. */
    shared_interests: z.array(z.int()),
    /** In the order they were written. */
    messages: z.array(Message),
    /** There are older ones to ask for. */
    has_more: z.boolean(),
    /** There are older ones that are not shown any more. */
    older_hidden: z.boolean(),
    sending: Sending,
    /** Written while signing up and not sent. */
    draft: z.string().nullable(),
  })
  .openapi('ChatAnswer')
export type ChatAnswer = z.infer<typeof ChatAnswer>

export const ChatQuery = z
  .object({
    conversation: Id.optional(),
    profile: MemberId.optional(),
    /** Messages before this place. */
    before: z.coerce.number().int().min(1).optional(),
    /** Messages after this place, for a page that has missed some. */
    after: z.coerce.number().int().min(0).optional(),
  })
  .refine(({ conversation, profile }) => (conversation === undefined) !== (profile === undefined))
  .refine(({ before, after }) => before === undefined || after === undefined)

/** What is sent: a text or a gift; a photo comes as a form. */
export const NewMessage = z
  .object({
    conversation: Id.optional(),
    profile: MemberId.optional(),
    client_id: Id,
    text: z.string().max(40_000).optional(),
    gift: z.string().max(40).optional(),
    quoted: Id.optional(),
    /** The member has read that nobody real is there and what it costs. */
    confirm_fictional: z.boolean().optional(),
    /** The price that was shown, in credits: at another one nothing is sent. */
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

/** One change at a time. */
export const ChatChange = z
  .union([
    z.object({ conversation: Id, read_up_to: Sequence }),
    z.object({ conversation: Id, delivered_up_to: Sequence }),
    /** Whatever waits for the member, in all conversations. */
    z.object({ delivered: z.literal(true) }),
    z.object({ conversation: Id, muted: z.boolean() }),
    z.object({ conversation: Id, archived: z.boolean() }),
    z.object({ message: Id, reveal: z.literal(true) }),
  ])
  .openapi('ChatChange')
export type ChatChange = z.infer<typeof ChatChange>

export const ChangedChat = z.object({
  ok: z.literal(true),
  /** In the conversation that was named. */
  num_unread_messages: z.int().optional(),
  /** A message whose photo shows itself now. */
  message: Message.optional(),
})
export type ChangedChat = z.infer<typeof ChangedChat>

/** A conversation to remove from one's list, a message to take back, or the draft that is kept for somebody. */
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
    conversation: z.object({ id: z.string(), muted: z.boolean(), archived: z.boolean() }),
    profile: ChatPartner,
    num_unread_messages: z.int(),
    /** May be offered to go on with: they have written, can be seen, and the reader neither reported nor was warned of them. */
    suggested: z.boolean(),
    last_message: z.object({
      own: z.boolean(),
      kind: z.enum(['text', 'photo', 'gift']),
      taken_back: z.boolean(),
      /** The beginning of it. */
      text: z.string(),
      /** Whether its reader is warned of it. */
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
    /** Of all conversations that are not muted. */
    unread_messages: z.int(),
    archived: z.int(),
    /** Written to somebody while signing up, and not sent. */
    draft: z.object({ profile: z.object({ id: z.string(), name: z.string() }), text: z.string() }).nullable(),
  })
  .openapi('ChatsAnswer')
export type ChatsAnswer = z.infer<typeof ChatsAnswer>

export const TypingIn = z.object({ conversation: Id }).openapi('TypingIn')
