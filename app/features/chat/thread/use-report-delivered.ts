import { useEffect } from 'react'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import type { MessageEventPayload } from '../chat-event-payloads.ts'
import { reportAllDelivered, reportDelivered } from './report-delivered.ts'
import { changeChat } from './thread-calls.ts'

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
