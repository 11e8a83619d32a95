import { useLive } from '#app/features/live/browser/use-live.ts'
import type { MessageNews } from '../chat-news.ts'
import type { Receipts, ThreadStore } from './thread-store.ts'

/** Applies live events to the open conversation, and reads it where some may have been missed. */
export function useThreadNews(thread: ThreadStore) {
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
