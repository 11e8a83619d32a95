import { AsyncResource } from 'node:async_hooks'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { directDatabaseUrl, env } from '../env.server.ts'
import type { DB } from './database.gen.ts'
import { measureStatements } from './measured-statements.server.ts'
import { preparedPool, runStatement } from './prepared-pool.server.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

/** A query that runs this long is a bug: the member gets an error, the database is spared. */
const statementTimeout = 15_000
/** One listens for jobs; the others fetch and complete them. */
const maxDirect = 8

let pool: pg.Pool | undefined
let direct: pg.Pool | undefined
let database: Database | undefined

function getPool(): pg.Pool {
  if (pool) return pool
  const { DATABASE_URL, DATABASE_POOL, DATABASE_POOLER } = env()
  const isPooled = DATABASE_POOLER === 'transaction'
  pool = openPool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    // A pooler refuses this startup parameter; it sets the timeout on its own connections.
    statement_timeout: isPooled ? false : statementTimeout,
    // A statement of a transaction need not wait for the answer to the one before it.
    pipeline: true,
    ...(isPooled && { Client: UnnamedClient }),
  })
  return pool
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const opened = new pg.Pool({ connectionTimeoutMillis: 10_000, ...config })
  // A connection that breaks, idle or in use, is replaced at the next query; without a listener the error would end
  // the program.
  opened.on('error', () => {})
  opened.on('connect', (client) => {
    client.on('error', () => {})
    measureStatements(client)
  })
  opened.connect = connectInContext(opened.connect.bind(opened))
  return opened
}

/** Names no statement: behind a pooler, the next transaction's connection has not prepared it. */
class UnnamedClient extends pg.Client {
  override query(...[statement, ...rest]: unknown[]) {
    const unnamed = isStatement(statement) ? { ...statement, name: undefined } : statement
    return Reflect.apply(super.query, this, [unnamed, ...rest])
  }
}

function isStatement(value: unknown): value is pg.QueryConfig {
  return Object.getPrototypeOf(value) === Object.prototype
}

type Connect = (...given: unknown[]) => unknown

/** A connection is handed over while another request returns it; its statements must not count as that request's. */
function connectInContext(connect: pg.Pool['connect']): pg.Pool['connect'] {
  const inContext: Connect = (handOver) =>
    typeof handOver === 'function'
      ? (connect as Connect)(AsyncResource.bind(handOver as () => void))
      : (connect as Connect)()
  return inContext as pg.Pool['connect']
}

export function db(): Database {
  database ??= new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(getPool()) }) })
  return database
}

/** The raw pool, for the parts that use PostgreSQL directly: bus, limits. */
export function pgPool(): pg.Pool {
  return getPool()
}

/** Connections that stay the same from one transaction to the next, as LISTEN needs: past the pooler, if there is one. */
export function directPool(): pg.Pool {
  if (!env().DATABASE_DIRECT_URL) return getPool()
  direct ??= openPool({
    connectionString: directDatabaseUrl(),
    max: maxDirect,
    statement_timeout: statementTimeout,
  })
  return direct
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
  const { rows } = await runStatement<Row>(openTransactionOf(tx).client, statement)
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
  const closing = [pool, direct]
  database = pool = direct = undefined
  await Promise.all(closing.map((each) => each?.end()))
}
