import { expect, test } from 'vitest'
import { readOwnAccess } from '#app/features/staff-access/login.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { logInStaff, makeStaff } from '#tests/make/staff.ts'

async function addKeys(staffId: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `key-${staffId}-${index}`,
    staff_id: staffId,
    public_key: Buffer.from('key'),
    host: 'localhost',
  }))
  await db().insertInto('staff_passkey').values(rows).execute()
  return rows.map(({ id }) => id)
}

const auditOf = async (staffId: string) => {
  const rows = db().selectFrom('staff_audit').select('act').where('staff_id', '=', staffId).orderBy('id')
  return (await rows.execute()).map(({ act }) => act)
}

test('ROLE-1 people of the staff change their own work name, which stays unique', async () => {
  const { staff, cookie } = await makeStaff({ roles: ['support'] })
  const other = await makeStaff()
  const rename = (work_name: unknown) =>
    call('/api/staff-name.php', { method: 'PUT', json: { work_name }, cookie })
  expect((await rename('  Frieda  ')).status).toBe(204)
  expect((await rename('Frieda')).status).toBe(204)
  const row = db().selectFrom('staff').select('work_name').where('id', '=', staff.id)
  expect(await row.executeTakeFirst()).toEqual({ work_name: 'Frieda' })
  for (const wrong of ['', '   ', staff.email, other.staff.work_name.toUpperCase(), 'x'.repeat(81), 5])
    expect((await rename(wrong)).status, String(wrong)).toBe(422)
  expect(await auditOf(staff.id)).toEqual(['staff.rename'])
})

test('ROLE-1 an empty key switches a shortcut off, and none does two things', async () => {
  const { cookie } = await makeStaff()
  const choose = async (map: object) => {
    const json = { preferences: { keys: { enabled: true, map } } }
    const answer = await call('/api/staff-me.php', { method: 'PUT', json, cookie })
    return answer.status === 204 ? [] : [answer.status, Object.keys((await answer.json()).fields).toSorted()]
  }
  const field = (name: string) => `preferences.keys.map.${name}`
  expect(await choose({ next: 'x', previous: '', note: '' })).toEqual([])
  const { preferences } = await (await call('/api/staff-me.php', { cookie })).json()
  expect(preferences.keys.map).toEqual({ next: 'x', previous: '', note: '' })
  expect(await choose({ next: 'q', skip: 'Q' })).toEqual([422, [field('next'), field('skip')]])
  // Also the key of a shortcut that nobody has changed, or of a decision.
  expect(await choose({ next: 'n' })).toEqual([422, [field('next'), field('note')]])
  expect(await choose({ undo: '3' })).toEqual([422, [field('undo')]])
})

test('ROLE-1 removes a passkey after a recent login, but never the last, also when two are removed at once', async () => {
  const { staff, cookie } = await makeStaff()
  const stranger = await makeStaff()
  const [first = '', second = ''] = await addKeys(staff.id, 2)
  const [foreign = ''] = await addKeys(stranger.staff.id, 1)
  const remove = (passkey: unknown) =>
    call('/api/staff-passkey.php', { method: 'DELETE', json: { passkey }, cookie })
  expect((await remove(foreign)).status).toBe(404)
  for (const wrong of ['', 'x'.repeat(1401), 5]) expect((await remove(wrong)).status).toBe(422)
  const both = await Promise.all([remove(first), remove(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const { passkeys } = await readOwnAccess(staff, {})
  expect(passkeys).toHaveLength(1)
  expect(await auditOf(staff.id)).toEqual(['staff.passkey_remove'])
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db()
    .updateTable('staff_session')
    .set({ started_at: hourAgo })
    .where('staff_id', '=', staff.id)
    .execute()
  const late = await remove(passkeys[0]?.id)
  expect([late.status, (await late.json()).error]).toEqual([403, 'recent_login_required'])
})

test('ROLE-1 lists the own sessions without their secrets, and logs out everywhere else', async () => {
  const { staff, cookie } = await makeStaff()
  const other = await logInStaff(staff.id)
  const stranger = await makeStaff()
  const cookies = { staff: cookie.split('=')[1] ?? '' }
  const { sessions } = await readOwnAccess(staff, cookies)
  expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
  expect(JSON.stringify(sessions)).not.toContain(cookies.staff)
  const end = () => call('/api/staff-sessions.php', { method: 'DELETE', cookie })
  expect([(await end()).status, (await end()).status]).toEqual([204, 204])
  const statusOf = async (of: string) => (await call('/api/staff-me.php', { cookie: of })).status
  expect(await statusOf(cookie)).toBe(200)
  expect(await statusOf(stranger.cookie)).toBe(200)
  expect(await statusOf(other.cookie)).toBe(404)
  expect(await auditOf(staff.id)).toEqual(['staff.sessions_end'])
})
