import { balanceOf } from '#app/features/credits/balance.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Waiting } from '../decide/decide.ts'
import type { Bundle } from '../decide/decide-pending.server.ts'
import { whyOver } from './cancel-reason.ts'
import { type Standing, standingsOf } from './notification-state.db.server.ts'

/** The current state of a member's events, and why some of them need no notification any more. */
export async function readOver(tx: Tx, account: string, rows: readonly Bundle['events'][number][]) {
  const ids = rows.map(({ id }) => id)
  const found = await standingsOf(tx, account, ids, now())
  const standings = new Map<string, Standing>(found.map((row) => [row.id, row]))
  const credits = rows.some(({ kind }) => kind === 'credits') ? await balanceOf(account, tx) : 0
  const over = new Map<string, Waiting['over']>(
    rows.map(({ id, kind, sequence }) => [
      id,
      whyOver(kind, Number(sequence), { ...standings.get(id)!, credits }),
    ]),
  )
  return { standings, over }
}

/** The same for a bundle decided earlier. */
export function overIn(tx: Tx, account: string) {
  return async (rows: readonly Bundle['events'][number][]) => (await readOver(tx, account, rows)).over
}
