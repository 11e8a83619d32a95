import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '../env.server.ts'
import type { DB } from './database.gen.ts'
import { preparedPool } from './prepared-pool.server.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

let pool: pg.Pool | undefined
let database: Database | undefined

function openPool(): pg.Pool {
  if (pool) return pool
  pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
    // A query that runs this long is a bug; the member is told, the database is spared.
    statement_timeout: 15_000,
    // What is sent without waiting for the answer before it travels together.
    pipeline: true,
  })
  // A connection that breaks, idle or in use, is replaced at the next query; unheard, the error would end the program.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function db(): Database {
  database ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(openPool()) }) })
  return database
}

/** The raw pool, for the parts that speak to PostgreSQL themselves: jobs, bus, limits. */
export function connections(): pg.Pool {
  return openPool()
}

const followUps = new WeakMap<Tx, (() => void)[]>()

export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = []
  const result = await db()
    .transaction()
    .execute((tx) => {
      followUps.set(tx, afterwards)
      return work(tx)
    })
  for (const followUp of afterwards) followUp()
  return result
}

/** Only for hints that may be lost; what must happen is a job. */
export function afterCommit(tx: Tx, followUp: () => void) {
  const afterwards = followUps.get(tx)
  if (!afterwards) throw new Error('afterCommit needs a transaction begun by transaction()')
  afterwards.push(followUp)
}

export async function closeDatabase() {
  await database?.destroy()
  if (!database) await pool?.end()
  database = undefined
  pool = undefined
}
