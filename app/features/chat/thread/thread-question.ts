import type { Message } from '../chat.contract.ts'

/** What stands in front of the conversation. */
export type ThreadQuestion =
  | { type: 'remove' }
  | { type: 'block' }
  /** A message, or the member. */
  | { type: 'report'; message?: Message }
  | { type: 'take back'; message: Message }
  | { type: 'photo'; message: Message }
