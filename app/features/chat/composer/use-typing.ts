import { useRef } from 'react'
import { callServer } from '#app/web/browser/call-server.ts'
import type { typingCall } from '../typing/typing.api.ts'

const minInterval = 4_000

/** Sends a typing indicator every few seconds at most. Failures are ignored. */
export function useTyping(conversation: string | undefined) {
  const sentAt = useRef(0)
  return () => {
    const now = Date.now()
    if (!conversation || now - sentAt.current < minInterval || !navigator.onLine) return
    sentAt.current = now
    callServer<typeof typingCall>('POST /typing.php', { body: { conversation } }).catch(() => {})
  }
}
