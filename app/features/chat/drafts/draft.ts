import type { Message } from '../chat.contract.ts'

/** What was begun and not sent. */
export interface Draft {
  text: string
  quoted: Message['quoted']
}
