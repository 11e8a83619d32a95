import { useEffect, useEffectEvent } from 'react'
import { type LiveType, onLive } from './live-news.ts'

/** Subscribes to live events while the component is mounted: `useLive<MessageEventPayload>('message', ({ message }) => …)`. */
export function useLive<Data>(type: LiveType, hear: (data: Data) => void) {
  const onNews = useEffectEvent(hear)
  useEffect(() => onLive<Data>(type, (data) => onNews(data)), [type])
}
