import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeStaff } from '#tests/make/staff.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

afterEach(() => amendEnv({ MODE: 'development' }))

const press = (id: string, headers: Record<string, string> = {}) =>
  call('/dev/staff', {
    method: 'POST',
    json: `staff=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test('ROLE-1 in the demo one press opens the console, and is in the audit', async () => {
  const { staff } = await makeStaff({ roles: ['moderator'] })
  expect(await (await call('/dev/staff.data')).text()).toContain(staff.work_name)
  const pressed = await press(staff.id)
  expect([pressed.status, pressed.headers.get('location')]).toEqual([302, '/staff'])
  expect((await call('/staff', { cookie: cookiesOf(pressed) })).status).toBe(200)
  const audit = await db().selectFrom('staff_audit').select('act').where('staff_id', '=', staff.id).execute()
  expect(audit).toEqual([{ act: 'staff.login' }])
})

test('ROLE-1 a press for nobody, or for somebody who has left, opens nothing', async () => {
  const { staff } = await makeStaff()
  await db().updateTable('staff').set({ ended_at: new Date() }).where('id', '=', staff.id).execute()
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000', staff.id]) {
    const refused = await press(id)
    expect(refused.status).toBe(422)
    expect(refused.headers.getSetCookie().join()).not.toContain('staff=')
  }
})

test('ROLE-1 production has no such way', async () => {
  const { staff } = await makeStaff()
  amendEnv({ MODE: 'production' })
  expect((await call('/dev/staff')).status).toBe(404)
  const refused = await press(staff.id)
  expect(refused.status).toBe(404)
  expect(refused.headers.getSetCookie().join()).not.toContain('staff')
})
