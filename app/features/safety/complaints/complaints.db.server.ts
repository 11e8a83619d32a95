import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

interface NewComplaintRow {
  id: string
  site_id: string
  account_id: string | null
  email: string
  subject: string
  body: string
  language: string
  follows: string | null
  created_at: Date
}

/** Numbers within a year have no gaps: the lock is held until the transaction commits. */
export async function insertComplaint(tx: Tx, row: NewComplaintRow): Promise<string> {
  const year = row.created_at.getUTCFullYear()
  await acquireAdvisoryLock(tx, `complaint ${year}`)
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

/** An earlier complaint or report of a site, and who has decided it; nobody, where its case is still open or long gone. */
export async function findEarlier(
  { number, siteId }: { number: string; siteId: string },
  tx: Tx | Database = db(),
): Promise<{ decided_by: string | null } | undefined> {
  const { rows } = await sql<{ decided_by: string | null }>`
    select answered_by as decided_by from complaint where number = ${number} and site_id = ${siteId}
    union all
    select (select closed_by from review_case where subject_id = report.id and kind = 'report'
      order by opened_at desc limit 1) from report where number = ${number} and site_id = ${siteId}`.execute(
    tx,
  )
  return rows[0]
}

/** Locks the complaint until the transaction ends: it is answered once. */
export function lockComplaint(tx: Tx, id: string) {
  return tx
    .selectFrom('complaint')
    .select(['id', 'number', 'site_id', 'account_id', 'email', 'language', 'status', 'follows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findComplaint(id: string) {
  return db()
    .selectFrom('complaint')
    .leftJoin('staff', 'staff.id', 'complaint.answered_by')
    .select(['complaint.id', 'number', 'account_id', 'subject', 'body', 'complaint.language', 'status'])
    .select(['answer', 'decided_at', 'follows', 'complaint.created_at', 'staff.work_name as answered_by'])
    .where('complaint.id', '=', id)
    .executeTakeFirst()
}

export async function saveAnswer(
  tx: Tx,
  id: string,
  answered: { answer: string; answered_by: string; decided_at: Date },
) {
  await tx
    .updateTable('complaint')
    .set({ ...answered, status: 'decided' })
    .where('id', '=', id)
    .execute()
}

/** Deletes the content of old complaints, but not that there was one, nor its number. */
export const overdueComplaints = overdueRows('complaint', 'retain_until', {
  and: () => sql`(email <> '' or subject <> '' or body <> '')`,
  overwriteWith: sql`email = '', subject = '', body = '', answer = null, follows = null`,
})

/** The oldest first. */
export function findUndecidedComplaints(before: Date, limit: number) {
  return db()
    .selectFrom('complaint')
    .select(['number', 'created_at'])
    .where('status', '=', 'open')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
