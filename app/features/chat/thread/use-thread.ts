import { useEffect, useState } from 'react'
import type { ChatAnswer } from '../chat.contract.ts'
import { outboxOf } from '../outbox/outbox-of.ts'
import { readThread } from './thread-calls.ts'
import { ThreadStore } from './thread-store.ts'
import { useThreadNews } from './use-thread-news.ts'

/** The open conversation with one partner; another partner mounts another component. */
export function useThread(answer: ChatAnswer, account: string): ThreadStore {
  const { id: profile } = answer.profile
  const [thread] = useState(() => new ThreadStore(answer, (wanted) => readThread(profile, wanted)))
  useEffect(() => thread.takeNewest(answer), [thread, answer])
  useEffect(
    () =>
      outboxOf(account).onSent(({ message, credits }, entry) => {
        if (entry.profile !== profile) return
        thread.takeMessage(message)
        thread.noteCredits(credits)
      }),
    [thread, account, profile],
  )
  useThreadNews(thread)
  return thread
}
