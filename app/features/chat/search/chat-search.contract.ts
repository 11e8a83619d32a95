import { z } from '@hono/zod-openapi'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { ChatPartner } from '../chat.contract.ts'

export const ChatSearchQuery = z.object({
  query: z.string().trim().min(2).max(100).refine(isStorableText),
})

export const FoundMessage = z
  .object({
    id: z.string(),
    conversation: z.string(),
    /** The message's place in the conversation. */
    sequence: z.int(),
    profile: ChatPartner,
    own: z.boolean(),
    /** The matching text with some of its context. */
    excerpt: z.object({ before: z.string(), hit: z.string(), after: z.string() }),
    at: z.iso.datetime(),
  })
  .openapi('FoundMessage')
export type FoundMessage = z.infer<typeof FoundMessage>

/** A conversation whose partner's name matches. */
export const FoundChat = z.object({ conversation: z.string(), profile: ChatPartner }).openapi('FoundChat')
export type FoundChat = z.infer<typeof FoundChat>

export const ChatSearchAnswer = z
  .object({ chats: z.array(FoundChat), messages: z.array(FoundMessage) })
  .openapi('ChatSearchAnswer')
export type ChatSearchAnswer = z.infer<typeof ChatSearchAnswer>
