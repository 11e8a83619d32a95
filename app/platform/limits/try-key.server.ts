import { createHmac } from 'node:crypto'
import { env } from '../env.server.ts'

/** Addresses can be guessed and tried out, so a plain hash of one would not hide it. */
export function tryKey(purpose: string, who: string): Buffer {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`${purpose} ${who}`)
    .digest()
}
