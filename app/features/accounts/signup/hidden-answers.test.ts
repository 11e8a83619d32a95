import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { hashPassword, passwordMatches } from '#app/platform/passwords.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { createEnqueuedAccount } from './hidden-signup.server.ts'

vi.mock(import('#app/platform/passwords.server.ts'), { spy: true })

const hidingHost = 'bdsm.localhost'
const ownerPassword = 'my own calm words'

afterEach(() => {
  vi.useRealTimers()
  resetClock()
})

async function findAccounts(email: string) {
  return db().selectFrom('account').selectAll().where('email', '=', email).execute()
}

describe('a site that hides account existence', () => {
  test('AUTH-9 gives the same answers for new and known addresses, without a session', async () => {
    const form = signupAnswers()
    const [fresh, known] = [
      await signUpWith(form, { host: hidingHost }),
      await signUpWith({ ...form, name: 'Gerda' }, { host: hidingHost }),
    ]
    for (const response of [fresh, known]) {
      expect(response.status).toBe(201)
      expect(await response.json()).toEqual({ user: null })
      expect(cookiesOf(response)).not.toContain('auth=')
    }
    expect(await findAccounts(form.email)).toHaveLength(1)
  })

  test('AUTH-9 gives the same answers by the same work to sign-up, its replay, another body under its key and a login', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [owner, waiting, nobody] = [signupAnswers(), signupAnswers(), signupAnswers()]
    for (const form of [owner, waiting]) await signUpWith(form, { host: hidingHost })
    await db().updateTable('account').set({ status: 'active' }).where('email', '=', owner.email).execute()

    const told = []
    for (const { email } of [owner, waiting, nobody]) {
      const [form, key] = [signupAnswers({ email, password: 'a boat on the lake' }), newId()]
      const login = { email, password: form.password }
      const steps = [
        () => logInAt(login),
        () => signUpAt(form, key),
        // Once before the job has run, and once after it.
        () => logInAt(login),
        () => runSignupJobs(),
        () => logInAt(login),
        () => signUpAt(form, key),
        () => signUpAt({ ...form, name: 'Gerda' }, key),
        () => signUpAt(form, newId()),
        () => runSignupJobs(),
        ...Array.from({ length: 4 }, () => () => logInAt(login)),
      ]
      const answers = []
      for (const step of steps) answers.push(await step())
      told.push(answers)
    }
    expect(told[0]).toEqual(told[2])
    expect(told[1]).toEqual(told[2])
    expect(told[0]?.[1]?.statements.join()).toContain('add_job')
    expect(told[0]?.[1]?.hashes).toBe(1)
    const statuses = told[0]?.flatMap((each) => each?.status ?? [])
    expect(statuses).toEqual([401, 201, 401, 401, 201, 422, 201, 401, 401, 423, 423])
  })

  test('AUTH-9 the password works once the link is pressed', async () => {
    const form = signupAnswers()
    await signUpWith(form, { host: hidingHost })
    const token = await mailedToken(form.email)
    const { password } = form
    await call('/api/activation.php', { json: { token, password }, host: hidingHost })
    expect((await logInAt(form)).status).toBe(200)
  })

  test('AUTH-7 AUTH-9 strangers do not see that the owner has logged in or set a new password', async () => {
    const owner = signupAnswers()
    await signUpWith(owner, { host: hidingHost })
    const confirming = { token: await mailedToken(owner.email), password: owner.password }
    await call('/api/activation.php', { json: confirming, host: hidingHost })
    const seen = []
    for (const { email } of [owner, signupAnswers()]) {
      const guess = async () => (await logInAt({ email, password: 'a guess' })).status
      const ask = async () =>
        (await call('/api/password-reset.php', { json: { email }, host: hidingHost })).json()
      const answers: unknown[] = [await guess(), await guess(), await guess(), await guess()]
      if (email === owner.email) expect((await logInAt(owner)).status).toBe(200)
      answers.push(await guess(), await guess(), await ask())
      if (email === owner.email) {
        await runSignupJobs()
        const json = {
          token: await mailedToken(email),
          password: ownerPassword,
          password_repeat: ownerPassword,
        }
        const set = await call('/api/password-reset.php', { method: 'PUT', json, host: hidingHost })
        expect(set.status).toBe(200)
        // Others keep the address blocked, but this device is recognised now.
        const { status } = await call('/api/user.php', {
          json: { email, password: ownerPassword },
          cookie: cookiesOf(set),
          host: hidingHost,
        })
        expect(status).toBe(200)
      }
      answers.push(await guess(), await ask())
      seen.push(answers)
    }
    expect(seen[0]).toEqual(seen[1])
    const tries = [401, 401, 401, 401, 401, 423]
    expect(seen[1]).toEqual([...tries, { ok: true, repeat: false }, 423, { ok: true, repeat: true }])
  })

  test('AUTH-9 a job runs some seconds later, at a random time', async () => {
    await db().deleteFrom('rate_limit').execute()
    for (let nth = 0; nth < 4; nth++) {
      await signUpAt(signupAnswers(), newId())
      await call('/api/password-reset.php', { json: { email: signupAnswers().email }, host: hidingHost })
    }
    const { rows } = await pgPool().query(
      `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
        where identifier in ('create_account', 'send_password_reset_mail') order by job.id desc limit 8`,
    )
    const waits = rows.map(({ seconds }) => seconds as number)
    expect(waits).toHaveLength(8)
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThan(10)
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(0.05)
    await runSignupJobs()
  })

  test('AUTH-9 the job stores no password, makes one account however often it runs, and works when its target is gone', async () => {
    const target = await makeProfile({ on: hidingHost })
    const form = signupAnswers({ target_profile: target.id, signup_message: 'Hello' })
    await signUpAt(form, newId())
    const [left] = await leftSignups()
    expect(JSON.stringify(left)).not.toContain(form.password)
    await createEnqueuedAccount({ ...left!, answers: { ...left!.answers, target_profile: newId() } })
    await createEnqueuedAccount(left!)
    await runSignupJobs()
    expect(await findAccounts(form.email)).toHaveLength(1)
    expect(await queuedMails(form.email)).toHaveLength(1)
  })

  /** The visible parts of a response, and the work behind it. */
  async function observed(request: () => Response | Promise<Response>) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const [hashes, checks] = [vi.mocked(hashPassword), vi.mocked(passwordMatches)]
    for (const each of [hashes, checks]) each.mockClear()
    const response = await request()
    const statements = query.mock.calls.map(([sent]) => (sent as { text?: string }).text ?? sent)
    query.mockRestore()
    const headers = [...response.headers].filter(([name]) => !/request-id|security-policy/.test(name))
    return {
      status: response.status,
      body: await response.text(),
      headers,
      statements,
      hashes: hashes.mock.calls.length + checks.mock.calls.length,
    }
  }

  function signUpAt(form: object, key: string) {
    const headers = { 'idempotency-key': key }
    return observed(() => call('/api/signup.php', { json: form, host: hidingHost, headers }))
  }

  function logInAt({ email, password }: { email: string; password: string }) {
    return observed(() => call('/api/user.php', { json: { email, password }, host: hidingHost }))
  }

  async function leftSignups() {
    const { rows } = await pgPool().query(
      `select payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'create_account'`,
    )
    return rows.map(({ payload }) => payload as Parameters<typeof createEnqueuedAccount>[0])
  }

  test('AUTH-9 a confirmed owner is notified by mail, once an hour', async () => {
    const form = signupAnswers()
    await signUpWith(form, { host: hidingHost })
    await db().updateTable('account').set({ status: 'active' }).where('email', '=', form.email).execute()
    for (let nth = 0; nth < 5; nth++) await signUpWith(form, { host: hidingHost })
    const mails = await queuedMails(form.email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).not.toBe(mails[1]?.subject)
    expect(mails[0]?.text).not.toMatch(/\/[\w-]{43}(?![\w-])/)
  })

  test('AUTH-9 an unconfirmed owner gets the link again, three times an hour', async () => {
    const form = signupAnswers()
    for (let nth = 0; nth < 8; nth++) expect((await signUpWith(form, { host: hidingHost })).status).toBe(201)
    expect(await queuedMails(form.email)).toHaveLength(4)
  })

  test('AUTH-9 a hidden target is refused whether or not the address is known', async () => {
    const form = signupAnswers()
    await signUpWith(form, { host: hidingHost })
    for (const answers of [form, signupAnswers()]) {
      const response = await signUpWith({ ...answers, target_profile: newId() }, { host: hidingHost })
      expect(response.status).toBe(404)
    }
  })
})
