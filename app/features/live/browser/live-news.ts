/** What comes to the open pages: see app/features/events/README.md. `resync` where something may have been missed. */
export type LiveType =
  | ('message' | 'changed' | 'read' | 'typing' | 'chats' | 'reach')
  | ('like' | 'match' | 'credits' | 'payment' | 'counts')
  | ('resync' | 'ended' | 'polled_chats' | 'polled_likes')
  /** Said by the page itself before it logs out: nothing more is to come. Where that fails, it stays. */
  | ('quit' | 'stay')

type Hear = (data: never) => void
const listeners = new Map<LiveType, Set<Hear>>()

/** Calls back for each piece of news that reaches this tab; the answer ends it. */
export function onLive<Data>(type: LiveType, hear: (data: Data) => void): () => void {
  const hearing = listeners.get(type) ?? new Set()
  listeners.set(type, hearing.add(hear))
  return () => {
    hearing.delete(hear)
  }
}

/** To everything in this tab that listens. */
export function passLive(type: LiveType, data: unknown) {
  for (const hear of listeners.get(type) ?? []) hear(data as never)
}
