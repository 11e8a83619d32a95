import { afterAll } from 'vitest'
import { cloneDatabase, dropDatabase } from './clone-database.ts'

/** Whoever imports this has a database to itself, with the sites and nobody on them. */
const url = process.env.DATABASE_URL as string
await cloneDatabase(url, 'sites')

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/database/db.server.ts')
  await closeDatabase()
  await dropDatabase(url)
})
