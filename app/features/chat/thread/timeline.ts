import type { Message } from '../chat.contract.ts'
import { toCalendarDay } from '../format-day.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

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
