import { useEffect, useState } from 'react'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { ChatAnswer } from '../chat.contract.ts'
import type { MessageEventPayload } from '../chat-event-payloads.ts'
import { getOutbox } from '../outbox/get-outbox.ts'
import { readThread } from './thread-calls.ts'
import { type Receipts, ThreadStore } from './thread-store.ts'

/** The open conversation with one partner; another partner mounts another component. */
export function useThread(answer: ChatAnswer, account: string): ThreadStore {
  const { id: profile } = answer.profile
  const [thread] = useState(() => new ThreadStore(answer, (wanted) => readThread(profile, wanted)))
  useEffect(() => thread.applyNewest(answer), [thread, answer])
  useEffect(
    () =>
      getOutbox(account).onSent(({ message, credits }, entry) => {
        if (entry.profile !== profile) return
        thread.applyMessage(message)
        thread.setCredits(credits)
      }),
    [thread, account, profile],
  )
  useThreadEvents(thread)
  return thread
}

/** Applies live events to the open conversation, and reads it where some may have been missed. */
function useThreadEvents(thread: ThreadStore) {
  function applyEvent({ conversation, message }: MessageEventPayload) {
    const known = thread.snapshot().conversation?.id
    if (known === conversation) thread.applyMessage(message)
    // The partner may have started the conversation the member was about to start.
    else if (known === undefined) void thread.catchUp()
  }
  useLive<MessageEventPayload>('message', applyEvent)
  useLive<MessageEventPayload>('changed', applyEvent)
  useLive<Receipts & { conversation: string }>('read', ({ conversation, ...receipts }) => {
    if (thread.snapshot().conversation?.id === conversation) thread.applyReceipts(receipts)
  })
  useLive<{ credits: number }>('credits', ({ credits }) => thread.setCredits(credits))
  useLive('reach', () => void thread.catchUp())
  useLive('resync', () => void thread.catchUp())
  useLive('polled_chats', () => void thread.catchUp())
}
