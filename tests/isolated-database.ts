import { afterAll } from 'vitest'
import { cloneDatabase, dropDatabase } from './clone-database.ts'

/** Importing this gives a test file its own database, with the sites and nobody on them. */
const url = process.env.DATABASE_URL as string
await cloneDatabase(url, 'sites')

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/database/db.server.ts')
  await closeDatabase()
  await dropDatabase(url)
})
