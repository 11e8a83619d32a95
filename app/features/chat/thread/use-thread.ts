import { useEffect, useState } from 'react'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { ChatAnswer } from '../chat.contract.ts'
import type { MessageNews } from '../chat-news.ts'
import { outboxOf } from '../outbox/outbox-of.ts'
import { readThread } from './thread-calls.ts'
import { type Receipts, ThreadStore } from './thread-store.ts'

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

/** Applies live events to the open conversation, and reads it where some may have been missed. */
function useThreadNews(thread: ThreadStore) {
  function take({ conversation, message }: MessageNews) {
    const known = thread.snapshot().conversation?.id
    if (known === conversation) thread.takeMessage(message)
    // The partner may have started the conversation the member was about to start.
    else if (known === undefined) void thread.catchUp()
  }
  useLive<MessageNews>('message', take)
  useLive<MessageNews>('changed', take)
  useLive<Receipts & { conversation: string }>('read', ({ conversation, ...receipts }) => {
    if (thread.snapshot().conversation?.id === conversation) thread.takeReceipts(receipts)
  })
  useLive<{ credits: number }>('credits', ({ credits }) => thread.noteCredits(credits))
  useLive('reach', () => void thread.catchUp())
  useLive('resync', () => void thread.catchUp())
  useLive('polled_chats', () => void thread.catchUp())
}
