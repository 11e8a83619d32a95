import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './database.gen.ts'
import { env } from './env.server.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

let pool: pg.Pool | undefined
let database: Database | undefined

function openPool(): pg.Pool {
  pool ??= new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
    // A query that runs this long is a bug; the member is told, the database is spared.
    statement_timeout: 15_000,
  })
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', () => {})
  return pool
}

export function db(): Database {
  database ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool() }) })
  return database
}

/** Hot queries: prepared once per connection under a name. */
export async function namedQuery<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await openPool().query<Row>({ name, text, values })
  return result.rows
}

/** The raw pool, for the parts that speak to PostgreSQL themselves: jobs, bus, limits. */
export function connections(): pg.Pool {
  return openPool()
}

export function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db().transaction().execute(work)
}

export async function closeDatabase() {
  await database?.destroy()
  if (!database) await pool?.end()
  database = undefined
  pool = undefined
}
