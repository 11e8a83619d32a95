import { closeDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { givenUp } from '#app/platform/given-up.server.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { plainSentence } from '#server/plain-sentence.ts'
import { startDatabase } from '#server/prepare-database.ts'

/**
 * npm run jobs:failed: mails, pushes and other jobs that failed for good, and why; ends with 1 if there are any, and with 2 if it
 * cannot tell.
 */
const stops: (() => Promise<unknown>)[] = []
try {
  // A program that runs on the folder would lose its database to ours.
  if (!env().DATABASE_URL) stops.push((await claimExistingFolder()).stop)
  stops.push((await startDatabase()).stop, closeDatabase)
  const jobs = await givenUp()
  for (const { id, task, at, attempts, reason } of jobs)
    console.log(
      `${at.toISOString()}  ${task} ${id}, ${attempts > 1 ? `after ${attempts} tries` : 'at once'}: ${reason}`,
    )
  if (!jobs.length) console.log('Nothing was given up in the last seven days.')
  process.exitCode = jobs.length ? 1 : 0
} catch (error) {
  console.error(plainSentence(error, 'list what was given up'))
  process.exitCode = 2
} finally {
  for (const stop of stops.reverse()) await stop()
}
