import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import {
  accountWith,
  activate,
  addPasskeyInSql,
  errorOf,
  isLoggedIn,
  joinUnconfirmed,
  logInWith,
  ownerPassword,
  passkeysOf,
  post,
} from '#tests/make/claim.ts'
import { goodPassword } from '#tests/make/password.ts'
import { mailedToken, queuedMails } from '#tests/make/signup.ts'

const minute = 60_000

afterEach(async () => {
  resetClock()
  await db().deleteFrom('login_guard').execute()
})

const requestOptions = (cookie: string) => post('passkey.php', { step: 'register-options' }, { cookie })

async function makeConfirmedMember() {
  const { email, cookie } = await joinUnconfirmed()
  await activate({ token: await mailedToken(email) }, { cookie })
  return { email, cookie, id: (await accountWith(email)).id }
}

test('AUTH-6 no passkey is added before the address is confirmed', async () => {
  const { cookie } = await joinUnconfirmed()
  expect(await errorOf(await requestOptions(cookie))).toEqual([403, 'confirmation_required'])
})

test('AUTH-8 adding a passkey needs a login of the last 15 minutes, or the password', async () => {
  const { cookie, email } = await makeConfirmedMember()
  expect((await requestOptions(cookie)).status).toBe(200)
  moveClock(16 * minute)
  expect(await errorOf(await requestOptions(cookie))).toEqual([403, 'recent_login_required'])
  const prove = (password: string) => post('recent-login.php', { password }, { cookie })
  expect(await errorOf(await prove('not mine'))).toEqual([401, 'password_wrong'])
  const proved = await prove(goodPassword)
  expect(proved.status).toBe(200)
  const { until } = await proved.json()
  expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(30 * minute)
  expect((await requestOptions(cookie)).status).toBe(200)
  // Counts in that session only.
  const elsewhere = cookiesOf(await logInWith(email, goodPassword))
  moveClock(32 * minute)
  await post('recent-login.php', { password: goodPassword }, { cookie: elsewhere })
  expect((await requestOptions(cookie)).status).toBe(403)
  expect((await requestOptions(elsewhere)).status).toBe(200)
})

test('AUTH-8 ACC-3 removing a passkey needs a login of the last 15 minutes as well', async () => {
  const { cookie, id } = await makeConfirmedMember()
  await addPasskeyInSql(id)
  const [passkey] = (await (await call('/api/passkey.php', { cookie })).json()).passkeys
  const remove = () => post('passkey.php', { passkey: passkey.id }, { cookie, method: 'DELETE' })
  moveClock(16 * minute)
  expect(await errorOf(await remove())).toEqual([403, 'recent_login_required'])
  expect(await passkeysOf(id)).toHaveLength(1)
  await post('recent-login.php', { password: goodPassword }, { cookie })
  expect((await remove()).status).toBe(200)
  expect(await passkeysOf(id)).toEqual([])
})

test('AUTH-7 guesses at the recent login count like those at the login', async () => {
  const { cookie } = await makeConfirmedMember()
  const guess = () => post('recent-login.php', { password: 'a guess' }, { cookie })
  for (const status of [401, 401, 401, 401, 401, 423]) expect((await guess()).status).toBe(status)
})

test('AUTH-9 a new password ends all passkeys and sessions, and is notified by mail', async () => {
  const { cookie, email, id } = await makeConfirmedMember()
  await addPasskeyInSql(id)
  expect((await post('password-reset.php', { email })).status).toBe(200)
  const json = { token: await mailedToken(email), password: ownerPassword, password_repeat: ownerPassword }
  const reset = await post('password-reset.php', json, { method: 'PUT' })
  expect(reset.status).toBe(200)
  expect(await passkeysOf(id)).toEqual([])
  expect(await isLoggedIn(cookie)).toBe(false)
  expect((await queuedMails(email))[0]?.subject).toBe('Your password for Second Spring was changed')
  expect((await requestOptions(cookiesOf(reset))).status).toBe(200)
})
