import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import type {
  ChatAnswer,
  ChatPartner,
  Conversation,
  Message,
  MessageEventPayload,
  Sending,
} from '#app/features/chat/chat.contract.ts'
import { getQuestionBeforeSend } from '#app/features/chat/composer/use-sending.ts'
import type { ChatListStore } from '#app/features/chat/list/chat-list-store.ts'
import { getOutbox } from '#app/features/chat/outbox/get-outbox.ts'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import type { PersistedComposer } from '#app/web/browser/offline/persisted-pages.ts'
import { usePersistedPage } from '#app/web/browser/offline/use-persisted-page.ts'
import { useStore } from '#app/web/browser/store.ts'
import { changeChat, readThread } from './thread-calls.ts'
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

/**
 * Marks messages as read when they are visible on a page with the focus, and otherwise as delivered. The next mark
 * makes up for a lost one.
 */
export function useMarkRead(thread: ThreadStore, list: ChatListStore, isAtEnd: boolean) {
  const { conversation, messages } = useStore(thread)
  const isRead = usePageFocus() && isAtEnd
  const id = conversation?.id
  const last = messages.findLast(({ own }) => !own)?.sequence ?? 0
  const unread = id !== undefined && last > (conversation?.read_up_to ?? 0)

  useEffect(() => {
    if (!unread) return
    if (!isRead) {
      void changeChat({ conversation: id, delivered_up_to: last }).catch(() => {})
      return
    }
    thread.markRead(last)
    list.markRead(id)
    void changeChat({ conversation: id, read_up_to: last }).catch(() => {})
  }, [thread, list, id, last, unread, isRead])
}

interface ThreadSnapshot {
  conversation: Conversation | null
  profile: ChatPartner
  messages: readonly Message[]
  sending: Sending
}

/** Stores the newest messages of a conversation and its composer for offline use. */
export function useOfflineThread(
  { conversation, profile, messages, sending }: ThreadSnapshot,
  isDraftOffered: boolean,
) {
  const toText = useMessageText()
  const label = useFictionalLabel()
  const words = useComposerTexts(profile.name, sending.message_credits)
  const { id, name, fictional, main_image } = profile
  const title = fictional ? `${name} · ${label}` : name
  const rows = messages.slice(-60).map((message) => ({
    text: toText(message),
    own: message.own,
    at: message.at,
  }))
  // The server may be about to send a message from sign-up, which cannot be decided offline.
  const mayWrite = !isDraftOffered && canSendWithoutQuestion(sending, profile)
  usePersistedPage(
    conversation && {
      path: `/chats/${conversation.id}`,
      title,
      rows,
      ...(main_image && { face: main_image.thumb_filename }),
      partner: { id, name, archived: conversation.archived },
      write: mayWrite ? toOfflineComposer(conversation.id, sending, words) : null,
    },
  )
}

interface MessageSummary {
  kind: 'text' | 'photo' | 'gift'
  text: string | null
  taken_back: boolean
}

/** A message as plain text, for reading it offline. */
export function useMessageText() {
  const { t } = useLingui()
  return ({ kind, text, taken_back }: MessageSummary): string => {
    if (taken_back) return t`A message that was taken back`
    if (kind === 'photo') return t`Photo`
    return kind === 'gift' ? t`Gift` : (text ?? '')
  }
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
  useLive('fraud_notice', () => void thread.catchUp())
  useLive('resync', () => void thread.catchUp())
  useLive('polled_chats', () => void thread.catchUp())
}

/** Whether this page is visible and has the focus. */
function usePageFocus() {
  return useSyncExternalStore(
    subscribeToFocus,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
}

function subscribeToFocus(changed: () => void) {
  window.addEventListener('focus', changed)
  window.addEventListener('blur', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    window.removeEventListener('blur', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Whether sending raises no question. */
function canSendWithoutQuestion(sending: Sending, partner: ChatPartner) {
  const asked = { sending, partner, reservedCredits: 0, confirmed: new Set<never>() }
  return !sending.closed && getQuestionBeforeSend(sending.message_credits, asked) === null
}

function toOfflineComposer(
  conversation: string,
  { message_credits: cost, message_length: length, credits }: Sending,
  words: PersistedComposer['words'],
): PersistedComposer {
  return { conversation, cost, credits, length, words }
}

/** The same texts as in the composer. */
function useComposerTexts(name: string, credits: number) {
  const { t } = useLingui()
  return {
    label: t`Your message to ${name}`,
    placeholder: t`Write to ${name} …`,
    send: t`${plural(credits, { 0: 'Send for free', one: 'Send for #\u00a0credit', other: 'Send for #\u00a0credits' })}`,
  }
}
