import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { ChatPartner } from '#app/features/chat/chat.contract.ts'
import type { ChatListStore } from '#app/features/chat/list/chat-list-store.ts'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

/** The conversation that the member opened last on this device. */
interface LastChat {
  conversation: string
  profile: { id: string; name: string; age: number }
  at: string
}

const storeOf = (account: string) => accountStore<LastChat>(account, 'last-chat')
const key = 'last'

/** Without storage, nothing is suggested. */
export async function rememberLastChat(account: string, chat: Omit<LastChat, 'at'>) {
  await storeOf(account)
    .put(key, { ...chat, at: new Date().toISOString() })
    .catch(() => {})
}

export function readLastChat(account: string): Promise<LastChat | undefined> {
  return storeOf(account)
    .get(key)
    .catch(() => undefined)
}

export async function forgetLastChat(account: string) {
  await storeOf(account)
    .remove(key)
    .catch(() => {})
}

/** Undefined until loaded, and where the conversation is not suggested or not among the newest in the list. */
export function useLastChat(list: ChatListStore): LastChat | undefined {
  const account = useUser()?.id
  const [last, setLast] = useState<LastChat>()
  const { id: open } = useParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` reads again after a conversation is opened or left, which changes what is stored
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
