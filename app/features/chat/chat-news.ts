import type { Message } from './chat.contract.ts'

/** What open pages hear of conversations, by the type of the live news: `useLive<MessageNews>('message', …)`. */

/** Of 'message' and 'changed': a message that is new, or no longer what it was. */
export interface MessageNews {
  conversation: string
  message: Message
}

/** Of 'read': how far the other has got and read, as far as they have let it be told. */
export interface ReadNews {
  conversation: string
  delivered_up_to: number
  read_up_to: number
}
