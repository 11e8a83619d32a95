import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { preparedName } from './prepared-texts.server.ts'

export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
}

/** The pool, or one of its connections, as Kysely uses it: texts that come often are prepared. */
export function preparedPool(pool: pg.Pool, only?: pg.PoolClient): PostgresPool {
  return {
    options: pool.options,
    connect: async () => preparedClient(only ?? (await pool.connect())),
    end: () => pool.end(),
  }
}

/** Statements that are sent in one turn leave in one piece. */
export function sendOn<Row extends pg.QueryResultRow>(client: pg.PoolClient, statement: Statement) {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query<Row>(statement)
}

/** What was sent until now has left: from here on the database is at it. */
export function hasLeft(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}

const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** The same connection is always answered by the same object, as Kysely wants it. */
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

/** Not waited for: the next statement goes right behind it, and fails where it failed. */
function begun(beginning: Promise<unknown>) {
  beginning.catch(() => {})
  return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
}
