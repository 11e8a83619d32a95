import type { ChatsAnswer } from '../chat.contract.ts'
import { changeChat } from './thread-calls.ts'

let isInFlight = false

/** Reports that everything waiting for the member has reached this device; concurrent calls send one request. */
export async function reportAllDelivered() {
  if (isInFlight) return
  isInFlight = true
  await changeChat({ delivered: true }).catch(() => {})
  isInFlight = false
}

/** The same for a list, unless it has nothing unread. */
export function reportDelivered({ chats }: Pick<ChatsAnswer, 'chats'>) {
  if (chats.some(({ num_unread_messages }) => num_unread_messages > 0)) void reportAllDelivered()
}
