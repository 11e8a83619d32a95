import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#tests/isolated-database.ts'
import { db } from './db.server.ts'

/** Sites and companies are never deleted, so nothing looks up the rows that reference only them. */
const exceptions = [
  'complaint.site_id',
  'conversation.site_id',
  'member.site_id',
  'report.site_id',
  'review_case.site_id',
  'site.company_id',
]

test('every foreign key has an index that begins with its columns', async () => {
  // A partial index counts if it only excludes null references.
  const { rows } = await sql<{ key: string }>`
    select key.conrelid::regclass || '.' || (
      select string_agg(attname, ',' order by place) from unnest(key.conkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = key.conrelid and attnum = part.number) as key
    from pg_constraint key
    where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
      select from pg_index index
      where index.indrelid = key.conrelid
        and (index.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
        and (index.indpred is null or pg_get_expr(index.indpred, index.indrelid) = (
          select format('(%I IS NOT NULL)', attname) from pg_attribute
          where attrelid = key.conrelid and attnum = key.conkey[1])))
    order by 1`.execute(db())
  expect(rows.map(({ key }) => key)).toEqual(exceptions)
})
