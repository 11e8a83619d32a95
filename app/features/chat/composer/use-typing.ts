import { useRef } from 'react'
import { callServer } from '#app/web/browser/call-server.ts'
import type { typingCall } from '../typing/typing.api.ts'

const every = 4_000

/** Tells the other, every few seconds at most, that one is writing. Nobody misses it when it fails. */
export function useTyping(conversation: string | undefined) {
  const toldAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!conversation || now - toldAt.current < every || !navigator.onLine) return
    toldAt.current = now
    callServer<typeof typingCall>('POST /typing.php', { body: { conversation } }).catch(() => {})
  }
}
