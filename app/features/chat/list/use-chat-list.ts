import { useEffect, useState } from 'react'
import type { ChatsAnswer } from '../chat.contract.ts'
import { readChats } from './chat-list-calls.ts'
import { ChatListStore } from './chat-list-store.ts'

/** The list beside every conversation. */
export function useChatList(first: ChatsAnswer): ChatListStore {
  const [list] = useState(() => new ChatListStore(first, readChats))
  useEffect(() => list.takeFirst(first), [list, first])
  return list
}
