import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'

/**
 * Searches every table, including jobs, and every file of the storage and its name: where each value occurs, in any
 * case.
 */
export async function findOccurrences<Name extends string>(
  values: Record<Name, string>,
): Promise<Record<Name, string[]>> {
  const found = Object.fromEntries(Object.keys(values).map((name) => [name, []])) as unknown as Record<
    Name,
    string[]
  >
  for (const table of await tables())
    for (const name of await namesIn(table, values)) found[name as Name].push(table)
  const files = storedFiles().map((path) => [path, readFileSync(join(stored(), path))] as const)
  for (const [name, value] of Object.entries<string>(values))
    if (files.some(([path, content]) => path.includes(value) || content.includes(value)))
      found[name as Name].push('storage')
  for (const places of Object.values<string[]>(found)) places.sort()
  return found
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`.execute(db())
  return rows.map(({ name }) => name)
}

/** Reads each table once for all values. */
async function namesIn(table: string, values: Record<string, string>): Promise<string[]> {
  const names = Object.keys(values)
  const wanted = Object.values(values).map((value) => value.toLowerCase())
  // As PostgreSQL writes bytes.
  const bytes = Object.values(values).map((value) => Buffer.from(value).toString('hex'))
  const { rows } = await sql<{ name: string }>`
    with held as materialized (select lower(one::text) as text from ${sql.raw(table)} as one)
    select name from unnest(${names}::text[], ${wanted}::text[], ${bytes}::text[]) as value(name, wanted, bytes)
     where exists (select from held where strpos(text, wanted) > 0 or strpos(text, bytes) > 0)`.execute(db())
  return rows.map(({ name }) => name)
}

const stored = () => env().DATA_DIR

export function storedFiles(): string[] {
  const found = readdirSync(stored(), { withFileTypes: true, recursive: true })
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(stored().length + 1))
    .toSorted()
}
