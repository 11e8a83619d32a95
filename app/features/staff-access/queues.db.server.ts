import { type Selectable, sql } from 'kysely'
import type { ReviewCase } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isFor, isOpen } from './cases.db.server.ts'

export type QueueList = 'waiting' | 'skipped' | 'mine'

interface Listed {
  kind: ReviewCase['kind']
  siteIds: readonly string[]
  list: QueueList
  staffId: string
  /** A claim made before is over. */
  freeSince: Date
}

function isIn({ list, staffId, freeSince }: Listed) {
  if (list === 'waiting')
    return sql<boolean>`${isOpen} and review_case.skipped_at is null and ${isFor(staffId)}`
  if (list === 'skipped') return sql<boolean>`${isOpen} and review_case.skipped_at is not null`
  return sql<boolean>`${isOpen} and claimed_by = ${staffId} and claimed_at > ${freeSince}`
}

type ListedCase = Pick<
  Selectable<ReviewCase>,
  'id' | 'site_id' | 'facts' | 'priority' | 'opened_at' | 'due_at' | 'claimed_by' | 'skipped_at'
> & { claimed_by_name: string | null }

/** Reads at most `limit` rows of each site by index, however long the queue is. */
export async function listCaseRows(asked: Listed & { after?: string; limit: number }) {
  const { kind, siteIds, after, limit, freeSince } = asked
  const isFurther = after
    ? sql`and (priority, opened_at, id) > (select priority, opened_at, id from review_case where id = ${after})`
    : sql``
  const { rows } = await sql<ListedCase>`
    select found.*, staff.work_name as claimed_by_name
    from unnest(${siteIds}::uuid[]) as each (site)
    cross join lateral (
      select id, site_id, facts, priority, opened_at, due_at, skipped_at,
        case when claimed_at > ${freeSince} then claimed_by end as claimed_by
      from review_case
      where site_id = each.site and kind = ${kind} and ${isIn(asked)} ${isFurther}
      order by priority, opened_at, id limit ${limit}) as found
    left join staff on staff.id = found.claimed_by
    order by found.priority, found.opened_at, found.id limit ${limit}`.execute(db())
  return rows
}

/** Counts no further than `most`. */
export async function countCaseRows(asked: Listed, most: number) {
  const { kind, siteIds } = asked
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from unnest(${siteIds}::uuid[]) as each (site)
      cross join lateral (
        select from review_case where site_id = each.site and kind = ${kind} and ${isIn(asked)}
        limit ${most}) as found
      limit ${most}) as counted`.execute(db())
  return rows[0]?.count ?? 0
}

export function listCaseRowsOf(
  memberId: string,
  { kinds, limit }: { kinds: ReviewCase['kind'][]; limit: number },
) {
  return db()
    .selectFrom('review_case')
    .leftJoin('staff', 'staff.id', 'review_case.closed_by')
    .select([
      'review_case.id',
      'kind',
      'opened_at',
      'closed_at',
      'outcome',
      'staff.work_name as closed_by_name',
    ])
    .where('member_id', '=', memberId)
    .where('kind', 'in', kinds)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
}

export function findStaffName(id: string) {
  return db().selectFrom('staff').select('work_name').where('id', '=', id).executeTakeFirst()
}

export async function insertNote(
  tx: Tx,
  row: { id: string; case_id: string; staff_id: string; body: string; created_at: Date },
) {
  await tx.insertInto('review_note').values(row).execute()
}

export function listNoteRows(caseId: string, limit: number) {
  return db()
    .selectFrom('review_note')
    .innerJoin('staff', 'staff.id', 'review_note.staff_id')
    .select(['review_note.id', 'body', 'review_note.created_at', 'staff.work_name as by'])
    .where('case_id', '=', caseId)
    .orderBy('review_note.created_at')
    .limit(limit)
    .execute()
}
