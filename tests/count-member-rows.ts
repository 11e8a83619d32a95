import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/**
 * Every column that refers to an account or a member, according to the database, and how many of its rows belong to
 * this member.
 */
export async function countMemberRows(id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct relname as table, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid in ('account'::regclass, 'member'::regclass) and attname <> 'site_id'
    union select table_name, column_name from information_schema.columns
      join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
      where table_schema = 'public' and column_name in ('member_id', 'account_id') and data_type = 'uuid'
        and table_name not in ('credit_lot', 'ledger_entry')
      order by 1, 2`.execute(db())
  const found = new Map<string, number>()
  for (const { table, column } of rows) {
    const counted = await sql<{ count: number }>`
      select count(*)::int from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db())
    found.set(`${table}.${column}`, counted.rows[0]?.count ?? 0)
  }
  return found
}

/** Tables whose rows lead to a member through other tables, at any depth, and have none. */
export async function emptyDependentTables(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    with recursive behind as (
      select conrelid from pg_constraint where contype = 'f'
        and confrelid in ('account'::regclass, 'member'::regclass)
      union select pg_constraint.conrelid from pg_constraint join behind on confrelid = behind.conrelid
        where contype = 'f')
    select relname as table from behind join pg_class on pg_class.oid = conrelid order by 1`.execute(db())
  const empty: string[] = []
  for (const { table } of rows) {
    const some = await sql`select from ${sql.table(table)} limit 1`.execute(db())
    if (some.rows.length === 0) empty.push(table)
  }
  return empty
}
