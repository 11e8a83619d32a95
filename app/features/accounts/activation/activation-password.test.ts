import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cookiesOf, retryWhileBusy } from '#tests/call.ts'
import { accountWith, activate, joinUnconfirmed, logInWith, ownerPassword } from '#tests/make/claim.ts'
import { goodPassword } from '#tests/make/password.ts'
import { mailedToken } from '#tests/make/signup.ts'

afterEach(async () => {
  resetClock()
  await db().deleteFrom('login_guard').execute()
})

describe('the password on the activation page', () => {
  test('AUTH-5 AUTH-7 guesses share their count and limit with those at the login', async () => {
    const { email } = await joinUnconfirmed()
    const token = await mailedToken(email)
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => retryWhileBusy(() => activate({ token, password: 'a guess' }))),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 423, 423, 423])
    expect((await activate({ token, password: goodPassword })).status).toBe(423)
    // The owner of the mailbox does not have to wait.
    expect((await activate({ token, new_password: ownerPassword, terms: true })).status).toBe(200)
    expect((await logInWith(email, ownerPassword)).status).toBe(200)
  })

  test('AUTH-5 a new password must meet the rules and needs the terms, with problems shown at the fields, and the link stays valid', async () => {
    const { email } = await joinUnconfirmed()
    const token = await mailedToken(email)
    const bare = await activate({ token, new_password: 'short' })
    expect([bare.status, Object.keys((await bare.json()).fields)]).toEqual([422, ['new_password', 'terms']])
    expect((await activate({ token, new_password: email, terms: true })).status).toBe(422)
    expect((await activate({ token, new_password: ownerPassword, terms: true })).status).toBe(200)
  })

  test('AUTH-5 a used or expired link asks for nothing and changes nothing', async () => {
    const { email, cookie } = await joinUnconfirmed()
    const token = await mailedToken(email)
    await activate({ token }, { cookie })
    for (const json of [{ token }, { token, new_password: ownerPassword, terms: true }])
      expect(await (await activate(json)).json()).toEqual({ user: null })
    expect((await logInWith(email, goodPassword)).status).toBe(200)

    const late = await joinUnconfirmed()
    const old = await mailedToken(late.email)
    moveClock(8 * 86_400_000)
    expect((await activate({ token: old, new_password: ownerPassword, terms: true })).status).toBe(410)
    expect((await accountWith(late.email)).status).toBe('not_confirmed')
  })

  test('AUTH-5 of many concurrent claims only one counts', async () => {
    const { email } = await joinUnconfirmed()
    const token = await mailedToken(email)
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        retryWhileBusy(() => activate({ token, new_password: `${ownerPassword} ${nth}`, terms: true })),
      ),
    )
    expect(claims.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(claims.filter((claim) => cookiesOf(claim).includes('auth='))).toHaveLength(1)
  })
})
