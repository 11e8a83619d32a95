import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '../env.server.ts'
import type { DB } from './database.gen.ts'
import { preparedPool } from './prepared-pool.server.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

let pool: pg.Pool | undefined
let database: Database | undefined

function getPool(): pg.Pool {
  if (pool) return pool
  pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 10_000,
    // A query that runs this long is a bug: the member gets an error, the database is spared.
    statement_timeout: 15_000,
    // A statement of a transaction need not wait for the answer to the one before it.
    pipeline: true,
  })
  // A connection that breaks, idle or in use, is replaced at the next query; without a listener the error would end
  // the program.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function db(): Database {
  database ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(getPool()) }) })
  return database
}

/** The raw pool, for the parts that use PostgreSQL directly: jobs, bus, limits. */
export function pgPool(): pg.Pool {
  return getPool()
}

interface OpenTransaction {
  client: pg.PoolClient
  followUps: (() => void)[]
}

const openTransactions = new WeakMap<Tx, OpenTransaction>()
/** Kysely on a single connection, so that all statements of a transaction go there. */
const databaseByClient = new WeakMap<pg.PoolClient, Database>()

export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await getPool().connect()
  const afterwards: (() => void)[] = []
  const result = await databaseFor(client)
    .transaction()
    .execute((tx) => {
      openTransactions.set(tx, { client, followUps: afterwards })
      return work(tx)
    })
  for (const followUp of afterwards) followUp()
  return result
}

function databaseFor(client: pg.PoolClient): Database {
  const known = databaseByClient.get(client)
  if (known) return known
  const created = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(getPool(), client) }) })
  databaseByClient.set(client, created)
  return created
}

/** Sends at once: statements that do not wait for the previous answer are pipelined, and run in this order. */
export async function queryInTransaction<Row extends pg.QueryResultRow>(
  tx: Tx,
  statement: pg.QueryConfig,
): Promise<Row[]> {
  const { rows } = await openTransactionOf(tx).client.query<Row>(statement)
  return rows
}

/** Only for hints that may be lost; what must happen is a job. */
export function afterCommit(tx: Tx, followUp: () => void) {
  openTransactionOf(tx).followUps.push(followUp)
}

function openTransactionOf(tx: Tx): OpenTransaction {
  const found = openTransactions.get(tx)
  if (!found) throw new Error('this needs a transaction begun by transaction()')
  return found
}

export async function closeDatabase() {
  const closing = pool
  database = undefined
  pool = undefined
  await closing?.end()
}
