import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'

const byLocale = 'Partial<Record<Locale, string>>'

/** Types of columns that SQL cannot express. */
const declaredTypes: Record<string, string> = {
  'account.language': 'Locale',
  'member.language': 'Locale',
  'mail_token.payload': 'Record<string, unknown>',
  'removed_photo.snapshot': 'Required<Insertable<Photo>>',
  'idempotent_call.answer': 'string',
  'site.index_title': byLocale,
  'site.description': byLocale,
  'site.fictional_singular': byLocale,
  'site.fictional_plural': byLocale,
  'site.fictional_warning': byLocale,
  'site.enable_site_entry_popup': 'boolean | string[]',
}

/** Triggers fill these tables, so the checks of the source hold here. */
const copiedTables: Record<string, string> = { search_entry: 'member' }

/** Narrows generated types where more is known of a column: by a check of its values, or from above. */
async function narrowTypes(types: string, connectionString: string): Promise<string> {
  const checked = await readCheckedValues(connectionString)
  const stale = new Set(Object.keys(declaredTypes))
  const known = (table: string, column: string) =>
    declaredTypes[`${table}.${column}`] ?? checked.get(`${copiedTables[table] ?? table}.${column}`)
  const tables = types.replaceAll(/export interface (\w+) \{\n([^}]*)\}/g, (whole, name, columns) => {
    const table = name.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase()
    const narrow = columns.replaceAll(
      /^ {2}(\w+): (.*);$/gm,
      (line: string, column: string, type: string) => {
        const narrower = known(table, column)
        stale.delete(`${table}.${column}`)
        return narrower ? `  ${column}: ${toColumnType(type, narrower)};` : line
      },
    )
    return whole.replace(columns, () => narrow)
  })
  if (stale.size > 0) throw new Error(`There is no column ${[...stale].join(', ')}.`)
  return tables.replace(
    'import type { ColumnType } from "kysely";',
    'import type { Locale } from "#app/i18n/locales.ts";\nimport type { ColumnType, Insertable } from "kysely";',
  )
}

/** JSON is written as text. */
function toColumnType(type: string, narrower: string): string {
  return type.replace(/\b(Json|string\[\]|string)(?!\w)/, (general) => {
    if (general === 'Json') return `ColumnType<${narrower}, string, string>`
    return general === 'string' ? narrower : `(${narrower})[]`
  })
}

async function readCheckedValues(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ path: string; definition: string }>(`
    select conrelid::regclass || '.' || attname as path, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
     where contype = 'c'`)
  await client.end()
  return new Map(
    rows.flatMap(({ path, definition }) => {
      const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]+)\]/.exec(definition)?.[1]
      return list ? [[path, list.replaceAll('::text', '').replaceAll(', ', ' | ')]] : []
    }),
  )
}

/** Writes the types of all tables, from a freshly migrated database, to app/platform/database/database.gen.ts. */
const folder = mkdtempSync(join(tmpdir(), 'second-spring-types-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true })
try {
  await migrate(postgres.url)
  const out = process.argv[2] ?? 'app/platform/database/database.gen.ts'
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      out,
      '--exclude-pattern',
      'schema_migration',
      '--log-level',
      'error',
    ],
    { stdio: 'inherit' },
  )
  writeFileSync(out, await narrowTypes(readFileSync(out, 'utf8'), postgres.url))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
