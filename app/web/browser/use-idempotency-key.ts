import { useRef } from 'react'
import { newKey } from './idempotency-key.ts'

/** A key for what is sent: the same words again, because the answer got lost, are the same intention. */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ words: '', key: '' })
  return (body) => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: newKey() }
    return last.current.key
  }
}
