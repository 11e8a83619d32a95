/** The events that reach open pages: see app/features/live/OLD-events.md. `resync` where some may have been missed. */
export type LiveType =
  | ('message' | 'changed' | 'read' | 'typing' | 'chats' | 'reach')
  | ('like' | 'match' | 'credits' | 'payment' | 'counts')
  | ('resync' | 'ended' | 'polled_chats' | 'polled_likes')
  /** Sent by the page itself: 'quit' before it logs out, as nothing more follows, and 'stay' if that fails. */
  | ('quit' | 'stay')

type Hear = (data: never) => void
const listeners = new Map<LiveType, Set<Hear>>()

/** Calls back for each event that reaches this tab; the returned function unsubscribes. */
export function onLive<Data>(type: LiveType, hear: (data: Data) => void): () => void {
  const hearing = listeners.get(type) ?? new Set()
  listeners.set(type, hearing.add(hear))
  return () => {
    hearing.delete(hear)
  }
}

/** Passes an event to all listeners in this tab. */
export function passLive(type: LiveType, data: unknown) {
  for (const hear of listeners.get(type) ?? []) hear(data as never)
}
