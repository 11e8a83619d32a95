import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { plainSentence } from '#server/plain-sentence.ts'
import { startDatabase } from '#server/prepare-database.ts'

/** npm run check:ledger: counts all credits anew; ends with 1 if anything is wrong. */
const stops: (() => Promise<unknown>)[] = []
try {
  // A program that runs on the folder would lose its database to ours.
  if (!env().DATABASE_URL) stops.push((await claimExistingFolder()).stop)
  stops.push((await startDatabase()).stop, closeDatabase)
  const faults = await checkLedger()
  for (const { rule, id } of faults) console.error(`Broken: ${rule} (${id}).`)
  console.log(faults.length === 0 ? 'The ledger is in order.' : `The ledger has faults: ${faults.length}.`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  console.error(plainSentence(error))
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}
