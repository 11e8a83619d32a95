import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/** The column that says when each kind of row is due. */
const dueColumns = {
  payment: sql`next_poll_at`,
  refund: sql`next_attempt_at`,
}

interface Claim {
  at: Date
  /** Postpones the rows to then, so that nobody else claims them meanwhile. */
  until: Date
  limit: number
}

/** Claims due rows, the longest waiting first. */
export async function claimDue(
  table: keyof typeof dueColumns,
  { at, until, limit }: Claim,
): Promise<string[]> {
  const column = dueColumns[table]
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${column} = ${until}
    where id in (select id from ${sql.table(table)} where ${column} <= ${at}
      order by ${column} limit ${limit} for update skip locked)
    returning id`.execute(db())
  return rows.map(({ id }) => id)
}
