import { useEffect, useEffectEvent } from 'react'

/** The events that reach open pages: see app/features/live/README.md. `resync` where some may have been missed. */
export type LiveType =
  | ('message' | 'changed' | 'read' | 'typing' | 'chats' | 'reach' | 'fraud_notice')
  | ('like' | 'match' | 'credits' | 'payment' | 'decision' | 'counts')
  | ('resync' | 'ended' | 'polled_chats' | 'polled_likes')
  /** Sent by the page itself: 'stop' before it logs out, and 'resume' if that fails. */
  | ('stop' | 'resume')

type Listener = (data: never) => void
const listeners = new Map<LiveType, Set<Listener>>()

/** Calls back for each event that reaches this tab; the returned function unsubscribes. */
export function onLive<Data>(type: LiveType, listener: (data: Data) => void): () => void {
  const all = listeners.get(type) ?? new Set()
  listeners.set(type, all.add(listener))
  return () => {
    all.delete(listener)
  }
}

/** Passes an event to all listeners in this tab. */
export function emitLive(type: LiveType, data: unknown) {
  for (const listener of listeners.get(type) ?? []) listener(data as never)
}

/** Subscribes to live events while the component is mounted: `useLive<MessageEventPayload>('message', ({ message }) => …)`. */
export function useLive<Data>(type: LiveType, listener: (data: Data) => void) {
  const onNews = useEffectEvent(listener)
  useEffect(() => onLive<Data>(type, (data) => onNews(data)), [type])
}
