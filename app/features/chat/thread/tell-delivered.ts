import type { ChatsAnswer } from '../chat.contract.ts'
import { changeChat } from './thread-calls.ts'

let isUnderWay = false

/** Whatever waits for the member has reached this device; asked by several at once, it is told once. */
export async function tellAllDelivered() {
  if (isUnderWay) return
  isUnderWay = true
  await changeChat({ delivered: true }).catch(() => {})
  isUnderWay = false
}

/** The same of a list, unless there is nothing to tell. */
export function tellDelivered({ chats }: Pick<ChatsAnswer, 'chats'>) {
  if (chats.some(({ num_unread_messages }) => num_unread_messages > 0)) void tellAllDelivered()
}
