import type { Message } from '../chat.contract.ts'

/** A message that is new or no longer what it was, as open pages hear of it. */
export interface MessageNews {
  conversation: string
  message: Message
}
