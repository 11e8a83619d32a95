import { now } from '#app/platform/clock.server.ts'
import type { Kind } from './kinds.ts'
import { dropSeen } from './notifications.db.server.ts'

/** Drops waiting notifications about members whose actions the member has seen on an open page. */
export function markSeen(accountId: string, kinds: readonly Kind[], abouts: readonly string[]) {
  return dropSeen(accountId, { kinds, abouts }, now())
}
