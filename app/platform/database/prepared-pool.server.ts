import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { preparedName } from './prepared-texts.server.ts'

const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** The pool as Kysely uses it: texts that come often are prepared, also in transactions. */
export function preparedPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => preparedClient(await pool.connect()),
    end: () => pool.end(),
  }
}

/** One of its connections; the same one is always answered by the same object, as Kysely wants it. */
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
    // The next statement goes right behind it, and fails where it failed.
    if (text === 'begin') return begun(client.query(text))
    const name = values.length > 0 ? preparedName(text) : undefined
    return client.query({ name, text, values: [...values] })
  }
}

function begun(beginning: Promise<unknown>) {
  beginning.catch(() => {})
  return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
}
