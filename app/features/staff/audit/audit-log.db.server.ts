import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

export interface AuditFilter {
  /** Null: of all, also of what is about no site. */
  siteIds: readonly string[] | null
  staffId?: string
  memberId?: string
  act?: string
  from?: Date
  /** Before this moment. */
  to?: Date
}

export interface AuditPosition {
  at: string
  id: string
}

export interface AuditRow {
  id: string
  at: Date
  /** To the microsecond, as the order of the rows is. */
  position: string
  by: string | null
  act: string
  site: string | null
  site_id: string | null
  member_id: string | null
  /** Empty where the account has been erased. */
  member_name: string | null
  subject: string
  reason: string
  before: unknown
  after: unknown
}

/** Newest first, from the row after the position on. */
export async function listAuditRows(
  { siteIds, staffId, memberId, act, from, to }: AuditFilter,
  { after, limit }: { after: AuditPosition | null; limit: number },
): Promise<AuditRow[]> {
  const conditions = [
    ...(siteIds ? [sql`audit.site_id = any(${siteIds}::uuid[])`] : []),
    ...(staffId ? [sql`audit.staff_id = ${staffId}`] : []),
    ...(memberId ? [sql`audit.member_id = ${memberId}`] : []),
    ...(act ? [sql`audit.act = ${act}`] : []),
    ...(from ? [sql`audit.at >= ${from}`] : []),
    ...(to ? [sql`audit.at < ${to}`] : []),
    ...(after ? [sql`(audit.at, audit.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<AuditRow>`
    select audit.id, audit.at, audit.act, audit.member_id, audit.subject, audit.reason, audit.before, audit.after,
      to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position,
      staff.work_name as by, site.name as site, audit.site_id, member.name as member_name
    from staff_audit audit left join staff on staff.id = audit.staff_id left join site on site.id = audit.site_id
      left join member on member.id = audit.member_id
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by audit.at desc, audit.id desc limit ${limit}`.execute(db())
  return rows
}

/** Every act in the audit: one step of the index for each, not one for each row. */
export async function listActs(): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    with recursive known as (
      select min(act) as act from staff_audit
      union all
      select (select min(act) from staff_audit where act > known.act) from known where known.act is not null)
    select act from known where act is not null`.execute(db())
  return rows.map(({ act }) => act)
}

/** Also former staff: what they did stays signed. With sites only those who did something about one of them. */
export function listSigners(siteIds: readonly string[] | null) {
  return db()
    .selectFrom('staff')
    .select(['id', 'work_name'])
    .$if(siteIds !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from staff_audit
          where staff_id = staff.id and site_id = any(${siteIds}::uuid[]))`,
      ),
    )
    .orderBy('work_name')
    .execute()
}
