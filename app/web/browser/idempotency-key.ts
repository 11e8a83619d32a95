import { useRef } from 'react'

/** A key for one intention of the reader: a second press is a new intention, a retry is the same. */
export function newKey(): string {
  // Not randomUUID: browsers have that only on https and localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In the format of the database's ids. */
export function newClientId(): string {
  return newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A key for what is sent: the same words again, because the answer got lost, are the same intention. */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef({ words: '', key: '' })
  return (body) => {
    const words = JSON.stringify(body)
    if (last.current.words !== words) last.current = { words, key: newKey() }
    return last.current.key
  }
}
