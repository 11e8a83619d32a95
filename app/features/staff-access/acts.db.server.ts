import { type Insertable, sql } from 'kysely'
import type { StaffAct } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { isQueued } from '#app/platform/jobs.server.ts'
import { grantedRoles } from './people.db.server.ts'

export async function insertAct(tx: Tx, row: Insertable<StaffAct>) {
  await tx.insertInto('staff_act').values(row).execute()
}

/** Locks the act until the transaction ends: undoing it and performing it exclude each other. */
export function lockAct(tx: Tx, id: string) {
  return tx
    .selectFrom('staff_act')
    .innerJoin('staff', 'staff.id', 'staff_act.staff_id')
    .selectAll('staff_act')
    .select(['staff.email', 'staff.ended_at as staff_ended_at', grantedRoles.as('roles')])
    .where('staff_act.id', '=', id)
    .forUpdate('staff_act')
    .executeTakeFirst()
}

export async function endAct(
  tx: Tx,
  id: string,
  end: { state: 'done' | 'undone' | 'failed'; ended_at: Date; failure?: string },
) {
  await tx.updateTable('staff_act').set(end).where('id', '=', id).execute()
}

/** Of the last act that was asked for in a case. */
export function findLastAct(caseId: string) {
  const acts = db().selectFrom('staff_act').select(['state', 'failure']).where('case_id', '=', caseId)
  return acts.orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

export function findActsOf(
  tx: Tx,
  asked: { staffId: string; kind: string; since: Date; until: Date; except: string },
) {
  return tx
    .selectFrom('staff_act')
    .select(['member_id', 'payload'])
    .where('staff_id', '=', asked.staffId)
    .where('created_at', '>', asked.since)
    .where('created_at', '<=', asked.until)
    .where('kind', '=', asked.kind)
    .where('state', 'in', ['waiting', 'done'])
    .where('id', '<>', asked.except)
    .execute()
}

/** The addresses of those who have an account, also those that a partner signed up with while another account had them. */
export async function findMemberEmails(tx: Tx, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return []
  const accounts = tx
    .selectFrom('account')
    .select(['email', 'claimed_email'])
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`)
  const rows = await accounts.execute()
  return rows.flatMap(({ email, claimed_email }) => (claimed_email ? [email, claimed_email] : [email]))
}

/** Whoever performs an act has a job; without one nobody will. */
const isLost = (before: Date) => sql<boolean>`state = 'waiting' and perform_at <= ${before}
  and not ${isQueued(sql`'staff_act ' || staff_act.id`)}`

export async function findLostActs(before: Date, limit: number, after?: string): Promise<string[]> {
  const acts = db()
    .selectFrom('staff_act')
    .select('id')
    .where(isLost(before))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
  const rows = await acts.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function findOldestLostAct(before: Date): Promise<Date | null> {
  const oldest = db()
    .selectFrom('staff_act')
    .select(({ fn }) => fn.min('perform_at').as('since'))
    .where(isLost(before))
  return (await oldest.executeTakeFirst())?.since ?? null
}

export function actsOlderThan(retention: number) {
  return overdueRows('staff_act', 'ended_at', { retention })
}
