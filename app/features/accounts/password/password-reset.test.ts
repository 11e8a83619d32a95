import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { call, cookiesOf, retryWhileBusy } from '#tests/call.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeProfile, type Profile } from '#tests/make/profile.ts'
import { runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { readResetLink } from './password-reset.server.ts'

const newPassword = 'my own calm words'
const minute = 60_000
let ingrid: Profile

beforeEach(async () => {
  ingrid = await makeProfile()
})

afterEach(async () => {
  resetClock()
  vi.useRealTimers()
  await db().deleteFrom('login_guard').execute()
  await db().deleteFrom('rate_limit').execute()
  await pgPool().query('delete from graphile_worker._private_jobs')
})

const requestReset = (email: string, host?: string) =>
  call('/api/password-reset.php', { json: { email }, host })

interface ResetInput {
  password?: string
  repeat?: string
  cookie?: string
}

function setPassword(
  token: string | undefined,
  { password = newPassword, repeat = password, cookie }: ResetInput = {},
) {
  return call('/api/password-reset.php', {
    method: 'PUT',
    json: { token, password, password_repeat: repeat },
    cookie,
  })
}

async function readJobs() {
  const { rows } = await pgPool().query(
    `select task.identifier as task, job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id order by job.id`,
  )
  return rows as { task: string; payload: Record<string, string> }[]
}

/** Mails that contain a link. */
async function findLinkMails(email: string) {
  const mails = (await readJobs()).filter(({ task, payload }) => task === 'send_mail' && payload.to === email)
  return mails.filter(({ payload }) => /\/[\w-]{43}\b/.test(payload.text ?? ''))
}

async function readLastToken() {
  const mail = (await readJobs()).findLast(({ task }) => task === 'send_mail')
  return /\/([\w-]{43})\b/.exec(mail?.payload.text ?? '')?.[1]
}

async function requestToken() {
  expect((await requestReset(ingrid.email)).status).toBe(200)
  const token = await readLastToken()
  expect(token).toBeTruthy()
  return token!
}

describe('asking for a link', () => {
  test('AUTH-9 an unknown address is reported as such', async () => {
    const response = await requestReset('nobody@mail.example')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'email_not_found', message: 'E-mail address not found' })
    expect(await readJobs()).toEqual([])
  })

  test('AUTH-9 sends three mails a day, then asks to come back tomorrow', async () => {
    for (let count = 0; count < 3; count++) {
      expect((await requestReset(ingrid.email.toUpperCase())).status).toBe(200)
      moveClock(10 * minute)
    }
    const fourth = await requestReset(ingrid.email)
    expect(fourth.status).toBe(429)
    expect(await fourth.json()).toEqual({
      error: 'too_many_resets',
      message: 'Too many password reset emails sent, please try again tomorrow.',
    })
    expect(await findLinkMails(ingrid.email)).toHaveLength(3)
    moveClock(24 * 60 * minute)
    expect((await requestReset(ingrid.email)).status).toBe(200)
  })

  test('AUTH-9 a repeat within ten minutes sends nothing, says so and does not count', async () => {
    const answers = []
    for (let count = 0; count < 6; count++) {
      answers.push(await (await requestReset(ingrid.email)).json())
      moveClock(count === 4 ? 6 * minute : minute)
    }
    const repeat = { ok: true, repeat: true }
    expect(answers).toEqual([
      { ok: true, repeat: false },
      repeat,
      repeat,
      repeat,
      repeat,
      { ...repeat, repeat: false },
    ])
    moveClock(10 * minute)
    expect((await requestReset(ingrid.email)).status).toBe(200)
    expect(await findLinkMails(ingrid.email)).toHaveLength(3)
  })

  test('AUTH-9 many concurrent requests send one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestReset(ingrid.email)))
    const repeats = await Promise.all(answers.map(async (answer) => (await answer.json()).repeat))
    expect(repeats.filter((repeat) => repeat === false)).toHaveLength(1)
    expect(repeats.filter((repeat) => repeat === true)).toHaveLength(19)
    expect(await findLinkMails(ingrid.email)).toHaveLength(1)
  })

  test('AUTH-9 a link works until the next day if the page says to come back then', async () => {
    // The clock stands still, so that a slow machine does not reach tomorrow.
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let count = 0; count < 3; count++) {
      await requestReset(ingrid.email)
      moveClock(10 * minute)
    }
    const last = (await readLastToken())!
    moveClock((24 * 60 - 10) * minute - 1)
    expect((await requestReset(ingrid.email)).status).toBe(429)
    expect((await setPassword(last)).status).toBe(200)
  })

  test('AUTH-9 strangers do not use up the resets of a device that has logged in before', async () => {
    const cookie = await logIn(ingrid)
    for (let count = 0; count < 3; count++) {
      await requestReset(ingrid.email)
      moveClock(10 * minute)
    }
    expect((await requestReset(ingrid.email)).status).toBe(429)
    const own = () => call('/api/password-reset.php', { json: { email: ingrid.email }, cookie })
    for (let count = 0; count < 3; count++) {
      expect(await (await own()).json()).toEqual({ ok: true, repeat: false })
      moveClock(10 * minute)
    }
    expect((await own()).status).toBe(429)
    expect(await findLinkMails(ingrid.email)).toHaveLength(6)
  })

  test('AUTH-9 another link may be requested at once after a new password', async () => {
    await setPassword(await requestToken())
    expect(await (await requestReset(ingrid.email)).json()).toEqual({ ok: true, repeat: false })
  })

  test('AUTH-9 a site that hides members gives known and unknown addresses the same answers by the same work', async () => {
    const host = 'bdsm.localhost'
    const { email } = await makeProfile({ on: host })
    const answersFor = async (address: string) => {
      const answers = []
      for (const wait of [0, 10, 10, 10, 10]) {
        moveClock(wait * minute)
        for (const response of [await requestReset(address, host), await requestReset(address, host)])
          answers.push([response.status, await response.text(), [...response.headers.keys()].join()])
      }
      return answers
    }
    const [known, unknown] = [await answersFor(email), await answersFor('nobody@mail.example')]
    expect(known).toEqual(unknown)
    expect(known.map(([status]) => status)).toEqual([...Array(6).fill(200), ...Array(4).fill(429)])
    expect((await readJobs()).map(({ task }) => task)).toEqual(Array(6).fill('send_password_reset_mail'))
    await runSignupJobs()
    expect((await readJobs()).map(({ task, payload }) => [task, payload.to])).toEqual(
      Array(3).fill(['send_mail', email]),
    )
  })
})

describe('setting a new password', () => {
  test('AUTH-9 the link sets it once, ends every session, begins a new one and lifts a block', async () => {
    const token = await requestToken()
    const elsewhere = await logIn(ingrid)
    for (let count = 0; count < 6; count++) {
      await call('/api/user.php', { json: { email: ingrid.email, password: 'wrong' } })
    }
    const response = await setPassword(token)
    expect(response.status).toBe(200)
    expect((await response.json()).user.email).toBe(ingrid.email)
    const own = await call('/api/user.php', { cookie: cookiesOf(response) })
    expect((await own.json()).user.email).toBe(ingrid.email)
    expect(await (await call('/api/user.php', { cookie: elsewhere })).json()).toEqual({ user: null })
    expect(await logIn(ingrid, newPassword)).toBeTruthy()
    expect((await setPassword(token)).status).toBe(410)
  })

  test('AUTH-9 the link’s page names how many passkeys will end', async () => {
    const site = await siteOf()
    const token = await requestToken()
    expect(await readResetLink(site, token)).toEqual({ passkeys: 0, restored: null })
    const passkey = {
      account_id: ingrid.id,
      name: 'Phone',
      public_key: Buffer.alloc(1),
      created_at: new Date(),
    }
    await db()
      .insertInto('passkey')
      .values({ id: 'a-phone', ...passkey })
      .execute()
    expect(await readResetLink(site, token)).toEqual({ passkeys: 1, restored: null })
    expect(await readResetLink(site, 'x'.repeat(43))).toBeNull()
  })

  test('AUTH-9 of many concurrent presses one counts', async () => {
    const token = await requestToken()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, press) =>
        retryWhileBusy(() => setPassword(token, { password: `red boots number ${press}` })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  test('AUTH-9 a new password makes older links useless', async () => {
    const older = await requestToken()
    moveClock(10 * minute)
    const newer = await requestToken()
    expect(newer).not.toBe(older)
    expect((await setPassword(newer)).status).toBe(200)
    expect((await setPassword(older)).status).toBe(410)
  })

  test('AUTH-9 accepts the token from the cookie, which is then cleared', async () => {
    const token = await requestToken()
    const response = await setPassword(undefined, { cookie: `mail-token=${token}` })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).toMatch(/mail-token=;.*Max-Age=0/)
  })

  test('AUTH-9 refuses an expired, unknown, foreign or missing link', async () => {
    const token = await requestToken()
    const elsewhere = await call('/api/password-reset.php', {
      method: 'PUT',
      json: { token, password: newPassword, password_repeat: newPassword },
      host: 'she.localhost',
    })
    expect(elsewhere.status).toBe(410)
    moveClock(24 * 60 * minute)
    for (const bad of [token, 'x'.repeat(43), 'short', undefined]) {
      const response = await setPassword(bad)
      expect(response.status).toBe(410)
      expect(await response.json()).toEqual({
        error: 'link_expired',
        message: 'Link expired or invalid, request a new email',
      })
    }
  })

  test('AUTH-9 password problems are shown at their field, and the link stays valid', async () => {
    const token = await requestToken()
    const fieldsOf = async (response: Response) => [response.status, (await response.json()).fields]
    expect(await fieldsOf(await setPassword(token, { repeat: `${newPassword}!` }))).toEqual([
      422,
      { password_repeat: 'The entered passwords are not the same.' },
    ])
    expect(await fieldsOf(await setPassword(token, { password: 'short' }))).toEqual([
      422,
      { password: expect.stringContaining('10') },
    ])
    expect((await fieldsOf(await setPassword(token, { password: 'password123' })))[0]).toBe(422)
    expect((await setPassword(token)).status).toBe(200)
  })

  test.each([undefined, 'bdsm.localhost'])(
    'AUTH-5 AUTH-9 before the address is confirmed the account is claimed: nothing of the first person stays (%s)',
    async (host) => {
      const said = {
        target_profile: (await makeProfile({ on: host })).id,
        signup_message: 'Send me money',
        sexuality: 'bi',
        sexuality_consent: true,
      }
      const { email, ...form } = signupAnswers({ password: 'not the owner’s words', ...said })
      expect((await signUpWith({ email, ...form }, { host })).status).toBe(201)
      await pgPool().query('delete from graphile_worker._private_jobs')
      expect((await requestReset(email, host)).status).toBe(200)
      await runSignupJobs()
      const [mail] = await findLinkMails(email)
      expect(mail?.payload.subject).toContain('Choose a new password')
      const token = await readLastToken()
      const asked = (json: object, path = 'activation.php', method = 'POST') =>
        call(`/api/${path}`, { json: { token, ...json }, method, host })
      const outcome = async (response: Response) => [response.status, (await response.json()).error]
      // It is not a link that only sets a password, nor does the first person's password confirm anything with it.
      const reset = await asked(
        { password: newPassword, password_repeat: newPassword },
        'password-reset.php',
        'PUT',
      )
      expect(await outcome(reset)).toEqual([410, 'link_expired'])
      expect(await outcome(await asked({ password: form.password }))).toEqual([403, 'password_required'])
      const bare = await asked({ new_password: newPassword })
      expect([bare.status, Object.keys((await bare.json()).fields)]).toEqual([
        422,
        host ? ['terms', 'niche_consent'] : ['terms'],
      ])

      const done = await asked({ new_password: newPassword, terms: true, niche_consent: true })
      expect(done.status).toBe(200)
      const { user } = await done.json()
      expect(user).toMatchObject({ status: 'active', profile: { status: 'active' } })
      const { rows } = await pgPool().query(
        `select (select count(*)::int from signup_message where account_id = $1) as messages, sexuality,
              (select array_agg(kind || ' ' || granted order by created_at, kind) from consent where account_id = $1) as consents
         from member where id = $1`,
        [user.id],
      )
      const niche = host ? ['niche true'] : []
      expect(rows[0]).toMatchObject({ messages: 0, sexuality: null })
      expect(rows[0].consents.toSorted()).toEqual(
        [...niche, ...niche, 'sexuality false', 'sexuality true', 'terms true', 'terms true'].toSorted(),
      )
      const logIn = (password: string) => call('/api/user.php', { json: { email, password }, host })
      expect((await logIn(form.password)).status).toBe(401)
      expect((await logIn(newPassword)).status).toBe(200)
    },
  )

  test('AUTH-9 ACC-4 a member who leaves at the same moment causes no deadlock and is not logged in', async () => {
    const token = await requestToken()
    const asked = Promise.withResolvers<Response>()
    await transaction(async (tx) => {
      // Follows the order of closing an account: the account first, then everything that opens it.
      const account = tx.updateTable('account').where('id', '=', ingrid.id)
      await account.set({ status: 'pending_deletion', deletion_requested_at: new Date() }).execute()
      asked.resolve(setPassword(token))
      await waitForLock(asked.promise)
      await tx.deleteFrom('mail_token').where('account_id', '=', ingrid.id).execute()
    })
    const answer = await asked.promise
    expect((await answer.json()).error).toBe('link_expired')
    expect(cookiesOf(answer)).not.toContain('auth=')
  })

  test('AUTH-9 an account about to be deleted gets no session from it', async () => {
    const token = await requestToken()
    await db()
      .updateTable('account')
      .set({ status: 'pending_deletion' })
      .where('id', '=', ingrid.id)
      .execute()
    const response = await setPassword(token)
    expect((await response.json()).error).toBe('pending_deletion')
    expect(response.headers.getSetCookie().join()).not.toContain('auth=')
  })
})
