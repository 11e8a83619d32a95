import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { preparedName } from './prepared-texts.server.ts'

export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
}

/** The pool, or one of its connections, in the shape that Kysely uses: prepares statements that come often. */
export function preparedPool(pool: pg.Pool, only?: pg.PoolClient): PostgresPool {
  return {
    options: pool.options,
    connect: async () => preparedClient(only ?? (await pool.connect())),
    end: () => pool.end(),
  }
}

/** Sends the statements of one turn in a single write. */
export function sendOn<Row extends pg.QueryResultRow>(client: pg.PoolClient, statement: Statement) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query<Row>(statement)
}

/** Resolves when everything sent so far has been flushed to the database. */
export function hasLeft(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}

const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** Returns the same object for the same connection, as Kysely requires. */
function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  const known = preparing.get(client)
  if (known) return known
  const made = { query, release: (destroy?: boolean) => client.release(destroy) }
  preparing.set(client, made)
  return made

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query(cursor: PostgresCursor<unknown>): never
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are not read by cursors')
    const name = values.length > 0 ? preparedName(text) : undefined
    const answer = sendOn(client, { name, text, values: [...values] })
    return text === 'begin' ? begun(answer) : answer
  }
}

/** Does not wait for BEGIN: the next statement follows right behind it, and fails if it failed. */
function begun(beginning: Promise<unknown>) {
  beginning.catch(() => {})
  return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
}
