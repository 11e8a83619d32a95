import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ReviewCase } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** Only where none is open about the same thing. */
export async function insertCase(tx: Tx, row: Insertable<ReviewCase>) {
  await tx
    .insertInto('review_case')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).where('closed_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function amendCaseRow(
  tx: Tx,
  amended: { kind: ReviewCase['kind']; subjectId: string; facts: string; priority: number },
) {
  const { kind, subjectId, facts, priority } = amended
  await tx
    .updateTable('review_case')
    .set({ facts, priority })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Locks the case until the transaction ends: of two who decide it together, the second sees the first's decision. */
export function lockCase(tx: Tx, id: string) {
  return tx.selectFrom('review_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the open cases about a thing: of one kind there is at most one. */
export function lockOpenCasesAbout(tx: Tx, kinds: readonly ReviewCase['kind'][], subjectId: string) {
  return tx
    .selectFrom('review_case')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function findCase(id: string, tx: Tx | Database = db()) {
  return tx.selectFrom('review_case').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateCase(
  tx: Tx,
  id: string,
  change: {
    claimed_by?: string | null
    claimed_at?: Date | null
    act_id?: string | null
    skipped_at?: Date | null
  },
) {
  await tx.updateTable('review_case').set(change).where('id', '=', id).execute()
}

/** A queue, and the sites of it; null: all. */
export interface CaseScope {
  kind: ReviewCase['kind']
  siteIds: readonly string[] | null
}

/** Each queue is read by its index, up to `limit` cases, so that a long one costs no more than that. */
export async function summariseOpenCases(scopes: readonly CaseScope[], at: Date, limit: number) {
  if (scopes.length === 0) return []
  const summaries = scopes.map(({ kind, siteIds }) => {
    const open = sql`from review_case where kind = ${kind} and closed_at is null and act_id is null
      ${siteIds ? sql`and site_id = any(${siteIds}::uuid[])` : sql``}`
    const summary = (isIn: RawBuilder<unknown>) => sql`(
      select count(*)::int as count, min(opened_at) as oldest, count(*) filter (where due_at < ${at})::int as late
      from (select opened_at, due_at ${open} and ${isIn} order by priority, opened_at, id limit ${limit}) as first)`
    return sql`select ${kind}::text as kind, waiting.count as waiting, skipped.count as skipped,
        least(waiting.oldest, skipped.oldest) as oldest, waiting.late + skipped.late as late
      from ${summary(sql`skipped_at is null`)} as waiting, ${summary(sql`skipped_at is not null`)} as skipped`
  })
  const { rows } = await sql<{
    kind: ReviewCase['kind']
    waiting: number
    skipped: number
    /** Skipped ones count here as well: their time runs on. */
    oldest: Date | null
    late: number
  }>`${sql.join(summaries, sql` union all `)}`.execute(db())
  return rows
}

interface ClosedCase {
  closed_at: Date
  closed_by: string | null
  outcome: string
}

const closed = (how: ClosedCase) => ({
  ...how,
  claimed_by: null,
  claimed_at: null,
  act_id: null,
  skipped_at: null,
})

export async function closeCaseRow(tx: Tx, id: string, how: ClosedCase) {
  await tx
    .updateTable('review_case')
    .set(closed(how))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

export async function closeCaseRowsAbout(
  tx: Tx,
  kinds: readonly ReviewCase['kind'][],
  about: { subjectIds?: readonly string[]; memberId?: string },
  how: ClosedCase,
) {
  await tx
    .updateTable('review_case')
    .set(closed(how))
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .$if(about.subjectIds !== undefined, (query) =>
      query.where('subject_id', '=', sql<string>`any(${about.subjectIds ?? []}::uuid[])`),
    )
    .$if(about.memberId !== undefined, (query) => query.where('member_id', '=', about.memberId ?? ''))
    .execute()
}

/** Neither decided nor waiting for its ten seconds to pass. */
export const isOpen = sql<boolean>`review_case.closed_at is null and review_case.act_id is null`

interface Claiming {
  kind: ReviewCase['kind']
  siteIds: readonly string[]
  staffId: string
  freeSince: Date
  at: Date
}

/** Nobody works on a case that only somebody else may decide, such as an appeal against their own decision. */
export const isFor = (staffId: string) =>
  sql<boolean>`review_case.excluded_staff_id is distinct from ${staffId}::uuid`

/** The case that somebody works on already, or the first that nobody does. Two who ask together get different ones. */
export async function claimNextRow(tx: Tx, { kind, siteIds, staffId, freeSince, at }: Claiming) {
  const waiting = (condition: ReturnType<typeof sql>) => sql`
    select id from review_case
    where kind = ${kind} and site_id = any(${siteIds}::uuid[]) and ${isOpen} and skipped_at is null
      and ${isFor(staffId)} and ${condition}
    order by priority, opened_at, id limit 1 for update skip locked`
  const conditions = [
    sql`claimed_by = ${staffId} and claimed_at > ${freeSince}`,
    sql`(claimed_at is null or claimed_at <= ${freeSince})`,
  ]
  for (const condition of conditions) {
    const { rows } = await sql<{ id: string }>`
      update review_case set claimed_by = ${staffId}, claimed_at = ${at}
      where id = (${waiting(condition)}) returning id`.execute(tx)
    if (rows[0]) return rows[0].id
  }
  return null
}

export function casesClosedFor(retention: number) {
  return overdueRows('review_case', 'closed_at', { retention })
}
