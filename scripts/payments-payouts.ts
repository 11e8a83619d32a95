import { markPaidOut, payoutsAsCsv } from '#app/features/payments/refunds/payouts.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { plainSentence } from '#server/plain-sentence.ts'
import { startDatabase } from '#server/prepare-database.ts'

/**
 * npm run payments:payouts: refunds to pay by hand, as CSV. With `-- --paid ID …` those are noted as paid; ends with 1 if
 * one of them was not to be paid, or has an account that cannot be opened.
 */
const stops: (() => Promise<unknown>)[] = []
try {
  if (!env().DATABASE_URL) stops.push((await claimExistingFolder()).stop)
  stops.push((await startDatabase()).stop, closeDatabase)
  const [flag, ...ids] = process.argv.slice(2)
  if (flag === '--paid') for (const id of ids) await note(id)
  else console.log(await payoutsAsCsv(tellClosed))
} catch (error) {
  console.error(plainSentence(error))
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}

function tellClosed(id: string) {
  console.error(`Its account cannot be opened with this SECRET, ask its member for it again: ${id}.`)
  process.exitCode = 1
}

async function note(id: string) {
  if (isUuid(id) && (await markPaidOut(id))) return console.log(`Noted as paid: ${id}.`)
  console.error(`Not to be paid by hand: ${id}.`)
  process.exitCode = 1
}
