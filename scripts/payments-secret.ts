import { text } from 'node:stream/consumers'
import { keepSecret } from '#app/features/payments/providers/secrets/provider-secrets.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { env } from '#app/platform/env.server.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { plainSentence } from '#server/plain-sentence.ts'
import { startDatabase } from '#server/prepare-database.ts'

/** npm run payments:secret -- mollie MOLLIE_API_KEY: keeps the key that comes on standard input, sealed, in the database. */
const [provider = '', name = ''] = process.argv.slice(2)
const stops: (() => Promise<unknown>)[] = []
try {
  // A program that runs on the folder would lose its database to ours.
  if (!env().DATABASE_URL) stops.push((await claimExistingFolder()).stop)
  stops.push((await startDatabase()).stop, closeDatabase)
  await migrate(env().DATABASE_URL ?? '')
  await keepSecret(provider, name, (await text(process.stdin)).trim())
  console.log(`${name} is kept. It counts from the next start on, unless the environment has one.`)
} catch (error) {
  console.error(plainSentence(error))
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}
