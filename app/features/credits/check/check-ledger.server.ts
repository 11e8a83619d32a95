import { Gauge } from 'prom-client'
import type { Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import {
  findFaultyRows,
  findOutOfOrder,
  inSnapshot,
  type LotEntry,
  lotHistories,
} from './faulty-rows.db.server.ts'

const ledgerFaults = new Gauge({
  name: 'ledger_faults',
  help: 'Faults that the last check of the ledger found',
  registers: [metrics],
})

/** The nightly check: reports faults to the log and the metric. */
export async function reportLedger() {
  const faults = await checkLedger()
  ledgerFaults.set(faults.length)
  if (faults.length > 0) log.error({ faults }, 'the ledger has faults')
}

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
