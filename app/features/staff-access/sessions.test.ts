import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { logInStaff, makeStaff } from '#tests/make/staff.ts'
import { expiredStaffSessions, findStaffSession, unusedDevices } from './sessions.server.ts'

const minute = 60_000
const hour = 60 * minute
const missing = '00000000-0000-4000-8000-000000000000'

/** 404 either way: `act` says that the call was made, `not_found` also that there is no console. */
async function ask(cookie: string) {
  const answer = await call(`/api/staff-act.php?act=${missing.slice(1)}`, { method: 'DELETE', cookie })
  return [answer.status, (await answer.json()).error]
}

/** The call exists, and its parameter was read. */
const inside = [400, 'malformed']
const outside = [404, 'not_found']
const expired = [403, 'authentication_required']

afterEach(resetClock)

test('ROLE-1 a session of the console ends after half an hour without use', async () => {
  const { cookie } = await makeStaff()
  moveClock(29 * minute)
  expect(await ask(cookie)).toEqual(inside)
  moveClock(29 * minute)
  expect(await ask(cookie)).toEqual(inside)
  moveClock(30 * minute)
  expect(await ask(cookie)).toEqual(outside)
})

test('ROLE-1 a session of the console ends after eight hours, however much it is used', async () => {
  const { cookie, device } = await makeStaff()
  for (let passed = 0; passed < 8 * hour - 20 * minute; passed += 20 * minute) {
    expect(await ask(cookie)).toEqual(inside)
    moveClock(20 * minute)
  }
  expect(await ask(cookie)).toEqual(inside)
  moveClock(20 * minute)
  expect(await ask(cookie)).toEqual(outside)
  // A browser that the staff use is told to log in again.
  expect(await ask(`${cookie}; ${device}`)).toEqual(expired)
})

test('ROLE-1 the time of use is written at most once a minute', async () => {
  const { staff, cookie } = await makeStaff()
  const usedAt = async () =>
    (
      await db()
        .selectFrom('staff_session')
        .select('used_at')
        .where('staff_id', '=', staff.id)
        .executeTakeFirst()
    )?.used_at
  const began = await usedAt()
  moveClock(59_000)
  await ask(cookie)
  expect(await usedAt()).toEqual(began)
  moveClock(1000)
  await ask(cookie)
  expect(await usedAt()).not.toEqual(began)
})

test('ROLE-1 somebody who has left the staff is out at once', async () => {
  const { staff, cookie } = await makeStaff()
  await db().updateTable('staff').set({ ended_at: new Date() }).where('id', '=', staff.id).execute()
  expect(await ask(cookie)).toEqual(outside)
})

test('ROLE-1 AUTH-12 the console is looked for nowhere else, and a login as a member opens nothing in it', async () => {
  const { cookie: member } = await makeMember()
  const { cookie } = await makeStaff()
  expect(await ask(member)).toEqual(outside)
  expect(await ask('staff=%00; staff-device=null')).toEqual(outside)
  expect(await ask(`staff=${'A'.repeat(43)}; staff-device=${'A'.repeat(43)}`)).toEqual(outside)
  expect(await ask(`${member}; ${cookie}`)).toEqual(inside)
  const { user } = await (await call('/api/user.php', { cookie: `${member}; ${cookie}` })).json()
  expect(user).toMatchObject({ status: 'active' })
})

test('ROLE-1 sessions that are over and browsers unused for a year are deleted', async () => {
  const { staff } = await makeStaff()
  const count = async () => {
    const [sessions, devices] = await Promise.all(
      (['staff_session', 'staff_device'] as const).map((table) =>
        db().selectFrom(table).select('token_hash').where('staff_id', '=', staff.id).execute(),
      ),
    )
    return [sessions?.length, devices?.length]
  }
  moveClock(9 * hour)
  await logInStaff(staff.id)
  await cleanUp(expiredStaffSessions)
  expect(await count()).toEqual([1, 2])
  moveClock(365 * 24 * hour - 8 * hour)
  await cleanUp(unusedDevices)
  expect(await count()).toEqual([1, 1])
  expect(await findStaffSession(undefined)).toBeNull()
})
