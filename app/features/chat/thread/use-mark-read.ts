import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import type { ChatListStore } from '../list/chat-list-store.ts'
import { changeChat } from './thread-calls.ts'
import type { ThreadStore } from './thread-store.ts'

/**
 * Marks messages as read when they are visible on a page with the focus, and otherwise as delivered. The next mark
 * makes up for a lost one.
 */
export function useMarkRead(thread: ThreadStore, list: ChatListStore, isAtEnd: boolean) {
  const { conversation, messages } = useStore(thread)
  const isRead = usePageFocus() && isAtEnd
  const id = conversation?.id
  const last = messages.findLast(({ own }) => !own)?.sequence ?? 0
  const unread = id !== undefined && last > (conversation?.read_up_to ?? 0)

  useEffect(() => {
    if (!unread) return
    if (!isRead) {
      void changeChat({ conversation: id, delivered_up_to: last }).catch(() => {})
      return
    }
    thread.markRead(last)
    list.markRead(id)
    void changeChat({ conversation: id, read_up_to: last }).catch(() => {})
  }, [thread, list, id, last, unread, isRead])
}

function subscribe(changed: () => void) {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Whether this page is visible and has the focus. */
function usePageFocus() {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
}
