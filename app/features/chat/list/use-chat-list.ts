import { useEffect, useState } from 'react'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import type { MessageNews } from '../chat-news.ts'
import { tellDelivered } from '../thread/tell-delivered.ts'
import { typing } from '../typing/who-types.ts'
import { readChats } from './chat-list-calls.ts'
import { ChatListStore } from './chat-list-store.ts'
import { useKeptList } from './use-kept-list.ts'

/** The conversation list, kept up to date by live events. */
export function useChatList(first: ChatsAnswer): ChatListStore {
  const [list] = useState(() => new ChatListStore(first, readChats))
  useEffect(() => {
    list.takeFirst(first)
    tellDelivered(first)
  }, [list, first])
  useKeptList(list)
  const refresh = () => void list.refresh()
  useLive<MessageNews>('message', ({ conversation, message }) => {
    if (!message.own) typing.end(conversation)
    refresh()
  })
  useLive('changed', refresh)
  useLive('chats', refresh)
  useLive('reach', refresh)
  useLive('resync', refresh)
  useLive<ChatsAnswer>('polled_chats', (chats) => list.takeFirst(chats))
  useLive<{ conversation: string }>('typing', ({ conversation }) => typing.begin(conversation))
  return list
}
