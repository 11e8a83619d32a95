import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { env } from '#app/platform/env.server.ts'
import { store } from '#app/platform/storage/storage.server.ts'
import { fillDemo } from '#db/demo/fill.ts'
import { addManyMembers } from '#db/demo/large.ts'
import { claimDataFolder } from '#server/claim-data-folder.ts'
import { describeFailure } from '#server/describe-failure.ts'

/** npm run demo -- --members 1000000: the demo, and that many more members on its main site. */
const { values } = parseArgs({ options: { members: { type: 'string', default: '0' } } })
const count = Number(values.members)
if (!Number.isSafeInteger(count) || count < 0) {
  console.error('--members needs a whole number, such as 1000000.')
  process.exit(1)
}

if (env().MODE === 'production') {
  console.error('MODE=production has no demo: leave out MODE, and name no database that has real members.')
  process.exit(1)
}

const stops: (() => Promise<unknown>)[] = []
try {
  const url = env().DATABASE_URL ?? (await startEmbeddedDatabase())
  await migrate(url)
  await fillDemo(url, { members: env().DEMO_MEMBERS, log: console.log, storePicture: store })
  if (count > 0) await addManyMembers(url, { count, log: console.log, storePicture: store })
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function startEmbeddedDatabase() {
  // A program that runs on the folder would lose its database to ours.
  const claim = await claimDataFolder()
  stops.push(claim.stop)
  const embedded = await startEmbeddedPostgres({ dataDir: env().DATA_DIR })
  stops.push(embedded.stop)
  return embedded.url
}
