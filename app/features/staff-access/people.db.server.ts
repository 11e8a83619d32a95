import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import type { GrantedRole } from '#app/web/staff-rights.ts'
import type { StaffPreferences, StaffViewer } from '#app/web/visit.ts'

export const grantedRoles = sql<GrantedRole[]>`array(
  select jsonb_build_object('role', role, 'site_id', site_id) from staff_role where staff_id = staff.id
    order by role, site_id nulls first)`

/** Those who have not left, by name. */
export function findPeople() {
  return db()
    .selectFrom('staff')
    .select(['id', 'work_name', 'email', grantedRoles.as('roles')])
    .where('ended_at', 'is', null)
    .orderBy('work_name')
    .execute()
}

/** Somebody who has not left, with the roles of this moment. */
export function findPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'work_name', 'email', grantedRoles.as('roles')])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Which of both somebody else has: an address of somebody who has left is free, a work name stays theirs. */
export async function findTakenFields(tx: Tx, { email, work_name }: { email: string; work_name: string }) {
  const taken = await tx
    .selectFrom('staff')
    .select(['email', 'ended_at'])
    .where((is) => is.or([is('email', '=', email), is(sql`lower(work_name)`, '=', work_name.toLowerCase())]))
    .execute()
  return {
    email: taken.some((other) => other.email === email && !other.ended_at),
    work_name: taken.some((other) => other.email !== email),
  }
}

/** Returns the id: that of the earlier row if they had left. */
export async function savePerson(
  tx: Tx,
  row: { id: string; email: string; work_name: string; language: StaffViewer['language'] },
) {
  const { work_name, language } = row
  const { id } = await tx
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ work_name, language, ended_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function replaceRoles(tx: Tx, id: string, roles: readonly GrantedRole[]) {
  await tx.deleteFrom('staff_role').where('staff_id', '=', id).execute()
  if (roles.length === 0) return
  const rows = roles.map(({ role, site_id }) => ({ staff_id: id, role, site_id }))
  await tx
    .insertInto('staff_role')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function changeWorkName(tx: Tx, id: string, work_name: string) {
  await tx.updateTable('staff').set({ work_name }).where('id', '=', id).execute()
}

export async function markEnded(tx: Tx, id: string, at: Date) {
  await tx.updateTable('staff').set({ ended_at: at }).where('id', '=', id).execute()
}

/** Those who may do everything on all sites and can log in, besides one. */
export async function countOtherAdmins(tx: Tx, id: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from staff join staff_role on staff_id = staff.id
    where role = 'admin' and site_id is null and ended_at is null and staff.id <> ${id}
      and exists (select from staff_passkey where staff_id = staff.id)`.execute(tx)
  return rows[0]?.count ?? 0
}

export function findExistingSites(tx: Tx, ids: readonly string[]) {
  return tx.selectFrom('site').select('id').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
}

/** Locks somebody who has not left: whatever ends or replaces their access waits. */
export function lockPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'work_name', 'email'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export const expiredLinks = overdueRows('staff_link', 'expires_at')

/** Returns whether there was one. */
export async function deleteLink(tx: Tx, staffId: string): Promise<boolean> {
  const deleted = tx.deleteFrom('staff_link').where('staff_id', '=', staffId).returning('staff_id')
  return (await deleted.execute()).length > 0
}

/** In place of the person's earlier link. */
export async function replaceLink(tx: Tx, row: { token_hash: Buffer; staff_id: string; expires_at: Date }) {
  await deleteLink(tx, row.staff_id)
  await tx.insertInto('staff_link').values(row).execute()
}

export function findPersonOfLink(tokenHash: Buffer, at: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('staff_link')
    .innerJoin('staff', 'staff.id', 'staff_link.staff_id')
    .select(['staff.id', 'work_name', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Somebody's own choices; what is left out stays as it is. */
export async function changeChoices(
  id: string,
  { language, preferences = {} }: { language?: StaffViewer['language']; preferences?: StaffPreferences },
) {
  const merged = sql<string>`preferences || ${JSON.stringify(preferences)}::jsonb`
  await db()
    .updateTable('staff')
    .set({ preferences: merged, ...(language && { language }) })
    .where('id', '=', id)
    .execute()
}
