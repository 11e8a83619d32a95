import { now } from '#app/platform/clock.server.ts'
import type { Kind } from './kinds.ts'
import { dropSeen } from './notifications.db.server.ts'

/** The member has seen on an open page what these have done: what still waits to be told of it is over. */
export function markSeen(accountId: string, kinds: readonly Kind[], abouts: readonly string[]) {
  return dropSeen(accountId, { kinds, abouts }, now())
}
