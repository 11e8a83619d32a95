import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { expiredGuards } from '#app/platform/limits/attempts.server.ts'
import * as passwords from '#app/platform/passwords.server.ts'
import { call, cookiesOf, retryWhileBusy } from '#tests/call.ts'
import { logIn } from '#tests/make/log-in.ts'
import { goodPassword as password } from '#tests/make/password.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken } from '#tests/make/signup.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { knownDeviceCookie } from '../sessions/known-device.server.ts'

vi.mock(import('#app/platform/passwords.server.ts'), { spy: true })

const minute = 60_000
const { email } = await makeProfile({ email: 'ingrid@mail.example' })
const theo = await makeProfile({ gender: 'male' })

// Waits are exact to the second, so only moveClock moves the time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(async () => {
  vi.useRealTimers()
  resetClock()
  amendEnv({ RATE_LIMITS: true })
  await db().deleteFrom('login_guard').execute()
  await db().deleteFrom('rate_limit').execute()
})

interface LoginTry {
  email: string
  password?: string
  address?: string
  cookie?: string
}

function tryLogin({ email, password = 'wrong', address, cookie }: LoginTry) {
  return call('/api/user.php', { json: { email, password }, address, cookie })
}

async function failLogins(times: number, attempt: LoginTry) {
  for (let count = 0; count < times; count++) expect((await tryLogin(attempt)).status).toBe(401)
}

function readDeviceCookie(response: Response) {
  return (
    cookiesOf(response)
      .split('; ')
      .find((each) => each.startsWith(knownDeviceCookie)) ?? ''
  )
}

async function logInOnNewDevice(email: string) {
  const response = await tryLogin({ email, password })
  expect(response.status).toBe(200)
  return readDeviceCookie(response)
}

describe.each([email, 'nobody@mail.example'])('AUTH-7 lockout of %s', (email) => {
  test('AUTH-7 after 5 wrong passwords the account is blocked for 30 seconds', async () => {
    await failLogins(5, { email })
    const blocked = await tryLogin({ email })
    expect(blocked.status).toBe(423)
    expect(await blocked.json()).toEqual({
      error: 'account_blocked',
      message: 'Too many incorrect attempts, account blocked for 1 min.',
      minutes: 1,
      retry_after: 30,
    })
    expect(blocked.headers.get('retry-after')).toBe('30')
    moveClock(20_000)
    expect((await tryLogin({ email })).headers.get('retry-after')).toBe('10')
    moveClock(10_000)
    expect((await tryLogin({ email })).status).toBe(401)
  })

  test('AUTH-7 every further failure doubles the wait, up to 15 minutes; attempts during the block do not', async () => {
    await failLogins(4, { email })
    const waits: [number, number][] = []
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      await failLogins(1, { email })
      await tryLogin({ email })
      const { retry_after, minutes } = await (await tryLogin({ email })).json()
      waits.push([retry_after, minutes])
      moveClock(seconds * 1000)
    }
    expect(waits).toEqual([
      [30, 1],
      [60, 1],
      [120, 2],
      [240, 4],
      [480, 8],
      [900, 15],
      [900, 15],
    ])
  })

  test('AUTH-7 a day after the first failure the count starts again', async () => {
    await failLogins(5, { email })
    moveClock(24 * 60 * minute)
    await failLogins(5, { email })
    expect((await (await tryLogin({ email })).json()).retry_after).toBe(30)
  })

  test('AUTH-7 the right password is refused during a block as well, whatever the case of the address', async () => {
    await failLogins(5, { email })
    const right = await tryLogin({ email: ` ${email.toUpperCase()}`, password })
    expect(right.status).toBe(423)
    expect(await right.json()).toEqual(await (await tryLogin({ email })).json())
    expect(right.headers.getSetCookie().join()).not.toContain('auth=')
  })

  test('AUTH-7 of 40 concurrent attempts 5 are checked and 35 meet the block', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => retryWhileBusy(() => tryLogin({ email }))),
    )
    const counts = Object.groupBy(answers, ({ status }) => status)
    expect([counts[401]?.length, counts[423]?.length]).toEqual([5, 35])
  })

  test('AUTH-7 of 20 concurrent attempts after a block one is checked', async () => {
    await failLogins(5, { email })
    moveClock(30_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => retryWhileBusy(() => tryLogin({ email }))),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
    expect((await tryLogin({ email })).headers.get('retry-after')).toBe('60')
  })

  test('AUTH-7 a blocked login does the same work as any other', async () => {
    await failLogins(5, { email })
    const matches = vi.mocked(passwords.passwordMatches)
    matches.mockClear()
    await tryLogin({ email, password })
    expect(matches).toHaveBeenCalledTimes(1)
  })

  test('AUTH-7 a login is deferred while too many passwords wait, and nothing is counted', async () => {
    const held = Array.from({ length: 48 }, (_, count) =>
      passwords.reserveHashingPlace({ address: `192.0.2.${count}` }),
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryLogin({ email })))
    for (const giveBack of held) giveBack()
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ error: 'passwords_busy', retry_after: 5 })
    }
    expect(await db().selectFrom('login_guard').selectAll().execute()).toEqual([])
    const spent = await db().selectFrom('rate_limit').select('points').execute()
    expect(spent.filter(({ points }) => points > 0)).toEqual([])
    await failLogins(5, { email })
  })

  test('AUTH-7 the account limit stays when address limits are off', async () => {
    amendEnv({ RATE_LIMITS: false })
    await failLogins(5, { email })
    expect((await tryLogin({ email })).status).toBe(423)
  })
})

describe('AUTH-7 counters', () => {
  test('AUTH-7 the right password resets the count', async () => {
    await failLogins(4, { email })
    expect((await tryLogin({ email, password })).status).toBe(200)
    await failLogins(5, { email })
  })

  test('AUTH-7 the block of one account or site does not affect another', async () => {
    await failLogins(5, { email })
    expect((await tryLogin({ email: theo.email, password })).status).toBe(200)
    const elsewhere = await call('/api/user.php', { json: { email, password }, host: 'she.localhost' })
    expect(elsewhere.status).toBe(401)
  })

  test('AUTH-7 the text is in the reader’s language', async () => {
    await failLogins(5, { email })
    const { message } = await (await tryLogin({ email, cookie: 'locale=de' })).json()
    expect(message).toContain('1 Min')
    expect(message).not.toContain('Too many')
  })

  test('AUTH-7 50 failures from one address within 15 minutes stop that address only', async () => {
    const address = '198.51.100.4'
    for (let count = 0; count < 50; count++) {
      expect((await tryLogin({ email: `someone${count}@mail.example`, address })).status).toBe(401)
    }
    const refused = await tryLogin({ email, password, address })
    expect(refused.status).toBe(429)
    expect((await refused.json()).error).toBe('too_many_requests')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect((await tryLogin({ email, password, address: '198.51.100.5' })).status).toBe(200)
    moveClock(15 * minute)
    expect((await tryLogin({ email, password, address })).status).toBe(200)
  })

  test('AUTH-7 right passwords do not count against an address', async () => {
    const address = '198.51.100.6'
    for (let count = 0; count < 49; count++) {
      expect((await tryLogin({ email: `someone${count}@mail.example`, address })).status).toBe(401)
    }
    for (let count = 0; count < 5; count++) {
      expect((await tryLogin({ email, password, address })).status).toBe(200)
    }
  })

  test('AUTH-7 an IPv6 network counts as one address', async () => {
    const tries = Array.from({ length: 60 }, (_, count) =>
      retryWhileBusy(() =>
        tryLogin({ email: `someone${count}@mail.example`, address: `2001:db8:0:7::${count.toString(16)}` }),
      ),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    const neighbour = await tryLogin({ email: 'x@mail.example', address: '2001:db8:0:8::1' })
    expect(neighbour.status).toBe(401)
  })

  test('AUTH-7 the networks of one rented line share 500 failures, and the next line has its own', async () => {
    await failLogins(1, { email: 'first@mail.example', address: '2001:db8:a:1::1' })
    await db().updateTable('login_guard').set({ failures: 499 }).execute()
    await failLogins(1, { email: 'last@mail.example', address: '2001:db8:a:2::1' })
    const refused = await tryLogin({ email, password, address: '2001:db8:a:ffff::1' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await tryLogin({ email, password, address: '2001:db8:b:ffff::1' })).status).toBe(200)
  })

  test('AUTH-7 right passwords do not count against the line around an address', async () => {
    const line = async () =>
      (await db().selectFrom('login_guard').select('failures').execute()).map(({ failures }) => failures)
    expect((await tryLogin({ email, password, address: '2001:db8:c:1::1' })).status).toBe(200)
    expect(await line()).toEqual([0, 0])
    await failLogins(1, { email, address: '2001:db8:c:1::1' })
    expect(await line()).toEqual([1, 1, 1])
  })

  test('AUTH-7 neither e-mail nor IP addresses are stored, and expired counts are deleted', async () => {
    await failLogins(1, { email, address: '198.51.100.9' })
    const { rows } = await pgPool().query('select login_guard::text as row, length(key) from login_guard')
    expect(rows).toHaveLength(2)
    for (const { row, length } of rows) {
      expect(length).toBe(32)
      expect(row).not.toMatch(/ingrid|198\.51/)
    }
    await cleanUp(expiredGuards)
    expect(await db().selectFrom('login_guard').selectAll().execute()).toHaveLength(2)
    moveClock(25 * 60 * minute)
    await cleanUp(expiredGuards)
    expect(await db().selectFrom('login_guard').selectAll().execute()).toHaveLength(0)
  })

  test('AUTH-7 an account about to be deleted is reported as such, but only to its owner', async () => {
    const { email } = await makeProfile({ account: { status: 'pending_deletion' } })
    expect((await (await tryLogin({ email })).json()).error).toBe('login_failed')
    const right = await tryLogin({ email, password })
    expect(right.status).toBe(403)
    expect((await right.json()).error).toBe('pending_deletion')
  })

  test.each([
    {},
    { email: '' },
    { email: 5, password },
    { email: 'a\0b@mail.example', password },
    { email, password: 'x'.repeat(201) },
    '{"email"',
  ])('AUTH-7 refuses a malformed login: %j', async (json) => {
    const { status } = await call('/api/user.php', { json })
    expect([400, 422]).toContain(status)
  })
})

describe('AUTH-7 passwords waiting to be checked', () => {
  /**
   * Sends right passwords of one session from 13 networks of one line, and resolves once each is refused or waiting.
   */
  async function flood(send: (address: string) => ReturnType<typeof call>) {
    const { promise: gate, resolve: open } = Promise.withResolvers<boolean>()
    vi.mocked(passwords.passwordMatches).mockImplementation(() => gate)
    let refused = 0
    const sent = Array.from({ length: 72 }, async (_, count) => {
      await send(`2001:db8:f:${count % 13}::1`)
      refused++
    })
    await vi.waitFor(() => expect(refused + passwords.reservedHashingPlaces()).toBe(72), 20_000)
    vi.mocked(passwords.passwordMatches).mockReset()
    return { waiting: 72 - refused, end: () => Promise.all([...sent, open(false)]) }
  }

  test.each([
    ['recent-login.php', 'POST', { password }],
    ['account.php', 'PUT', { old_password: password, password: 'x', password_repeat: 'x' }],
  ])(
    'AUTH-7 one member on one line does not keep others from logging in by %s',
    async (path, method, json) => {
      const [cookie, own] = [await logIn(theo), await logInOnNewDevice(email)]
      const { waiting, end } = await flood((address) =>
        call(`/api/${path}`, { method, json, cookie, address }),
      )
      expect(waiting).toBe(2)
      expect((await tryLogin({ email, password, address: '198.51.100.7' })).status).toBe(200)
      expect((await tryLogin({ email, password, address: '2001:db8:f:99::1', cookie: own })).status).toBe(200)
      await end()
    },
  )

  test('AUTH-7 right passwords of one session are checked 30 times per quarter of an hour', async () => {
    const cookie = await logIn(theo)
    const prove = (path: string, method: string, json: object, nth: number) =>
      call(`/api/${path}`, { method, json, cookie, address: `198.51.100.${nth}` })
    const statuses = []
    for (let count = 0; count < 30; count++)
      statuses.push((await prove('recent-login.php', 'POST', { password }, count)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    vi.mocked(passwords.passwordMatches).mockClear()
    const change = { old_password: password, password: 'x', password_repeat: 'x' }
    expect((await prove('recent-login.php', 'POST', { password }, 31)).status).toBe(429)
    expect((await prove('account.php', 'PUT', change, 32)).status).toBe(429)
    expect(passwords.passwordMatches).not.toHaveBeenCalled()
  })
})

describe('AUTH-7 a device that has logged in before', () => {
  test('AUTH-7 the cookie is for API calls only, lasts a year, reveals nothing and logs nobody in', async () => {
    const response = await tryLogin({ email, password })
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(knownDeviceCookie))
    expect(cookie).toMatch(
      /^known-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    const { user } = await (await call('/api/user.php', { cookie: readDeviceCookie(response) })).json()
    expect(user).toBeNull()
    amendEnv({ PUBLIC_URL: 'https://second-spring.example' })
    const secure = await tryLogin({ email, password })
    amendEnv({ PUBLIC_URL: undefined })
    expect(secure.headers.getSetCookie().find((each) => each.startsWith(knownDeviceCookie))).toContain(
      '; Secure',
    )
  })

  test('AUTH-7 is not locked out by strangers, through neither the account’s count nor the address’s', async () => {
    const cookie = await logInOnNewDevice(email)
    await failLogins(5, { email })
    expect((await tryLogin({ email, password })).status).toBe(423)
    await db().updateTable('login_guard').set({ failures: 49 }).execute()
    await failLogins(1, { email: 'nobody@mail.example' })
    expect((await tryLogin({ email: theo.email, password })).status).toBe(429)
    expect((await tryLogin({ email, password, cookie })).status).toBe(200)
  })

  test('AUTH-7 has its own 5 attempts, then the same waits, which affect nobody else', async () => {
    const cookie = await logInOnNewDevice(email)
    const other = await logInOnNewDevice(email)
    await failLogins(5, { email, cookie })
    const blocked = await tryLogin({ email, password, cookie })
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([423, '30'])
    expect((await tryLogin({ email, password, cookie: other })).status).toBe(200)
    expect((await tryLogin({ email, password })).status).toBe(200)
    expect((await tryLogin({ email, password, cookie })).status).toBe(423)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => retryWhileBusy(() => tryLogin({ email, cookie: other }))),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('AUTH-7 its success does not change the count of strangers', async () => {
    const cookie = await logInOnNewDevice(email)
    await failLogins(4, { email })
    expect((await tryLogin({ email, password, cookie })).status).toBe(200)
    await failLogins(1, { email })
    expect((await tryLogin({ email })).status).toBe(423)
  })

  test('AUTH-7 is recognised by its account and site only, and cannot be forged', async () => {
    const cookie = await logInOnNewDevice(email)
    await failLogins(5, { email: theo.email })
    const [name, signature = ''] = cookie.slice(knownDeviceCookie.length + 1).split('.')
    const turned = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const each of [cookie, `${knownDeviceCookie}=${name}.${turned}`, `${knownDeviceCookie}=x`])
      expect((await tryLogin({ email: theo.email, password, cookie: each })).status).toBe(423)
    await failLogins(5, { email })
    expect(
      (await tryLogin({ email, password, cookie: `${knownDeviceCookie}=${name}.${turned}` })).status,
    ).toBe(423)
  })

  test('AUTH-7 AUTH-9 is no longer recognised once a mailed link has set a new password', async () => {
    const before = await logInOnNewDevice(email)
    await failLogins(5, { email })
    expect((await tryLogin({ email, password, cookie: before })).status).toBe(200)
    expect((await call('/api/password-reset.php', { json: { email } })).status).toBe(200)
    const json = { token: await mailedToken(email), password, password_repeat: password }
    const reset = await call('/api/password-reset.php', { method: 'PUT', json, cookie: before })
    expect(reset.status).toBe(200)
    await failLogins(5, { email })
    expect((await tryLogin({ email, password, cookie: before })).status).toBe(423)
    expect((await tryLogin({ email, password, cookie: readDeviceCookie(reset) })).status).toBe(200)
  })

  test('AUTH-7 AUTH-9 a login whose password is replaced meanwhile begins no session', async () => {
    const { email } = await makeProfile()
    const changing = await pgPool().connect()
    try {
      await changing.query('begin')
      await changing.query(`update account set password_hash = 'another' where email = $1`, [email])
      const login = Promise.resolve(tryLogin({ email, password }))
      await waitForLock(login)
      await changing.query('commit')
      expect((await login).status).toBe(401)
    } finally {
      changing.release()
    }
  })

  test('AUTH-7 can be recognised by both accounts of a couple', async () => {
    const ingrids = await logInOnNewDevice(email)
    const both = readDeviceCookie(await tryLogin({ email: theo.email, password, cookie: ingrids }))
    await failLogins(5, { email })
    await failLogins(5, { email: theo.email })
    expect((await tryLogin({ email, password, cookie: both })).status).toBe(200)
    expect((await tryLogin({ email: theo.email, password, cookie: both })).status).toBe(200)
  })
})

describe('AUTH-8 a session and its device', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const { email } = theo

  async function newLoginMails() {
    const { rows } = await pgPool().query(
      `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1`,
      [email],
    )
    return rows as { text: string }[]
  }

  test('AUTH-8 logging in again ends the session that this browser had', async () => {
    const before = await logIn(theo)
    await tryLogin({ email, password, cookie: before })
    expect(await (await call('/api/user.php', { cookie: before })).json()).toEqual({ user: null })
  })

  test('AUTH-8 a failed login leaves the open session alone', async () => {
    const cookie = await logIn(theo)
    await tryLogin({ email, cookie })
    expect((await (await call('/api/user.php', { cookie })).json()).user).not.toBeNull()
  })

  test('AUTH-8 stores only the short name of the device; a new device is mailed once, even if its name is known', async () => {
    const login = (cookie = '') =>
      call('/api/user.php', { json: { email, password }, cookie, headers: { 'user-agent': firefox } })
    const before = (await newLoginMails()).length
    const first = cookiesOf(await login())
    await call('/api/logout.php', { cookie: first })
    await login(first)
    const mails = await newLoginMails()
    expect(mails).toHaveLength(before + 1)
    expect(mails.some(({ text }) => text.includes('Firefox, Windows'))).toBe(true)
    await login()
    expect(await newLoginMails()).toHaveLength(before + 2)
    const { rows } = await pgPool().query('select session::text as row from session')
    const kept = rows.map(({ row }) => row).join('\n')
    expect(kept).toContain('Firefox, Windows')
    expect(kept).not.toMatch(/Mozilla|Gecko|rv:/)
  })
})
