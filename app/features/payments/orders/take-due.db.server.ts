import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/** What waits for its time, and the column that says until when. */
const waiting = {
  payment: sql`look_at`,
  refund: sql`try_at`,
}

interface Turn {
  at: Date
  /** They are put off to then, so that nobody else takes them meanwhile. */
  until: Date
  limit: number
}

/** Whose time has come, the longest waiting first. */
export async function takeDue(table: keyof typeof waiting, { at, until, limit }: Turn): Promise<string[]> {
  const column = waiting[table]
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${column} = ${until}
    where id in (select id from ${sql.table(table)} where ${column} <= ${at}
      order by ${column} limit ${limit} for update skip locked)
    returning id`.execute(db())
  return rows.map(({ id }) => id)
}
