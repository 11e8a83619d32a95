import { Counter } from 'prom-client'
import { readInTime, sharedMetrics } from '#app/platform/metrics.server.ts'
import { countChargedBack } from '../orders/payments.db.server.ts'

/**
 * Counted in the database, so that every process reports the same figure; providers end contracts above one percent.
 */
new Counter({
  name: 'payments_charged_back_total',
  help: 'Payments that banks have taken back, by the domain of the site and by provider',
  labelNames: ['site', 'provider'],
  registers: [sharedMetrics],
  async collect() {
    const rows = await readInTime(countChargedBack)
    this.reset()
    for (const { domain, provider, count } of rows) this.inc({ site: domain, provider }, count)
  },
})
