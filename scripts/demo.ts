import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { env } from '#app/platform/env.server.ts'
import { migrate } from '#app/platform/migrate.server.ts'
import { fillDemo } from '#db/demo/fill.ts'
import { addManyMembers } from '#db/demo/large.ts'

/** npm run demo -- --members 1000000: the demo, and that many more members on its main site. */
const { values } = parseArgs({ options: { members: { type: 'string', default: '0' } } })
const count = Number(values.members)
if (!Number.isSafeInteger(count) || count < 0) {
  console.error('--members needs a whole number, such as 1000000.')
  process.exit(1)
}

const { DATABASE_URL, DATA_DIR, DEMO_MEMBERS } = env()
const embedded = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR })
const url = DATABASE_URL ?? (embedded?.url as string)
try {
  await migrate(url)
  await fillDemo(url, { members: DEMO_MEMBERS, say: console.log })
  if (count > 0) await addManyMembers(url, { count, say: console.log })
} finally {
  await embedded?.stop()
}
