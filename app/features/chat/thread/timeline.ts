import type { ReactNode } from 'react'
import type { Message } from '#app/features/chat/chat.contract.ts'
import { toCalendarDay } from '#app/features/chat/format-day.ts'
import type { OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'

export interface TimelineProps {
  partnerName: string
  items: readonly TimelineItem[]
  /** The sequence numbers of the partner's messages, to count new ones while the member reads further up. */
  received: readonly number[]
  /** Rendered above the first item. */
  top: ReactNode
  renderItem: (item: TimelineItem) => ReactNode
  /** The key of a message to scroll to; a new object repeats the request. */
  target: { key: string } | undefined
  /** Called when the reader scrolls near the first item. */
  onNearTop: () => void
  onAtEnd: (isAtEnd: boolean) => void
}

export const scrollerClasses =
  'relative flex min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-3'
export const rowClasses = 'mx-auto w-full max-w-column px-4 py-1.5 sm:px-6 outline-none'

export type TimelineItem =
  | { type: 'day'; key: string; at: string }
  /** The line above the first message received since the last visit. */
  | { type: 'new'; key: string }
  | { type: 'message'; key: string; message: Message }
  | { type: 'outgoing'; key: string; entry: OutboxEntry }
  | { type: 'typing'; key: string }

interface TimelineSource {
  messages: readonly Message[]
  /** Older messages can be loaded, so the oldest one shown may not be the first of its day. */
  hasMore: boolean
  /** Messages the server does not have yet. */
  outgoing: readonly OutboxEntry[]
  /** The last message read before this visit; null if nothing was new. */
  lastReadSequence: number | null
  isTyping: boolean
  timeZone: string
}

/** The rows of a conversation from top to bottom. */
export function buildTimeline(shown: TimelineSource): TimelineItem[] {
  const { messages, hasMore, outgoing, lastReadSequence, isTyping, timeZone } = shown
  const items: TimelineItem[] = []
  const [oldest] = messages
  // No date above it: the date would stay on top when older messages arrive, and move the reader's position.
  let day = hasMore && oldest ? toCalendarDay(oldest.at, timeZone) : ''
  let isNew = false
  const startDay = (at: string) => {
    const next = toCalendarDay(at, timeZone)
    if (next === day) return
    day = next
    items.push({ type: 'day', key: `day ${day}`, at })
  }
  for (const message of messages) {
    startDay(message.at)
    if (!isNew && lastReadSequence !== null && !message.own && message.sequence > lastReadSequence) {
      isNew = true
      items.push({ type: 'new', key: 'new' })
    }
    items.push({ type: 'message', key: getRowKey(message), message })
  }
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  for (const entry of outgoing) {
    if (arrived.has(entry.client_id)) continue
    startDay(new Date(entry.at).toISOString())
    items.push({ type: 'outgoing', key: entry.client_id, entry })
  }
  if (isTyping) items.push({ type: 'typing', key: 'typing' })
  return items
}

/** The same while being sent and after arrival, so the bubble is not remounted. */
export function getRowKey({ id, client_id }: Pick<Message, 'id' | 'client_id'>): string {
  return client_id ?? id
}

/** How many messages have arrived since the last one seen; older ones loaded further up do not count. */
export function countAfter(seen: number, received: readonly number[]): number {
  return received.filter((sequence) => sequence > seen).length
}

/** The index to start reading at: the new messages, or a newest message with a warning. -1 means the end. */
export function findStartIndex(items: readonly TimelineItem[]): number {
  const firstNew = items.findIndex(({ type }) => type === 'new')
  if (firstNew >= 0) return firstNew
  const last = items.at(-1)
  return last?.type === 'message' && last.message.warning ? items.length - 1 : -1
}
