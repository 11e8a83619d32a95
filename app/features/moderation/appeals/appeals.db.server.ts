import type { Insertable, Updateable } from 'kysely'
import type { Appeal, AppealNote } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** False where the decision has been appealed against already. */
export async function insertAppeal(tx: Tx, row: Insertable<Appeal>): Promise<boolean> {
  const inserted = await tx
    .insertInto('appeal')
    .values(row)
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertNote(tx: Tx, row: Insertable<AppealNote>) {
  await tx.insertInto('appeal_note').values(row).execute()
}

/** Locks the appeal until the transaction ends: nothing is added to one that is being decided. */
export function lockAppeal(tx: Tx, id: string) {
  return tx
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decision_id')
    .select(['appeal.id', 'appeal.outcome', 'appeal.decision_id', 'decision.number', 'decision.member_id'])
    .select(['decision.site_id', 'decision.decided_by as decider_id', 'decision.withdrawn_at'])
    .where('appeal.id', '=', id)
    .forUpdate('appeal')
    .executeTakeFirst()
}

export async function updateAppeal(tx: Tx, id: string, change: Updateable<Appeal>) {
  await tx.updateTable('appeal').set(change).where('id', '=', id).execute()
}

export async function countNotes(tx: Tx, appealId: string): Promise<number> {
  const notes = tx
    .selectFrom('appeal_note')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('appeal_id', '=', appealId)
  return Number((await notes.executeTakeFirstOrThrow()).count)
}

/** For those who decide: with the decision as it was made, and who made it. */
export async function findAppealForReview(id: string) {
  return db()
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decision_id')
    .innerJoin('account', 'account.id', 'decision.member_id')
    .leftJoin('staff', 'staff.id', 'decision.decided_by')
    .selectAll('decision')
    .select(['appeal.id as appeal_id', 'account.language as member_language', 'staff.work_name as decider'])
    .where('appeal.id', '=', id)
    .executeTakeFirst()
}

/** An appeal with its dialogue, as its member reads it: staff have their work names. */
export async function findAppealOf(decisionId: string, tx: Tx | Database = db()) {
  const appeal = await tx
    .selectFrom('appeal')
    .select(['id', 'created_at', 'outcome', 'decided_at'])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst()
  if (!appeal) return undefined
  const notes = await tx
    .selectFrom('appeal_note')
    .leftJoin('staff', 'staff.id', 'appeal_note.staff_id')
    .select(['appeal_note.id', 'appeal_note.body', 'appeal_note.created_at', 'staff.work_name'])
    .where('appeal_id', '=', appeal.id)
    .orderBy('appeal_note.created_at')
    .orderBy('appeal_note.id')
    .execute()
  return { ...appeal, notes }
}

export const appealsDecidedFor = (retention: number) => overdueRows('appeal', 'decided_at', { retention })
