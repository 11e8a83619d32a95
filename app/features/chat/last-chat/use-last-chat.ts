import { useEffect, useState } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ChatPartner } from '../chat.contract.ts'
import { type LastChat, lastChatOf, rememberChat } from './last-chat.ts'

/** Undefined until it was looked for, and where there is none. */
export function useLastChat(): LastChat | undefined {
  const account = useUser()?.id
  const [last, setLast] = useState<LastChat>()
  useEffect(() => {
    if (account) void lastChatOf(account).then(setLast)
  }, [account])
  return last
}

/** Remembers the open conversation. */
export function useRememberedChat(
  account: string,
  conversation: string | undefined,
  { id, name }: ChatPartner,
) {
  useEffect(() => {
    if (!conversation) return
    void rememberChat(account, { conversation, profile: { id, name }, at: new Date().toISOString() })
  }, [account, conversation, id, name])
}
