import { findOverdueCases } from '#app/features/safety/overdue-cases.server.ts'
import { lateCleanUps } from '#app/platform/clean-ups.server.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { runOnDatabase } from './operator-command.ts'

/** None in a database on which no program ever ran. */
async function undecidedReports() {
  const { rows } = await pgPool().query(`select to_regclass('report') as name`)
  return rows[0]?.name ? findOverdueCases() : []
}

/**
 * npm run jobs:failed: lists mails, pushes and other jobs that failed for good, with the reason, late clean-ups, and
 * reports that await a decision. Exits with 1 if there are any, and with 2 if it cannot tell.
 */
await runOnDatabase('list what was given up', async () => {
  const jobs = await listFailedJobs()
  for (const { id, task, at, attempts, reason } of jobs)
    console.log(
      `${at.toISOString()}  ${task} ${id}, ${attempts > 1 ? `after ${attempts} tries` : 'at once'}: ${reason}`,
    )
  const late = await lateCleanUps()
  for (const { name, lag } of late)
    console.log(`The clean-up ${name} is late by ${Math.round(lag / 60)} minutes.`)
  const undecided = await undecidedReports()
  for (const { number, created_at } of undecided)
    console.log(`${number} of ${created_at.toISOString().slice(0, 10)} waits for a decision.`)
  if (!jobs.length) console.log('Nothing was given up in the last seven days.')
  process.exitCode = jobs.length || late.length || undecided.length ? 1 : 0
})
