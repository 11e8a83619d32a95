import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** A text that comes this often is worth preparing; lists whose length differs each time stay below it. */
const prepareThreshold = 5

/** Every connection caches what it has prepared. */
const maxPrepared = 400

const maxCounted = 2000

const names = new Map<string, string>()

const counts = new Map<string, number>()

/** 'All columns' change with a migration: a connection that has prepared such a text would then fail. */
const allColumns = /\b(select|returning) \*|"\.\*/

/** The pool, or one of its connections, in the shape that Kysely uses: prepares statements that come often. */
export function preparedPool(pool: pg.Pool, client?: pg.PoolClient): PostgresPool {
  return {
    options: pool.options,
    connect: async () => preparedClient(client ?? (await pool.connect())),
    end: () => pool.end(),
  }
}

const preparedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Returns the same object for the same connection, as Kysely requires. */
function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  const known = preparedClients.get(client)
  if (known) return known
  const created = { query, release: (destroy?: boolean) => client.release(destroy || demoted.has(client)) }
  preparedClients.set(client, created)
  return created

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query(cursor: PostgresCursor<unknown>): never
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are not read by cursors')
    const name = values.length > 0 ? preparedName(text) : undefined
    return runStatement(client, { name, text, values: [...values] })
  }
}

const readOnlyTransaction = '25006'
/** Connections to a server that was the leader and is now a replica: it would refuse every write to come. */
const demoted = new WeakSet<pg.PoolClient>()

/** Sends at once, like the client; remembers a connection whose server no longer takes writes, so that it is dropped. */
export async function runStatement<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  try {
    return await client.query<Row>(statement)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === readOnlyTransaction) demoted.add(client)
    throw error
  }
}

/** The name under which connections prepare a text once it has come often; a text keeps its name. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxPrepared) return known
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= maxCounted) counts.clear()
  counts.set(text, count)
  if (count < prepareThreshold || allColumns.test(text)) return undefined
  counts.delete(text)
  const name = `often_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
