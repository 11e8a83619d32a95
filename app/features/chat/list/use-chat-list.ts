import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import type { MessageEventPayload } from '#app/features/chat/chat.contract.ts'
import { reportDelivered } from '#app/features/chat/thread/use-report-delivered.ts'
import { useMessageText } from '#app/features/chat/thread/use-thread.ts'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import { usePersistedPage } from '#app/web/browser/offline/use-persisted-page.ts'
import { useStore } from '#app/web/browser/store.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import { typingStore } from '../typing/typing-store.ts'
import { ChatListStore, readChats } from './chat-list-store.ts'

/** The conversation list, kept up to date by live events. */
export function useChatList(first: ChatsAnswer): ChatListStore {
  const [list] = useState(() => new ChatListStore(first, readChats))
  useEffect(() => {
    list.replaceFirstPage(first)
    reportDelivered(first)
  }, [list, first])
  useOfflineList(list)
  const refresh = () => void list.refresh()
  useLive<MessageEventPayload>('message', ({ conversation, message }) => {
    if (!message.own) typingStore.stop(conversation)
    refresh()
  })
  useLive('changed', refresh)
  useLive('chats', refresh)
  useLive('reach', refresh)
  useLive('fraud_notice', refresh)
  useLive('resync', refresh)
  useLive<ChatsAnswer>('polled_chats', (chats) => list.replaceFirstPage(chats))
  useLive<{ conversation: string }>('typing', ({ conversation }) => typingStore.start(conversation))
  return list
}

/** Stores the conversations for offline use and drops those no longer in the list. */
function useOfflineList(list: ChatListStore) {
  const { t } = useLingui()
  const describeMessage = useMessageText()
  const label = useFictionalLabel()
  const { chats, hasMore } = useStore(list)
  const rows = chats.slice(0, 24).map(({ conversation, profile, last_message }) => ({
    title: profile.fictional ? `${profile.name} · ${label}` : profile.name,
    text: describeMessage(last_message),
    href: `/chats/${conversation.id}`,
    at: last_message.at,
    ...(profile.main_image && { face: profile.main_image.thumb_filename }),
  }))
  const known = new Set(chats.map(({ conversation }) => `/chats/${conversation.id}`))
  usePersistedPage({ path: '/chats', title: t`Messages`, rows }, (path) =>
    Boolean(!hasMore && path.startsWith('/chats/') && !known.has(path)),
  )
}
