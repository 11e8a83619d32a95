import { createHmac } from 'node:crypto'
import { env } from '../env.server.ts'

/** Addresses can be guessed and tried out, so a plain hash of one would not hide it. */
export function attemptKey(purpose: string, subject: string): Buffer {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`${purpose} ${subject}`)
    .digest()
}
