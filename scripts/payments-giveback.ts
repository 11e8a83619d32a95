import { giveBackUnused } from '#app/features/payments/refunds/give-back-unused.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { plainSentence } from '#server/plain-sentence.ts'
import { startDatabase } from '#server/prepare-database.ts'

/**
 * npm run payments:giveback -- MEMBER …: takes the unused paid credits of members whose account is ended, and owes what
 * they paid for them. The program pays it, or `payments:payouts` lists it.
 */
const stops: (() => Promise<unknown>)[] = []
try {
  const members = process.argv.slice(2)
  if (members.length === 0 || !members.every(isUuid)) throw new Error('Name the ids of members.')
  if (!env().DATABASE_URL) stops.push((await claimExistingFolder()).stop)
  stops.push((await startDatabase()).stop, closeDatabase)
  for (const member of members)
    for (const { number, credits, amount, currency, status } of await giveBackUnused(member)) {
      const way = status === 'needs_account' ? ` Ask for an account: /withdraw?order=${number}` : ''
      console.log(`Order ${number}: ${credits} credits, ${(amount / 100).toFixed(2)} ${currency}.${way}`)
    }
} catch (error) {
  console.error(plainSentence(error))
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}
