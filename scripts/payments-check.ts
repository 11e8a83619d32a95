import { checkProviders } from '#app/features/payments/check/check-providers.server.ts'
import { takeUpSecrets } from '#app/features/payments/providers/secrets/provider-secrets.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { env } from '#app/platform/env.server.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { plainSentence } from '#server/plain-sentence.ts'
import { startDatabase } from '#server/prepare-database.ts'

/** npm run payments:check: asks every provider that is set up; ends with 1 if anything does not work. */
const stops: (() => Promise<unknown>)[] = []
try {
  // A program that runs on the folder would lose its database to ours.
  if (!env().DATABASE_URL) stops.push((await claimExistingFolder()).stop)
  stops.push((await startDatabase()).stop, closeDatabase)
  await migrate(env().DATABASE_URL ?? '')
  await takeUpSecrets()
  const findings = await checkProviders(now())
  for (const { isRight, text } of findings) console.log(`${isRight ? 'ok   ' : 'WRONG'} ${text}`)
  process.exitCode = findings.every(({ isRight }) => isRight) ? 0 : 1
} catch (error) {
  console.error(plainSentence(error))
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}
