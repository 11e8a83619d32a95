import type { Selectable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { Account } from '#app/platform/database/database.gen.ts'
import { Refusal } from '#app/platform/refusal.ts'

type AccountState = Pick<Selectable<Account>, 'status' | 'confirmed_at' | 'deletion_asked_at' | 'erase_at'>

/** Refuses members who have proved that the account is theirs, because it is about to be deleted. */
export function refuseClosedAccount({
  status,
  confirmed_at,
  deletion_asked_at: asked,
  erase_at,
}: AccountState) {
  if (status !== 'pending_deletion') return
  // When we mailed the reactivation link, while it is valid.
  const closed_at = confirmed_at && erase_at && erase_at > now() && asked?.toISOString()
  throw new Refusal('pending_deletion', closed_at ? { closed_at } : {})
}
