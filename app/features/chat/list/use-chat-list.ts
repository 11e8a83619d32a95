import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { useKeptPage } from '#app/web/browser/use-kept-page.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import type { MessageNews } from '../chat-news.ts'
import { tellDelivered } from '../thread/tell-delivered.ts'
import { typing } from '../typing/who-types.ts'
import { useKeptWords } from '../use-kept-words.ts'
import { readChats } from './chat-list-calls.ts'
import { ChatListStore } from './chat-list-store.ts'

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

/** Stores the conversations for offline use and drops those no longer in the list. */
function useKeptList(list: ChatListStore) {
  const { t } = useLingui()
  const inWords = useKeptWords()
  const label = useFictionalLabel()
  const { chats, hasMore } = useStore(list)
  const rows = chats.slice(0, 24).map(({ conversation, profile, last_message }) => ({
    title: profile.fictional ? `${profile.name} · ${label}` : profile.name,
    text: inWords(last_message),
    href: `/chats/${conversation.id}`,
    at: last_message.at,
    ...(profile.main_image && { face: profile.main_image.thumb_filename }),
  }))
  const known = new Set(chats.map(({ conversation }) => `/chats/${conversation.id}`))
  useKeptPage({ path: '/chats', title: t`Messages`, rows }, (path) =>
    Boolean(!hasMore && path.startsWith('/chats/') && !known.has(path)),
  )
}
