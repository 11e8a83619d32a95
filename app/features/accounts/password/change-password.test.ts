import { afterEach, expect, test, vi } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hashPassword } from '#app/platform/passwords.server.ts'
import { call } from '#tests/call.ts'
import { addPasskeyInSql, passkeysOf } from '#tests/make/claim.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeSession } from '#tests/make/session.ts'
import { mailedToken, queuedMails } from '#tests/make/signup.ts'

vi.mock(import('#app/platform/passwords.server.ts'), { spy: true })

const newPassword = 'a boat on the lake'

afterEach(async () => {
  resetClock()
  await db().deleteFrom('login_guard').execute()
})

async function changePassword(cookie: string, wanted: Record<string, unknown> = {}) {
  const json = { old_password: goodPassword, password: newPassword, password_repeat: newPassword, ...wanted }
  const response = await call('/api/account.php', { method: 'PUT', json, cookie })
  return { status: response.status, response, ...(await response.json()) }
}

async function isLoggedIn(cookie: string) {
  return (await (await call('/api/user.php', { cookie })).json()).user !== null
}

test('ACC-3 a new password, given the old one, ends other sessions, keeps passkeys and sends a mail', async () => {
  const member = await makeMember()
  await addPasskeyInSql(member.id)
  const elsewhere = await makeSession(member)
  await call('/api/password-reset.php', { json: { email: member.email } })
  const lost = await mailedToken(member.email)
  moveClock(20 * 60_000)
  expect(await changePassword(member.cookie)).toMatchObject({ status: 200, user: { email: member.email } })
  expect(await isLoggedIn(member.cookie)).toBe(true)
  expect(await isLoggedIn(elsewhere.cookie)).toBe(false)
  expect(await passkeysOf(member.id)).toHaveLength(1)
  const json = { token: lost, password: 'of somebody else', password_repeat: 'of somebody else' }
  expect((await call('/api/password-reset.php', { method: 'PUT', json })).status).toBe(410)
  const [mail] = await queuedMails(member.email)
  expect(mail?.subject).toBe('Your password for Second Spring was changed')
  expect(mail?.text).not.toContain('all passkeys were removed')
  await logIn(member, newPassword)
  await expect(logIn(member)).rejects.toThrow('401')
  // A password just given need not be given again.
  const email = { method: 'PUT', json: { email: `next-${member.email}` }, cookie: member.cookie }
  expect((await call('/api/account.php', email)).status).toBe(200)
})

test('ACC-3 AUTH-6 an account changes its password six times an hour, without a mail to an unconfirmed address', async () => {
  const { cookie, email } = await makeMember({ account: { status: 'not_confirmed', confirmed_at: null } })
  const passwords = [
    goodPassword,
    ...Array.from({ length: 7 }, (_, time) => `boat number ${time} on the lake`),
  ]
  vi.mocked(hashPassword).mockClear()
  const statuses = []
  for (const [time, old_password] of passwords.slice(0, -1).entries()) {
    const password = passwords[time + 1]
    statuses.push(
      (await changePassword(cookie, { old_password, password, password_repeat: password })).status,
    )
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(hashPassword).toHaveBeenCalledTimes(6)
  expect(await queuedMails(email)).toEqual([])
})

test('ACC-3 this device stays recognised after a new password', async () => {
  const { email } = await makeMember()
  const cookie = await logIn({ email })
  const { response } = await changePassword(cookie)
  const known = response.headers.getSetCookie().find((each: string) => each.startsWith('known-device='))
  expect(known).toBeDefined()
})

test('ACC-3 problems are shown at their fields, in the words of the specification, and change nothing', async () => {
  const member = await makeMember()
  expect(await changePassword(member.cookie, { old_password: 'not mine' })).toMatchObject({
    status: 401,
    error: 'old_password_wrong',
    fields: { old_password: 'Please check your old password.' },
  })
  expect(await changePassword(member.cookie, { password_repeat: 'a boat on the lakes' })).toMatchObject({
    status: 422,
    fields: { password_repeat: 'The entered passwords are not the same.' },
  })
  for (const password of ['short', 'password123', member.email])
    expect(await changePassword(member.cookie, { password, password_repeat: password })).toMatchObject({
      status: 422,
    })
  for (const wanted of [
    { old_password: '' },
    { password: 7 },
    { password_repeat: undefined },
    { email: 'a@b.example' },
  ])
    expect((await changePassword(member.cookie, wanted)).status).toBe(422)
  await logIn(member)
})

test('AUTH-7 guesses at the old password count like those at the login', async () => {
  const { cookie } = await makeMember()
  for (const status of [401, 401, 401, 401, 401, 423])
    expect((await changePassword(cookie, { old_password: 'a guess' })).status).toBe(status)
  expect((await changePassword(cookie)).status).toBe(423)
})

test('ACC-3 of two concurrent new passwords one counts, and the other’s session ends', async () => {
  const member = await makeMember()
  const other = await makeSession(member)
  const wanted = ['the first of the two', 'the second of the two']
  const answers = await Promise.all(
    [member, other].map(({ cookie }, place) =>
      changePassword(cookie, { password: wanted[place], password_repeat: wanted[place] }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  const winner = answers.findIndex(({ status }) => status === 200)
  await logIn(member, wanted[winner])
  expect(await isLoggedIn([member, other][1 - winner]!.cookie)).toBe(false)
})
