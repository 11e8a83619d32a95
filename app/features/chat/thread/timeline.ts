import type { Message } from '../chat.contract.ts'
import { dayOf } from '../day-words.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

export type TimelineItem =
  | { type: 'day'; key: string; at: string }
  /** Over the first message that came since the last visit. */
  | { type: 'new'; key: string }
  | { type: 'message'; key: string; message: Message }
  | { type: 'outgoing'; key: string; entry: OutboxEntry }
  | { type: 'typing'; key: string }

interface Shown {
  messages: readonly Message[]
  /** Older ones can be read: the oldest that is there may not be the first of its day. */
  hasMore: boolean
  /** Written and not arrived at the server yet. */
  outgoing: readonly OutboxEntry[]
  /** Up to here was read before this visit; null if nothing was new. */
  readBefore: number | null
  isTyping: boolean
  timeZone: string
}

/** What stands under each other in a conversation. */
export function timelineOf(shown: Shown): TimelineItem[] {
  const { messages, hasMore, outgoing, readBefore, isTyping, timeZone } = shown
  const items: TimelineItem[] = []
  const [oldest] = messages
  // A date over it would stay on top when older ones come, and the reader's place with it.
  let day = hasMore && oldest ? dayOf(oldest.at, timeZone) : ''
  let isNew = false
  const beginDay = (at: string) => {
    const next = dayOf(at, timeZone)
    if (next === day) return
    day = next
    items.push({ type: 'day', key: `day ${day}`, at })
  }
  for (const message of messages) {
    beginDay(message.at)
    if (!isNew && readBefore !== null && !message.own && message.sequence > readBefore) {
      isNew = true
      items.push({ type: 'new', key: 'new' })
    }
    items.push({ type: 'message', key: keyOf(message), message })
  }
  const arrived = new Set(messages.map(({ client_id }) => client_id))
  for (const entry of outgoing) {
    if (arrived.has(entry.client_id)) continue
    beginDay(new Date(entry.at).toISOString())
    items.push({ type: 'outgoing', key: entry.client_id, entry })
  }
  if (isTyping) items.push({ type: 'typing', key: 'typing' })
  return items
}

/** The same while it is on its way and once it has arrived, so that its bubble stays. */
export function keyOf({ id, client_id }: Pick<Message, 'id' | 'client_id'>): string {
  return client_id ?? id
}

/** How many have come since the one that was seen last. Older ones that are read further up are not new. */
export function countAfter(seen: number, received: readonly number[]): number {
  return received.filter((sequence) => sequence > seen).length
}

/** Where one begins to read: at what is new, else at a newest message with a warning below it. -1: at the end. */
export function beginOf(items: readonly TimelineItem[]): number {
  const firstNew = items.findIndex(({ type }) => type === 'new')
  if (firstNew >= 0) return firstNew
  const last = items.at(-1)
  return last?.type === 'message' && last.message.warning ? items.length - 1 : -1
}
