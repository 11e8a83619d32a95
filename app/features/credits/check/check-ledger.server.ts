import type { Tx } from '#app/platform/database/db.server.ts'
import { findFaultyRows, inSnapshot, lotHistories } from './faulty-rows.db.server.ts'
import { findOutOfOrder, type LotEntry } from './order-of-use.ts'

interface Fault {
  /** The broken rule, in words. */
  rule: string
  /** Of a transaction, an account or a message. */
  id: string
}

const batchSize = 500

/** Recounts the whole ledger; empty if all is well. */
export function checkLedger(): Promise<Fault[]> {
  return inSnapshot(faultsIn)
}

export async function faultsIn(tx: Tx): Promise<Fault[]> {
  const faults = await findFaultyRows(tx)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const entries = await lotHistories(tx, after, batchSize)
    const last = entries.at(-1)
    if (!last) return faults
    after = last.member_id
    for (const history of groupByMember(entries))
      for (const id of findOutOfOrder(history))
        faults.push({ rule: 'bonus credits are spent first, the oldest lot first', id })
  }
}

function groupByMember(entries: readonly LotEntry[]): Iterable<LotEntry[]> {
  return Map.groupBy(entries, ({ member_id }) => member_id).values()
}
