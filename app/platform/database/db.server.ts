import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { env } from '../env.server.ts'
import type { DB } from './database.gen.ts'
import { preparedPool, type Statement, sendOn } from './prepared-pool.server.ts'

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
  database ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(openPool()) }) })
  return database
}

/** The raw pool, for the parts that use PostgreSQL directly: jobs, bus, limits. */
export function connections(): pg.Pool {
  return openPool()
}

interface Going {
  client: pg.PoolClient
  afterwards: (() => void)[]
}

const going = new WeakMap<Tx, Going>()
/** Kysely on a single connection, so that all statements of a transaction go there. */
const onConnection = new WeakMap<pg.PoolClient, Database>()

export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await openPool().connect()
  const afterwards: (() => void)[] = []
  const result = await databaseOn(client)
    .transaction()
    .execute((tx) => {
      going.set(tx, { client, afterwards })
      return work(tx)
    })
  for (const followUp of afterwards) followUp()
  return result
}

function databaseOn(client: pg.PoolClient): Database {
  const known = onConnection.get(client)
  if (known) return known
  const made = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(openPool(), client) }) })
  onConnection.set(client, made)
  return made
}

/** Sends at once: statements that do not wait for the previous answer travel together, and run in this order. */
export async function sendIn<Row extends pg.QueryResultRow>(tx: Tx, statement: Statement): Promise<Row[]> {
  const { rows } = await sendOn<Row>(goingOf(tx).client, statement)
  return rows
}

/** Only for hints that may be lost; what must happen is a job. */
export function afterCommit(tx: Tx, followUp: () => void) {
  goingOf(tx).afterwards.push(followUp)
}

function goingOf(tx: Tx): Going {
  const found = going.get(tx)
  if (!found) throw new Error('this needs a transaction begun by transaction()')
  return found
}

export async function closeDatabase() {
  const closing = pool
  database = undefined
  pool = undefined
  await closing?.end()
}
