import { useEffect } from 'react'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import type { MessageNews } from '../chat-news.ts'
import { tellAllDelivered, tellDelivered } from './tell-delivered.ts'
import { changeChat } from './thread-calls.ts'

interface Reader {
  id: string
  unread_messages: number
}

/**
 * Reports messages as delivered to this device, on any page: live ones and those that arrived while the member was
 * away. So nobody can mistake delivery for reading. The next report makes up for a lost one.
 */
export function useDelivered(reader: Reader | null) {
  useLive<MessageNews>('message', ({ conversation, message: { own, sequence } }) => {
    if (!own) changeChat({ conversation, delivered_up_to: sequence }).catch(() => {})
  })
  useLive<ChatsAnswer>('polled_chats', tellDelivered)
  const id = reader?.id
  const hasUnread = Boolean(reader?.unread_messages)
  useEffect(() => {
    if (id && hasUnread) void tellAllDelivered()
  }, [id, hasUnread])
}
