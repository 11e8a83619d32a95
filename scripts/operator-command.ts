import { closeDatabase } from '#app/platform/database/db.server.ts'
import { embeddedPostgresUrl } from '#app/platform/database/embedded-postgres.server.ts'
import { amendEnv, env } from '#app/platform/env.server.ts'
import { claimExistingFolder } from '#server/claim-data-folder.ts'
import { describeFailure } from '#server/describe-failure.ts'
import { startDatabase } from '#server/prepare-database.ts'

interface FoundDatabase {
  isEmbedded: boolean
  /** No program runs on the folder; its database was started for the command. */
  isStopped: boolean
}

/**
 * Runs an operator's command on the database: that of DATABASE_URL, that of the program running on DATA_DIR, or, while
 * none runs, one started for it. Exits with 2 if the command could not run, so that 1 is left for what it found.
 */
export async function runOnDatabase(action: string, command: (found: FoundDatabase) => Promise<unknown>) {
  const stops: (() => Promise<unknown>)[] = []
  try {
    const isEmbedded = !env().DATABASE_URL
    if (isEmbedded) stops.push(...(await findDatabase()))
    const isStopped = stops.length > 0
    stops.push(closeDatabase)
    await command({ isEmbedded, isStopped })
  } catch (error) {
    console.error(describeFailure(error, action))
    process.exitCode = 2
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

/** Returns what has to be stopped afterwards: nothing of a program that already runs. */
async function findDatabase() {
  const claim = await claimExistingFolder()
  if (claim) return [claim.stop, (await startDatabase()).stop]
  amendEnv({ DATABASE_URL: embeddedPostgresUrl(env().DATA_DIR) })
  return []
}
