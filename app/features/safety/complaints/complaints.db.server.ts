import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

interface NewRow {
  id: string
  site_id: string
  account_id: string | null
  email: string
  subject: string
  body: string
  language: string
  created_at: Date
}

/** Numbers of a year follow each other without gaps: whoever takes one holds the lock until it is committed. */
export async function insertComplaint(tx: Tx, row: NewRow): Promise<string> {
  const year = row.created_at.getUTCFullYear()
  await holdLock(tx, `complaint ${year}`)
  const { last } = await tx
    .selectFrom('complaint')
    .select(sql<number | null>`max(split_part(number, '-', 3)::int)`.as('last'))
    .where(sql<boolean>`starts_with(number, ${`C-${year}-`})`)
    .executeTakeFirstOrThrow()
  const number = `C-${year}-${String((last ?? 0) + 1).padStart(6, '0')}`
  await tx
    .insertInto('complaint')
    .values({ ...row, number })
    .execute()
  return number
}

/** What was complained about. That there was a complaint, and its number, stays. */
export const complaintsDecidedFor = (keptFor: number) =>
  overdueRows('complaint', 'decided_at', {
    keptFor,
    and: () => sql`email <> ''`,
    emptied: sql`email = '', subject = '', body = ''`,
  })
