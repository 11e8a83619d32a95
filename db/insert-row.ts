import type pg from 'pg'

/** Passes the row as JSON, so that each column converts it to its type: lists, texts by language, dates. */
export async function insertRow(
  client: pg.Client,
  table: 'company' | 'discount_code' | 'partner' | 'partner_key' | 'partner_site' | 'site',
  row: object,
) {
  const columns = Object.keys(row).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  )
}
