import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ChatPartner } from '../chat.contract.ts'
import type { ChatListStore } from '../list/chat-list-store.ts'
import { type LastChat, readLastChat, rememberLastChat } from './last-chat.ts'

/** Undefined until loaded, and where the conversation is not suggested or not among the newest in the list. */
export function useLastChat(list: ChatListStore): LastChat | undefined {
  const account = useUser()?.id
  const [last, setLast] = useState<LastChat>()
  const { id: open } = useParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for with every move
  useEffect(() => {
    if (account) void readLastChat(account).then(setLast)
  }, [account, open])
  const { chats } = useStore(list)
  const isSuggested = chats.some(
    ({ conversation, suggested }) => suggested && conversation.id === last?.conversation,
  )
  return isSuggested ? last : undefined
}

/** Remembers the open conversation. */
export function useRememberLastChat(
  account: string,
  conversation: string | undefined,
  { id, name, age }: ChatPartner,
) {
  useEffect(() => {
    // A conversation with a former member cannot be resumed.
    if (!conversation || age === null) return
    void rememberLastChat(account, { conversation, profile: { id, name, age } })
  }, [account, conversation, id, name, age])
}
