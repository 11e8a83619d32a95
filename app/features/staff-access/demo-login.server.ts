import { transaction } from '#app/platform/database/transaction.server.ts'
import { isDemo } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordAudit } from './audit.server.ts'
import { findPeople } from './people.db.server.ts'
import { startStaffSession } from './sessions.server.ts'
import type { StaffCookies } from './staff-cookies.server.ts'

/** Production knows no such way: whoever has the address would be in. */
function refuseInProduction() {
  if (!isDemo()) throw new Refusal('not_found')
}

export async function listDemoStaff() {
  refuseInProduction()
  const people = await findPeople()
  return people.map(({ id, work_name, roles }) => ({
    id,
    work_name,
    roles: roles.map(({ role }) => role).join(', '),
  }))
}

/** The cookies of a session without a passkey; null for somebody who is not of the staff. */
export async function logInDemoStaff(
  staffId: string,
  browser: { cookies: StaffCookies; request: Headers },
): Promise<string[] | null> {
  const person = (await listDemoStaff()).find(({ id }) => id === staffId)
  if (!person) return null
  return transaction(async (tx) => {
    await recordAudit(tx, person, { act: 'staff.login', subject: `staff ${person.id}`, reason: 'demo' })
    return startStaffSession(tx, { staffId: person.id, ...browser })
  })
}
