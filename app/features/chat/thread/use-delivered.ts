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
 * Tells that messages have reached this device, on whatever page it is: those that come live, and those that came while
 * the member was away, so that nobody can take their arrival for reading. One that gets lost is made good by the next.
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
