import { Gauge } from 'prom-client'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { checkLedger } from './check-ledger.server.ts'

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
