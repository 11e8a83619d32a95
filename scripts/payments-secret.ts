import { text } from 'node:stream/consumers'
import { storeSecret } from '#app/features/payments/providers/provider-settings.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { directDatabaseUrl } from '#app/platform/env.server.ts'
import { runOnDatabase } from './operator-command.ts'

/**
 * npm run payments:secret -- mollie MOLLIE_API_KEY: stores the key from standard input, sealed, in the database. Exits
 * with 2 if it could not.
 */
await runOnDatabase('store the key', async () => {
  const [provider = '', name = ''] = process.argv.slice(2)
  await migrate(directDatabaseUrl())
  await storeSecret(provider, name, (await text(process.stdin)).trim())
  console.log(`${name} is kept. It counts from the next start on, unless the environment has one.`)
})
