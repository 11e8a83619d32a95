import { type Insertable, sql, type Updateable } from 'kysely'
import type { Report } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

/** The visible data of a member, for those who decide on the report. */
export function findReportedMember(tx: Tx, id: string, siteId: string) {
  return tx
    .selectFrom('member')
    .select([
      'id',
      'kind',
      'status',
      'name',
      'tagline',
      'about',
      'date_of_birth',
      'country',
      'region',
      'city',
    ])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

export function findReportedPhotos(tx: Tx, memberId: string, siteId: string) {
  return tx
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .select(['photo.id', 'photo.file', 'photo.position', 'photo.status'])
    .where('photo.member_id', '=', memberId)
    .where('member.site_id', '=', siteId)
    .orderBy('photo.position')
    .execute()
}

/**
 * A message the reporter has received: nobody can report others. Its body is a text, even one that was taken back, or
 * the name of a gift.
 */
export function findReceivedMessage(tx: Tx, id: string, readerId: string) {
  return tx
    .selectFrom('message')
    .innerJoin('conversation_party', (join) =>
      join
        .onRef('conversation_party.conversation_id', '=', 'message.conversation_id')
        .on('conversation_party.member_id', '=', readerId),
    )
    .leftJoin('message_photo', 'message_photo.message_id', 'message.id')
    .leftJoin('taken_back_text as taken_back', 'taken_back.message_id', 'message.id')
    .leftJoin('shield_warning', 'shield_warning.message_id', 'message.id')
    .select([
      'message.id',
      'message.conversation_id',
      'message.sender_id',
      'message.kind',
      'message_photo.file',
      'message.created_at',
      'shield_warning.reasons as warning',
    ])
    .select((column) => column.fn.coalesce('taken_back.body', 'message.body').as('body'))
    .where('message.id', '=', id)
    .where('message.sender_id', '<>', readerId)
    .executeTakeFirst()
}

/** The address as the account shows it, so that it does not reveal whether another account has it. */
export function findReporterEmail(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select((column) => column.fn.coalesce('claimed_email', 'email').as('email'))
    .where('id', '=', accountId)
    .executeTakeFirst()
}

type NewReportRow = Omit<Insertable<Report>, 'number' | 'created_at'> & { created_at: Date }

/** Numbers within a year have no gaps: the lock is held until the transaction commits. */
export async function insertReport(tx: Tx, row: NewReportRow): Promise<string> {
  const year = row.created_at.getUTCFullYear()
  await acquireAdvisoryLock(tx, `report ${year}`)
  const last = await tx
    .selectFrom('report')
    .select('number')
    .where('number', '>=', `R-${year}-`)
    .where('number', '<', `R-${year + 1}-`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const next = Number(last?.number.split('-')[2] ?? 0) + 1
  const number = `R-${year}-${String(next).padStart(6, '0')}`
  await tx
    .insertInto('report')
    .values({ ...row, number })
    .execute()
  return number
}

interface ChangeableReport {
  id: string
  siteId: string
  /** Null for a visitor, who is identified by knowing the id. */
  reporterId: string | null
  since: Date
}

/** A report that its sender may still change. */
export function lockChangeableReport(tx: Tx, { id, siteId, reporterId, since }: ChangeableReport) {
  return tx
    .selectFrom('report')
    .select(['id', 'number', 'email', 'message_id'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('reporter_id', reporterId ? '=' : 'is', reporterId)
    .where('status', '=', 'open')
    .where('created_at', '>', since)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReport(tx: Tx, id: string, change: Updateable<Report>) {
  if (Object.keys(change).length > 0)
    await tx.updateTable('report').set(change).where('id', '=', id).execute()
}

const reportColumns = [
  'id',
  'number',
  'site_id',
  'reporter_id',
  'member_id',
  'email',
  'language',
  'status',
  'reason',
] as const

/** Locks the report until the transaction ends: of two decisions about it, the second finds it decided. */
export function lockReport(tx: Tx, id: string) {
  return tx.selectFrom('report').select(reportColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Null for a visitor. */
export async function findReporterId(tx: Tx, id: string): Promise<string | null> {
  const report = tx.selectFrom('report').select('reporter_id').where('id', '=', id)
  return (await report.executeTakeFirst())?.reporter_id ?? null
}

/** Locks all that wait of one member, the oldest first. */
export function lockOpenReportsBy(tx: Tx, reporterId: string) {
  return tx
    .selectFrom('report')
    .select(reportColumns)
    .where('reporter_id', '=', reporterId)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks all that wait about one member, but for the one that is being decided, the oldest first. */
export function findOpenReportsAbout(tx: Tx, memberId: string, except: string | undefined) {
  return tx
    .selectFrom('report')
    .select(reportColumns)
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Where and how a member is written to now. */
export function findReporterContact(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account')
    .select((column) => column.fn.coalesce('claimed_email', 'email').as('email'))
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst()
}

export async function hasBeenWarned(tx: Tx, reporterId: string) {
  const warned = tx
    .selectFrom('report')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('reporter_warned_at', 'is not', null)
    .limit(1)
  return (await warned.executeTakeFirst()) !== undefined
}

export function findReportForReview(id: string) {
  return db()
    .selectFrom('report')
    .select(['id', 'number', 'site_id', 'reporter_id', 'language', 'member_id', 'photo_id', 'message_id'])
    .select(['reason', 'body', 'evidence', 'status', 'decision', 'created_at', 'reporter_warned_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes the evidence of old reports, but not that there was one, nor the decision. */
export const overdueReports = overdueRows('report', 'retain_until', {
  and: () => sql`(evidence <> '{}' or body <> '' or email is not null)`,
  overwriteWith: sql`evidence = '{}', body = '', email = null`,
})

/** The oldest first. */
export function findUndecidedReports(before: Date, limit: number) {
  return db()
    .selectFrom('report')
    .select(['number', 'created_at'])
    .where('status', '=', 'open')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
