import { useEffect, useEffectEvent } from 'react'
import { type LiveType, onLive } from './live-listeners.ts'

/** Subscribes to live events while the component is mounted: `useLive<MessageEventPayload>('message', ({ message }) => …)`. */
export function useLive<Data>(type: LiveType, listener: (data: Data) => void) {
  const onNews = useEffectEvent(listener)
  useEffect(() => onLive<Data>(type, (data) => onNews(data)), [type])
}
