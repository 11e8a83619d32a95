import { useEffect } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { ChatListStore } from '../list/chat-list-store.ts'
import { changeChat } from './thread-calls.ts'
import type { ThreadStore } from './thread-store.ts'
import { useAttention } from './use-attention.ts'

/**
 * What is in sight of somebody who looks is read. What has only arrived is told as delivered. A mark that gets lost is
 * made good by the next one.
 */
export function useReading(thread: ThreadStore, list: ChatListStore, isAtEnd: boolean) {
  const { conversation, messages } = useStore(thread)
  const isRead = useAttention() && isAtEnd
  const id = conversation?.id
  const last = messages.findLast(({ own }) => !own)?.sequence ?? 0
  const unread = id !== undefined && last > (conversation?.read_up_to ?? 0)

  useEffect(() => {
    if (!unread) return
    if (!isRead) {
      void changeChat({ conversation: id, delivered_up_to: last }).catch(() => {})
      return
    }
    thread.noteRead(last)
    list.noteRead(id)
    void changeChat({ conversation: id, read_up_to: last }).catch(() => {})
  }, [thread, list, id, last, unread, isRead])
}
