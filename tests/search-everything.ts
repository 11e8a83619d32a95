import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'

/** Every table, jobs too, and every file of the storage with its name: where a value is found, in whatever case. */
export async function whereIs(value: string): Promise<string[]> {
  return [...(await tablesWith(value)), ...filesWith(value)].toSorted()
}

async function tablesWith(value: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`.execute(db())
  const wanted = value.toLowerCase()
  // As PostgreSQL writes bytes.
  const bytes = Buffer.from(value).toString('hex')
  const found: string[] = []
  for (const { name } of rows) {
    const holds = await sql`select from ${sql.raw(name)} as held
      where strpos(lower(held::text), ${wanted}) > 0 or strpos(held::text, ${bytes}) > 0 limit 1`.execute(
      db(),
    )
    if (holds.rows.length > 0) found.push(name)
  }
  return found
}

function filesWith(value: string): string[] {
  const holds = (path: string) => path.includes(value) || readFileSync(join(stored(), path)).includes(value)
  return storedFiles().some(holds) ? ['storage'] : []
}

const stored = () => env().DATA_DIR

export function storedFiles(): string[] {
  const found = readdirSync(stored(), { withFileTypes: true, recursive: true })
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(stored().length + 1))
    .toSorted()
}
