import { staffActs } from '#app/features/staff/acts.server.ts'
import { performAct } from '#app/features/staff-access/acts.server.ts'
import { findStaffSession, startStaffSession } from '#app/features/staff-access/sessions.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import type { StaffRole } from '#app/web/staff-rights.ts'
import '#tests/isolated-database.ts'

interface StaffOptions {
  /** Admins by default. */
  roles?: readonly StaffRole[]
  /** The ids of the sites on which they have the roles; left out: on all. */
  sites?: readonly string[]
  email?: string
  language?: 'en' | 'de'
}

let count = 0

/** Somebody of the staff, as after a login: the person as rules know them, and the cookie to send along. */
export async function makeStaff({ roles = ['admin'], sites, email, language = 'en' }: StaffOptions = {}) {
  count++
  const id = newPublicId()
  const row = {
    id,
    email: email ?? `staff-${count}-${id.slice(0, 8)}@staff.example`,
    work_name: `Staff ${count}`,
    language,
  }
  await db().insertInto('staff').values(row).execute()
  const granted = roles.flatMap((role) =>
    (sites ?? [null]).map((site_id) => ({ staff_id: id, role, site_id })),
  )
  if (granted.length > 0) await db().insertInto('staff_role').values(granted).execute()
  return logInStaff(id)
}

/** A further session of somebody of the staff. */
export async function logInStaff(id: string) {
  const cookies = await transaction((tx) =>
    startStaffSession(tx, { staffId: id, cookies: {}, request: new Headers() }),
  )
  const [cookie = '', device = ''] = cookies.map((line) => line.split(';')[0])
  const staff = await findStaffSession(cookie.split('=')[1])
  if (!staff) throw new Error('somebody who has left has no session')
  return { staff, cookie, device }
}

/** Performs all waiting acts as the worker does when their ten seconds are over; returns how many there were. */
export async function performDueActs(): Promise<number> {
  const waiting = await db()
    .selectFrom('staff_act')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute()
  for (const { id } of waiting) await performAct(id, staffActs)
  return waiting.length
}
