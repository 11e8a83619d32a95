import { afterEach, expect, test, vi } from 'vitest'
import { createLink, endPerson } from '#app/features/staff-access/people.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { limits } from '#app/web/calls/limits.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { registerKey } from '#tests/make/passkey.ts'
import { logInStaff, makeStaff } from '#tests/make/staff.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

const minute = 60_000

afterEach(async () => {
  resetClock()
  amendEnv({ RATE_LIMITS: true })
  await db().deleteFrom('rate_limit').execute()
})

const step = (json: unknown, cookie?: string, host?: string) =>
  call('/api/staff-passkey.php', { json, cookie, host })

const byLink = { step: 'register-options', by: 'link' }
const bySession = { step: 'register-options', by: 'session' }
const forLogin = { step: 'login-options' }

async function askOptions(body: typeof byLink | typeof forLogin, cookie: string) {
  const answered = await step(body, cookie)
  const { options } = await answered.json()
  return { challenge: options?.challenge as string, cookie: `${cookie}; ${cookiesOf(answered)}`, options }
}

/** What a link's page does: returns the key, and the cookies with which the browser is left. */
async function enrol(token: string) {
  const link = `staff-link=${token}`
  const { challenge, cookie } = await askOptions(byLink, link)
  const key = registerKey(challenge)
  const answered = await step({ step: 'register', by: 'link', response: key.response }, cookie)
  return {
    answered,
    key,
    cookie: cookiesOf(answered),
    again: () => step({ step: 'register', by: 'link', response: key.response }, cookie),
  }
}

async function logIn(key: { answer: ReturnType<typeof registerKey>['answer'] }, device: string, counter = 1) {
  const { challenge, cookie } = await askOptions(forLogin, device)
  return step({ step: 'login', response: key.answer(challenge, { counter }) }, cookie)
}

const deviceIn = (cookies: string) => /staff-device=[\w-]+/.exec(cookies)?.[0] ?? ''
const isInside = async (cookie: string) => (await call('/api/staff-me.php', { cookie })).status === 200
const auditOf = async (id: string) =>
  (
    await db()
      .selectFrom('staff_audit')
      .select('act')
      .where('subject', '=', `staff ${id}`)
      .orderBy('at')
      .execute()
  ).map(({ act }) => act)

test('ROLE-1 a link enrols a passkey, which then logs in; each step is in the audit', async () => {
  const { staff } = await makeStaff({ roles: ['moderator'] })
  const { token } = await createLink(null, staff.id)
  const opened = await call(`/staff/enter/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/staff/enter'])
  expect(cookiesOf(opened)).toContain(`staff-link=${token}`)
  const { answered, key, cookie } = await enrol(token)
  expect(answered.status).toBe(200)
  expect(await (await call('/api/staff-me.php', { cookie })).json()).toMatchObject({
    work_name: staff.work_name,
  })
  expect((await call('/api/staff-logout.php', { method: 'POST', cookie })).status).toBe(204)
  expect(await isInside(cookie)).toBe(false)
  const back = await logIn(key, deviceIn(cookie))
  expect(await isInside(cookiesOf(back))).toBe(true)
  // Else the service worker would delete what a member of the same browser has stored.
  const page = await call('/staff', { cookie: cookiesOf(back) })
  expect([page.status, page.headers.get('x-logged-in')]).toEqual([200, null])
  expect(await auditOf(staff.id)).toEqual(['staff.link', 'staff.enrol', 'staff.logout', 'staff.login'])
})

test('ROLE-1 a new link ends old sessions, passkeys and browsers only when it is used', async () => {
  const { staff, cookie: old, device } = await makeStaff()
  const first = await enrol((await createLink(null, staff.id)).token)
  expect(await isInside(old)).toBe(false)
  const { cookie: second } = await logInStaff(staff.id)
  const { token: unused } = await createLink(null, staff.id)
  const { token } = await createLink(null, staff.id)
  expect([await isInside(first.cookie), await isInside(second)]).toEqual([true, true])
  // A new link replaces the one before.
  expect((await call(`/staff/enter/${unused}`)).status).toBe(404)
  const newest = await enrol(token)
  expect([await isInside(first.cookie), await isInside(second)]).toEqual([false, false])
  expect((await logIn(first.key, deviceIn(newest.cookie))).status).toBe(401)
  expect((await call('/staff/login', { cookie: device })).status).toBe(404)
  expect((await newest.again()).status).toBe(404)
  expect((await call(`/staff/enter/${token}`)).status).toBe(404)
})

test('ROLE-1 of two browsers with the same link one gets in', async () => {
  const { staff } = await makeStaff()
  const { token } = await createLink(null, staff.id)
  const both = [
    await askOptions(byLink, `staff-link=${token}`),
    await askOptions(byLink, `staff-link=${token}`),
  ]
  const answered = await Promise.all(
    both.map(({ challenge, cookie }) =>
      step({ step: 'register', by: 'link', response: registerKey(challenge).response }, cookie),
    ),
  )
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(1)
  const keys = await db().selectFrom('staff_passkey').select('id').where('staff_id', '=', staff.id).execute()
  expect(keys).toHaveLength(1)
})

test('ROLE-1 a colleague’s link that was only opened never takes the place of the session', async () => {
  const { staff: colleague, cookie: theirs } = await makeStaff({ roles: ['support'] })
  const { staff: admin, cookie } = await makeStaff()
  const { token } = await createLink(null, colleague.id)
  const opened = `${cookie}; staff-link=${token}`
  const asked = await askOptions(bySession, opened)
  expect(asked.options).toMatchObject({ user: { name: admin.email } })
  const { response } = registerKey(asked.challenge)
  expect((await step({ step: 'register', by: 'session', response }, asked.cookie)).status).toBe(200)
  const keysOf = (id: string) =>
    db().selectFrom('staff_passkey').select('id').where('staff_id', '=', id).execute()
  expect([(await keysOf(admin.id)).length, (await keysOf(colleague.id)).length]).toEqual([1, 0])
  expect(await isInside(theirs)).toBe(true)
  // A challenge for the one enrols nothing for the other.
  const mixed = await askOptions(bySession, opened)
  const key = registerKey(mixed.challenge)
  const crossed = await step({ step: 'register', by: 'link', response: key.response }, mixed.cookie)
  expect(await crossed.json()).toMatchObject({ error: 'passkey_not_saved' })
})

test('ROLE-1 a link is good for a day, and for nobody who has left', async () => {
  const { staff } = await makeStaff({ roles: ['support'] })
  const { token } = await createLink(null, staff.id)
  moveClock(24 * 60 * minute - 1000)
  expect((await call(`/staff/enter/${token}`)).status).toBe(302)
  moveClock(1000)
  expect((await call(`/staff/enter/${token}`)).status).toBe(404)
  resetClock()
  await endPerson(null, staff.id)
  expect((await call(`/staff/enter/${token}`)).status).toBe(404)
})

test('ROLE-1 refuses a forged, repeated or foreign answer', async () => {
  const { staff } = await makeStaff()
  const { key, cookie } = await enrol((await createLink(null, staff.id)).token)
  const device = deviceIn(cookie)
  for (const bent of [{ origin: 'http://evil.example' }, { flags: 0x01 }, { flags: 0x00 }]) {
    const { challenge, cookie } = await askOptions(forLogin, device)
    expect((await step({ step: 'login', response: key.answer(challenge, bent) }, cookie)).status).toBe(401)
  }
  const asked = await askOptions(forLogin, device)
  const response = key.answer(asked.challenge, { counter: 5 })
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => step({ step: 'login', response }, asked.cookie)),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await logIn(key, device, 5)).status).toBe(401)
  const late = await askOptions(forLogin, device)
  moveClock(5 * minute)
  expect(
    (await step({ step: 'login', response: key.answer(late.challenge, { counter: 9 }) }, late.cookie)).status,
  ).toBe(401)
  // Another site of ours is another host.
  const elsewhere = await step({ step: 'login-options' }, device, 'she.localhost')
  const { options } = await elsewhere.json()
  const there = key.answer(options.challenge, { counter: 9, origin: 'http://she.localhost' })
  const refused = await step(
    { step: 'login', response: there },
    `${device}; ${cookiesOf(elsewhere)}`,
    'she.localhost',
  )
  expect(await refused.json()).toMatchObject({ error: 'staff_login_failed' })
})

test('ROLE-1 asks the device for finger, face or PIN at this host', async () => {
  const { cookie, device } = await makeStaff()
  expect((await askOptions(bySession, cookie)).options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect((await askOptions(forLogin, device)).options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
  })
})

test('ROLE-1 a further passkey needs a login of the last quarter of an hour, and ten are enough', async () => {
  const { staff, cookie } = await makeStaff()
  for (let count = 0; count < 10; count++) {
    const asked = await askOptions(bySession, cookie)
    const { response } = registerKey(asked.challenge)
    expect((await step({ step: 'register', by: 'session', response }, asked.cookie)).status).toBe(200)
  }
  expect(await (await step(bySession, cookie)).json()).toMatchObject({
    error: 'too_many_passkeys',
  })
  expect(await isInside(cookie)).toBe(true)
  moveClock(15 * minute)
  expect(await (await step(bySession, cookie)).json()).toMatchObject({
    error: 'recent_login_required',
  })
  expect((await auditOf(staff.id)).filter((act) => act === 'staff.passkey_add')).toHaveLength(10)
})

test('ROLE-1 members, visitors and browsers without a link learn of no login', async () => {
  const { cookie: member } = await makeMember({ account: { is_staff: true } })
  for (const cookie of [
    undefined,
    member,
    `staff-link=${'A'.repeat(43)}`,
    `staff-device=${'A'.repeat(43)}`,
  ]) {
    for (const path of [
      '/staff',
      '/staff/login',
      '/staff/enter',
      `/staff/enter/${'A'.repeat(43)}`,
      '/staff/login.data',
    ])
      expect((await call(path, { cookie })).status, path).toBe(404)
    for (const json of [forLogin, byLink, bySession, {}])
      expect(await (await step(json, cookie)).json()).toMatchObject({ error: 'not_found' })
  }
})

test('ROLE-1 a browser of the staff is sent to the login and back to the page it asked for', async () => {
  const { cookie, device } = await makeStaff()
  const location = async (path: string, cookie: string) =>
    (await call(path, { cookie })).headers.get('location')
  expect(await location('/staff', device)).toBe('/staff/login')
  expect(await location('/staff?pageNumber=2', device)).toBe(
    `/staff/login?from=${encodeURIComponent('/staff?pageNumber=2')}`,
  )
  expect((await call('/staff/login', { cookie: device })).status).toBe(200)
  const inside = `${cookie}; ${device}`
  expect(await location('/staff/login?from=%2Fstaff%3Fsite%3Dx', inside)).toBe('/staff?site=x')
  for (const foreign of [
    '//evil.example',
    '/members',
    'https://evil.example/staff',
    '/staff/login',
    '/staff/../login',
    '/staffx',
  ])
    expect(await location(`/staff/login?from=${encodeURIComponent(foreign)}`, inside), foreign).toBe('/staff')
})

test('ROLE-1 logins are limited by address', async () => {
  const { device } = await makeStaff()
  for (let count = 0; count < limits.staff_login.points; count++)
    expect((await step({ step: 'login-options' }, device)).status).toBe(200)
  expect((await step({ step: 'login-options' }, device)).status).toBe(429)
})

test('ROLE-1 people choose their language and how the console looks', async () => {
  const { cookie } = await makeStaff()
  const change = (json: unknown) => call('/api/staff-me.php', { method: 'PUT', json, cookie })
  const keys = { enabled: false, map: { approve: 'a' } }
  expect((await change({ language: 'de', preferences: { pictures: 'grey' } })).status).toBe(204)
  expect((await change({ preferences: { keys } })).status).toBe(204)
  expect(await (await call('/api/staff-me.php', { cookie })).json()).toMatchObject({
    language: 'de',
    preferences: { pictures: 'grey', keys },
  })
  for (const wrong of [
    { language: 'fr' },
    { preferences: { pictures: 'loud' } },
    { preferences: { keys: { enabled: true, map: { 'a b': 'x' } } } },
    { preferences: { keys: { enabled: true, map: { approve: 'x'.repeat(21) } } } },
  ])
    expect((await change(wrong)).status).toBe(422)
})
