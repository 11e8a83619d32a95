import { lateCleanUps } from '#app/platform/clean-ups.server.ts'
import { givenUp } from '#app/platform/given-up.server.ts'
import { runOnDatabase } from './operator-command.ts'

/**
 * npm run jobs:failed: mails, pushes and other jobs that failed for good, and why, and clean-ups that are late; ends with 1 if
 * there are any, and with 2 if it cannot tell.
 */
await runOnDatabase('list what was given up', async () => {
  const jobs = await givenUp()
  for (const { id, task, at, attempts, reason } of jobs)
    console.log(
      `${at.toISOString()}  ${task} ${id}, ${attempts > 1 ? `after ${attempts} tries` : 'at once'}: ${reason}`,
    )
  const late = await lateCleanUps()
  for (const { name, lag } of late)
    console.log(`The clean-up ${name} is late by ${Math.round(lag / 60)} minutes.`)
  if (!jobs.length) console.log('Nothing was given up in the last seven days.')
  process.exitCode = jobs.length || late.length ? 1 : 0
})
