import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'

afterEach(resetClock)

async function findAccounts(email: string) {
  return db().selectFrom('account').selectAll().where('email', '=', email).execute()
}

describe('Idempotency-Key', () => {
  test('AUTH-13 the same key returns the same answer and has one effect', async () => {
    const [form, key] = [signupAnswers(), newId()]
    const first = await signUpWith(form, { key })
    moveClock(5000)
    const second = await signUpWith(form, { key })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(cookiesOf(second)).toContain('auth=')
    const sessions = await call('/api/sessions.php', { cookie: cookiesOf(second) })
    expect((await sessions.json()).sessions).toMatchObject([{ current: true }])
    expect(await findAccounts(form.email)).toHaveLength(1)
    expect(await queuedMails(form.email)).toHaveLength(1)
  })

  test('AUTH-13 20 concurrent requests with one key have one effect', async () => {
    const [form, key] = [signupAnswers(), newId()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUpWith(form, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).user.id))
    expect(new Set(ids).size).toBe(1)
    expect(await queuedMails(form.email)).toHaveLength(1)
    const sessions = await call('/api/sessions.php', { cookie: cookiesOf(answers[0]!) })
    expect((await sessions.json()).sessions).toHaveLength(1)
  })

  test('AUTH-8 AUTH-13 a repeat does not reopen a session that has ended since', async () => {
    const [form, key] = [signupAnswers(), newId()]
    await call('/api/logout.php', { cookie: cookiesOf(await signUpWith(form, { key })) })
    const again = await signUpWith(form, { key })
    expect(again.status).toBe(201)
    expect(cookiesOf(again)).not.toContain('auth=')
  })

  test('AUTH-13 another body under the key is refused', async () => {
    const [form, key] = [signupAnswers(), newId()]
    await signUpWith(form, { key })
    for (const change of [{ name: 'Gerda' }, { password: 'blue boots by the door' }]) {
      const response = await signUpWith({ ...form, ...change }, { key })
      expect([response.status, (await response.json()).error]).toEqual([422, 'idempotency_mismatch'])
    }
  })

  test('AUTH-13 a refusal is not stored: the corrected request may use the key', async () => {
    const [form, key] = [signupAnswers(), newId()]
    expect((await signUpWith({ ...form, name: '@x' }, { key })).status).toBe(422)
    expect((await signUpWith(form, { key })).status).toBe(201)
  })

  test('AUTH-13 a key is valid on its site only, and a short one is malformed', async () => {
    const [form, key] = [signupAnswers(), newId()]
    await signUpWith(form, { key })
    expect((await signUpWith({ ...form, name: 'Gerda' }, { key, host: 'she.localhost' })).status).toBe(201)
    expect((await signUpWith(signupAnswers(), { key: 'short' })).status).toBe(400)
  })

  test('AUTH-13 the stored record reveals neither key, address nor password', async () => {
    const [form, key] = [signupAnswers(), newId()]
    await signUpWith(form, { key })
    const rows = JSON.stringify(await db().selectFrom('idempotent_call').selectAll().execute())
    for (const secret of [key, form.email, form.password]) expect(rows).not.toContain(secret)
  })
})
