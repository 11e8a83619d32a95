import type { ChatsAnswer } from '../chat.contract.ts'
import { changeChat } from './thread-calls.ts'

let isUnderWay = false

/** Reports that everything waiting for the member has reached this device; concurrent calls send one request. */
export async function tellAllDelivered() {
  if (isUnderWay) return
  isUnderWay = true
  await changeChat({ delivered: true }).catch(() => {})
  isUnderWay = false
}

/** The same for a list, unless it has nothing unread. */
export function tellDelivered({ chats }: Pick<ChatsAnswer, 'chats'>) {
  if (chats.some(({ num_unread_messages }) => num_unread_messages > 0)) void tellAllDelivered()
}
