import type { Message } from './chat.contract.ts'

/** Payloads of the live events about conversations, by event type: `useLive<MessageEventPayload>('message', …)`. */

/** Payload of 'message' and 'changed': a new message, or one that has changed. */
export interface MessageEventPayload {
  conversation: string
  message: Message
}

/** Payload of 'read': how far the partner has received and read, limited to what they share. */
export interface ReadEventPayload {
  conversation: string
  delivered_up_to: number
  read_up_to: number
}
