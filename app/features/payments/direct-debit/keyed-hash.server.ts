import { createHmac } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'

/** A keyed hash that recognises an account, a number or a code; without our secret nobody can try all of them. */
export function keyedHash(kind: 'member' | 'iban' | 'phone' | 'code', value: string): Buffer {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`direct debit ${kind} ${value}`)
    .digest()
}
