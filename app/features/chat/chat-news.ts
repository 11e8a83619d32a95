import type { Message } from './chat.contract.ts'

/** Payloads of the live events about conversations, by event type: `useLive<MessageNews>('message', …)`. */

/** Payload of 'message' and 'changed': a new message, or one that has changed. */
export interface MessageNews {
  conversation: string
  message: Message
}

/** Payload of 'read': how far the partner has received and read, limited to what they share. */
export interface ReadNews {
  conversation: string
  delivered_up_to: number
  read_up_to: number
}
