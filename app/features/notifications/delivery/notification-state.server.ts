import { balanceOf } from '#app/features/credits/spending.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type CancelReason, cancelReason } from '../notification-kinds.server.ts'
import type { NotificationRow } from '../notifications.db.server.ts'
import { findStates, type NotificationState } from './notification-state.db.server.ts'

/** By the id of the notification. */
export type States = ReadonlyMap<string, NotificationState>

/** The current state of a member's events, and why some of them need no notification any more. */
export async function readStates(tx: Tx, accountId: string, rows: readonly NotificationRow[]) {
  const found = await findStates(
    tx,
    accountId,
    rows.map(({ id }) => id),
    now(),
  )
  const states: States = new Map(found.map((state) => [state.id, state]))
  const credits = rows.some(({ kind }) => kind === 'credits') ? await balanceOf(accountId, tx) : 0
  const cancelReasons = new Map<string, CancelReason | null>()
  for (const { id, kind, sequence } of rows) {
    const state = states.get(id)
    if (state) cancelReasons.set(id, cancelReason(kind, Number(sequence), { ...state, credits }))
  }
  return { states, cancelReasons }
}
