import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { asAdmin, databaseUrl, dropDatabase } from '#tests/clone-database.ts'
import { brandOf } from './brands.ts'

const upgraded = process.env.DATABASE_URL as string
const name = new URL(upgraded).pathname.slice(1)
const fresh = databaseUrl(upgraded, `${name}_fresh`)
const older = databaseUrl(upgraded, `${name}_older`)

type Row = Record<string, unknown>

/** The new name of each renamed column, which is a key such as `company.added`. */
const renamed = renamedColumns(readFileSync('db/upgrade-from-0240.sql', 'utf8'))
let before: Map<string, Row[]>

beforeAll(async () => {
  await makeDatabaseBeforeBaseline(upgraded)
  before = await readAllRows(upgraded)
  await migrate(upgraded)
  await makeDatabase(fresh)
  await migrate(fresh)
})

afterAll(async () => {
  for (const url of [upgraded, fresh, older]) await dropDatabase(url)
})

test('a database from before the baseline keeps every row, under the new names of columns', async () => {
  const after = await readAllRows(upgraded)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  for (const [table, rows] of before) expectSameRows(table, after.get(table), rows)
})

test('a database from before the baseline gets the schema of a fresh one', async () => {
  expect(await readCatalog(upgraded)).toEqual(await readCatalog(fresh))
})

test('an upgraded database has applied the same migrations as a fresh one, and starts again', async () => {
  await migrate(upgraded)
  const applied = 'select name, checksum from schema_migration order by name'
  expect(await query(upgraded, applied)).toEqual(await query(fresh, applied))
})

test('a fresh database has the same packages, prices, tax rates, traits and house accounts', async () => {
  const rows = await readAllRows(fresh)
  for (const table of ['package', 'package_price', 'vat_rate', 'trait'])
    expectSameRows(table, rows.get(table), before.get(table) ?? [])
  expect(rows.get('ledger_account')).toEqual(
    before.get('ledger_account')?.filter(({ member_id }) => member_id === null),
  )
})

test('an older database is refused with a sentence that says what to do, and stays as it is', async () => {
  await makeDatabaseBeforeBaseline(older)
  await query(older, `delete from schema_migration where name = '0240_counts_by_place.sql'`)
  const catalog = await readCatalog(older)
  await expect(migrate(older)).rejects.toThrow(
    'This database is too old: its last migration must be 0240_counts_by_place.sql. Start the last version before the baseline once, then this one.',
  )
  expect(await readCatalog(older)).toEqual(catalog)
})

test.each([1, 2, 7])(
  'PROFILE-2 SEARCH-1 migrates an older site of niche %i to show what a new one shows',
  async (niche) => {
    const [site] = await query(
      upgraded,
      `select visible_profile_fields, visible_profile_notes, search_fields from site where niche = ${niche}`,
    )
    const { visible_profile_fields, visible_profile_notes, search_fields } = brandOf(niche)
    const sorted = (settings: Row) =>
      Object.entries(settings).map(([setting, fields]) => [setting, (fields as string[]).toSorted()])
    expect(sorted(site ?? {})).toEqual(
      sorted({ visible_profile_fields, visible_profile_notes, search_fields }),
    )
  },
)

async function makeDatabase(url: string) {
  await asAdmin(url, (admin) => admin.query(`create database ${new URL(url).pathname.slice(1)}`))
}

async function makeDatabaseBeforeBaseline(url: string) {
  await makeDatabase(url)
  await query(url, readFileSync('tests/before-baseline/schema.sql', 'utf8'))
  await query(url, readFileSync('tests/before-baseline/rows.sql', 'utf8'))
}

async function query(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/**
 * Dropped by later migrations: 0019 computes the looks of photos again, 0025 moved sites and keys of partners, and
 * nothing wrote who reviewed a photo.
 */
const dropped = new Set([
  'photo.grey_thumbnail',
  'photo.hash',
  'photo.hash_parts',
  'photo.reviewed_by',
  'photo_lookalike.distance',
  'partner.site_id',
  'partner.key_hash',
])

/** Later migrations may add rows and columns, but only drop the columns listed. */
function expectSameRows(table: string, found: Row[] = [], former: Row[]) {
  const expected = former.map((row) => withNewNames(table, row))
  const columns = Object.keys(expected[0] ?? {})
  const read = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]))
  expect(found.map(read), table).toEqual(expect.arrayContaining(expected))
}

function renamedColumns(upgrade: string): Map<string, string> {
  const renames = upgrade.matchAll(/^alter table (\w+) rename (?:column )?(\w+) to (\w+);$/gm)
  return new Map([...renames].map(([, table, from, to]) => [`${table}.${from}`, to as string]))
}

function withNewNames(table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row)
      .map(([column, value]) => [
        renamed.get(`${table}.${column}`) ?? column,
        // A removed photo contains its former row of photo.
        table === 'removed_photo' && column === 'kept' ? withNewNames('photo', value as Row) : value,
      ])
      .filter(([column]) => !dropped.has(`${table}.${column}`)),
  )
}

/** Every row of every table, in the order of their storage, which renaming does not change. */
async function readAllRows(url: string): Promise<Map<string, Row[]>> {
  const tables = await query(
    url,
    `select relname from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
        and relname <> 'schema_migration' order by relname`,
  )
  const all = new Map<string, Row[]>()
  for (const { relname } of tables) {
    const rows = await query(url, `select to_jsonb(one) as row from ${relname} one order by ctid`)
    all.set(
      String(relname),
      rows.map(({ row }) => row as Row),
    )
  }
  return all
}

/** What defines a schema, one line for each object; comments in functions and the order of columns do not count. */
async function readCatalog(url: string): Promise<string[]> {
  const rows = await query(
    url,
    `with named as (
       select oid, relname::text as name, relkind, relpersistence, reloptions from pg_class
        where relnamespace = 'public'::regnamespace and relname <> 'schema_migration')
     select concat_ws(' ', 'table', name, relkind, relpersistence, reloptions) as line
       from named where relkind in ('r', 'p', 'v', 'S')
     union all
     select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
                      attgenerated, attstorage, attcollation, pg_get_expr(adbin, adrelid), col_description(named.oid, attnum))
       from named join pg_attribute on attrelid = oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
     union all
     select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(found.oid))
       from named join pg_constraint found on conrelid = named.oid where contype <> 'n'
     union all
     select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from named join pg_index on indrelid = oid
     union all
     select concat_ws(' ', 'trigger', pg_get_triggerdef(found.oid), tgenabled)
       from named join pg_trigger found on tgrelid = named.oid where not tgisinternal
     union all
     select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from named where relkind = 'v'
     union all
     select concat_ws(' ', 'function',
                      regexp_replace(regexp_replace(pg_get_functiondef(oid), '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'))
       from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all
     select concat_ws(' ', 'extension', extname, extversion) from pg_extension
     order by 1`,
  )
  return rows.map(({ line }) => String(line))
}
