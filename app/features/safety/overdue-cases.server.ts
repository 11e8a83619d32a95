import { now } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sharedGauge } from '#app/platform/metrics.server.ts'
import { findUndecidedComplaints } from './complaints/complaints.db.server.ts'
import { findUndecidedReports } from './reports/reports.db.server.ts'

const decideWithin = 30 * 86_400_000
const maxListed = 200

/** Reports and complaints undecided for 30 days, the oldest of each first. */
export async function findOverdueCases() {
  const before = new Date(now().getTime() - decideWithin)
  return [
    ...(await findUndecidedReports(before, maxListed)),
    ...(await findUndecidedComplaints(before, maxListed)),
  ]
}

/** Logs only the numbers: those who decide find the rest with them. */
export async function logOverdueCases() {
  const waiting = await findOverdueCases()
  if (waiting.length)
    log.error({ numbers: waiting.map(({ number }) => number) }, 'reports and complaints wait for a decision')
}

sharedGauge(
  {
    name: 'reports_undecided',
    help: `Reports and complaints that nobody has decided for 30 days, counted up to ${maxListed} of each`,
  },
  async () => [{ value: (await findOverdueCases()).length }],
)
