import { useEffect } from 'react'
import type { ChatsAnswer, MessageEventPayload } from '#app/features/chat/chat.contract.ts'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import { changeChat } from './thread-calls.ts'

let isInFlight = false

/** Reports that everything waiting for the member has reached this device; concurrent calls send one request. */
async function reportAllDelivered() {
  if (isInFlight) return
  isInFlight = true
  await changeChat({ delivered: true }).catch(() => {})
  isInFlight = false
}

/** The same for a list, unless it has nothing unread. */
export function reportDelivered({ chats }: Pick<ChatsAnswer, 'chats'>) {
  if (chats.some(({ num_unread_messages }) => num_unread_messages > 0)) void reportAllDelivered()
}

interface Reader {
  id: string
  unread_messages: number
}

/**
 * Reports messages as delivered to this device, on any page: live ones and those that arrived while the member was
 * away. So nobody can mistake delivery for reading. The next report makes up for a lost one.
 */
export function useReportDelivered(reader: Reader | null) {
  useLive<MessageEventPayload>('message', ({ conversation, message: { own, sequence } }) => {
    if (!own) changeChat({ conversation, delivered_up_to: sequence }).catch(() => {})
  })
  useLive<ChatsAnswer>('polled_chats', reportDelivered)
  const id = reader?.id
  const hasUnread = Boolean(reader?.unread_messages)
  useEffect(() => {
    if (id && hasUnread) void reportAllDelivered()
  }, [id, hasUnread])
}
