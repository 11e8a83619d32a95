import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeMember } from '#tests/make/member.ts'
import { loginChallenge, makePasskey, makeRegistration } from '#tests/make/passkey.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { mailedToken, queuedMails } from '#tests/make/signup.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { expiredChallenges } from './passkeys.server.ts'

const ingrid = await makeMember()
const theo = await makeMember()

afterEach(async () => {
  resetClock()
  amendEnv({ RATE_LIMITS: true })
  await db().deleteFrom('passkey').execute()
  await db().deleteFrom('rate_limit').execute()
})

function callPasskeyStep(json: unknown, { cookie, host }: { cookie?: string; host?: string } = {}) {
  return call('/api/passkey.php', { json, cookie, host })
}

describe('logging in', () => {
  test('AUTH-7 a passkey logs its member in once for each challenge', async () => {
    const { answer } = await makePasskey(ingrid)
    const { challenge, cookie } = await loginChallenge()
    const json = { step: 'login', response: answer(challenge) }
    const response = await callPasskeyStep(json, { cookie })
    expect((await response.json()).user.id).toBe(ingrid.id)
    const { user } = await (await call('/api/user.php', { cookie: cookiesOf(response) })).json()
    expect(user.id).toBe(ingrid.id)
    const again = await callPasskeyStep(json, { cookie })
    expect(again.status).toBe(401)
    expect((await again.json()).error).toBe('passkey_failed')
  })

  test('AUTH-7 a member with a passkey can always log in with the password instead', async () => {
    await makePasskey(ingrid)
    expect(await logIn(ingrid)).toContain('auth=')
  })

  test('AUTH-7 many concurrent responses to one challenge begin one session', async () => {
    const { answer } = await makePasskey(ingrid)
    const { challenge, cookie } = await loginChallenge()
    const json = { step: 'login', response: answer(challenge) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => callPasskeyStep(json, { cookie })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['for another site', { origin: 'http://evil.example' }],
    ['for another port', { origin: 'http://localhost:8080' }],
    ['without finger, face or PIN', { flags: 0x01 }],
    ['without anyone there', { flags: 0x00 }],
  ])('AUTH-7 refuses a response %s', async (_, bent) => {
    const { answer } = await makePasskey(ingrid)
    const { challenge, cookie } = await loginChallenge()
    expect(
      (await callPasskeyStep({ step: 'login', response: answer(challenge, bent) }, { cookie })).status,
    ).toBe(401)
  })

  test('AUTH-7 a challenge is valid for 5 minutes and in the browser that requested it', async () => {
    const { answer } = await makePasskey(ingrid)
    const first = await loginChallenge()
    const second = await loginChallenge()
    const response = answer(first.challenge)
    expect((await callPasskeyStep({ step: 'login', response })).status).toBe(401)
    expect((await callPasskeyStep({ step: 'login', response }, { cookie: second.cookie })).status).toBe(401)
    moveClock(5 * 60_000)
    expect((await callPasskeyStep({ step: 'login', response }, { cookie: first.cookie })).status).toBe(401)
    await cleanUp(expiredChallenges)
    expect(await db().selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })

  test('AUTH-7 refuses a signature of another key and a counter that went back', async () => {
    const [own, other] = [await makePasskey(ingrid), await makePasskey(theo)]
    let { challenge, cookie } = await loginChallenge()
    const forged = { ...other.answer(challenge), id: own.id, rawId: own.id }
    expect((await callPasskeyStep({ step: 'login', response: forged }, { cookie })).status).toBe(401)
    for (const [counter, status] of [
      [7, 200],
      [7, 401],
      [6, 401],
      [8, 200],
    ] as const) {
      ;({ challenge, cookie } = await loginChallenge())
      const response = own.answer(challenge, { counter })
      expect((await callPasskeyStep({ step: 'login', response }, { cookie })).status).toBe(status)
    }
  })

  test('AUTH-7 AUTH-9 a passkey login whose account gets a new password meanwhile begins no session', async () => {
    const owner = await makeProfile()
    const { answer } = await makePasskey(owner)
    const { challenge, cookie } = await loginChallenge()
    const changing = await pgPool().connect()
    try {
      await changing.query('begin')
      await changing.query(`update account set password_hash = 'another' where id = $1`, [owner.id])
      const login = Promise.resolve(
        callPasskeyStep({ step: 'login', response: answer(challenge) }, { cookie }),
      )
      await waitForLock(login)
      await changing.query('commit')
      const refused = await login
      expect(refused.status).toBe(401)
      expect(cookiesOf(refused)).not.toContain('auth=')
    } finally {
      changing.release()
    }
  })

  test('AUTH-7 a key of one site logs in to no other', async () => {
    const { answer } = await makePasskey(ingrid)
    const host = 'she.localhost'
    const { challenge, cookie } = await loginChallenge(host)
    const response = answer(challenge, { origin: `http://${host}` })
    expect((await callPasskeyStep({ step: 'login', response }, { cookie, host })).status).toBe(401)
  })

  test('AUTH-7 an account about to be deleted, without a reactivation link, leads to customer service', async () => {
    const { answer } = await makePasskey(await makeProfile({ account: { status: 'pending_deletion' } }))
    const { challenge, cookie } = await loginChallenge()
    const response = await callPasskeyStep({ step: 'login', response: answer(challenge) }, { cookie })
    expect(await response.json()).toEqual({ error: 'pending_deletion', message: expect.any(String) })
  })

  test('AUTH-7 ACC-4 shows a member who can still come back when the mail was sent, and resends it with the passkey', async () => {
    const asked = new Date()
    const erase_at = new Date(asked.getTime() + 14 * 86_400_000)
    const account = { status: 'pending_deletion', deletion_requested_at: asked, erase_at } as const
    const leaver = await makeProfile({ account })
    const { answer } = await makePasskey(leaver)
    const { answer: stays } = await makePasskey(ingrid)
    let counter = 0
    const send = async (path: string, bodyOf: (response: object) => object, by = answer) => {
      const { challenge, cookie } = await loginChallenge()
      const json = bodyOf(by(challenge, { counter: ++counter }))
      const response = await call(path, { json, cookie })
      const again = await call(path, { json, cookie })
      expect(again.status).not.toBe(200)
      return [response.status, await response.json()] as const
    }
    const logIn = await send('/api/passkey.php', (response) => ({ step: 'login', response }))
    expect(logIn).toMatchObject([403, { error: 'pending_deletion', closed_at: asked.toISOString() }])
    const wanted = (passkey: object) => ({ passkey })
    expect((await send('/api/reactivation.php', wanted))[0]).toBe(200)
    expect(await runJobs('send_reactivation_mail', leaver.id)).toBe(1)
    expect(await mailedToken(leaver.email)).toHaveLength(43)
    // It reveals nothing about an account that stays.
    const refused = await send('/api/reactivation.php', wanted, stays)
    expect(refused).toMatchObject([401, { error: 'passkey_failed' }])
    expect((await call('/api/reactivation.php', { json: wanted({}) })).status).toBe(422)
  })
})

describe('setting one up', () => {
  test('AUTH-12 visitors cannot set up, list or remove passkeys', async () => {
    const remove = call('/api/passkey.php', { method: 'DELETE', json: { passkey: 'x' } })
    for (const response of [
      await callPasskeyStep({ step: 'register-options' }),
      await call('/api/passkey.php'),
      await remove,
    ]) {
      expect(response.status).toBe(403)
    }
  })

  test('AUTH-7 the options name the host and known keys, and ask for finger, face or PIN', async () => {
    const { id } = await makePasskey(ingrid)
    const response = await callPasskeyStep({ step: 'register-options' }, { cookie: ingrid.cookie })
    const { options } = await response.json()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const cookie = response.headers.getSetCookie().find((value) => value.startsWith('passkey-challenge='))
    expect(cookie).toMatch(/Max-Age=300; Path=\/api\/; HttpOnly; SameSite=Strict/)
  })

  test('AUTH-7 a new passkey is notified by mail, unless the session has ended meanwhile', async () => {
    const offer = async () => {
      const { cookie: auth } = await makeSession(ingrid)
      const offered = await callPasskeyStep({ step: 'register-options' }, { cookie: auth })
      const { challenge } = (await offered.json()).options
      const json = { step: 'register', response: makeRegistration(challenge) }
      return { auth, send: () => callPasskeyStep(json, { cookie: `${auth}; ${cookiesOf(offered)}` }) }
    }
    const first = await offer()
    expect((await first.send()).status).toBe(200)
    const told = 'A new way to log in was added to your account at Second Spring'
    expect((await queuedMails(ingrid.email))[0]?.subject).toBe(told)
    const second = await offer()
    await call('/api/logout.php', { cookie: second.auth })
    expect((await second.send()).status).toBe(403)
    expect(await db().selectFrom('passkey').select('id').execute()).toHaveLength(1)
  })

  test('AUTH-8 the member’s own passkey counts like the password for a recent login, another’s does not', async () => {
    const { cookie: auth } = await makeSession(ingrid)
    const [own, other] = [await makePasskey(ingrid), await makePasskey(theo)]
    moveClock(16 * 60_000)
    for (const [key, status] of [
      [other, 401],
      [own, 200],
    ] as const) {
      expect((await callPasskeyStep({ step: 'register-options' }, { cookie: auth })).status).toBe(403)
      const { challenge, cookie } = await loginChallenge()
      const json = { passkey: key.answer(challenge) }
      const proved = await call('/api/recent-login.php', { json, cookie: `${auth}; ${cookie}` })
      expect(proved.status).toBe(status)
    }
    expect((await callPasskeyStep({ step: 'register-options' }, { cookie: auth })).status).toBe(200)
  })

  test('AUTH-7 members see and remove only their own passkeys', async () => {
    const { id } = await makePasskey(ingrid)
    const remove = (cookie: string) =>
      call('/api/passkey.php', { method: 'DELETE', json: { passkey: id }, cookie })
    expect((await remove(theo.cookie)).status).toBe(404)
    const { cookie } = ingrid
    const { passkeys } = await (await call('/api/passkey.php', { cookie })).json()
    expect(passkeys).toEqual([{ id, name: 'Phone', created_at: expect.any(String), last_used_at: null }])
    expect(await (await remove(cookie)).json()).toEqual({ passkeys: [] })
  })

  test('AUTH-7 allows ten passkeys', async () => {
    for (let count = 0; count < 10; count++) await makePasskey(ingrid)
    const response = await callPasskeyStep({ step: 'register-options' }, { cookie: ingrid.cookie })
    expect(response.status).toBe(409)
  })
})

test('AUTH-7 invalid browser responses are refused, never an error of ours', async () => {
  amendEnv({ RATE_LIMITS: false })
  const { cookie: auth } = ingrid
  const { id } = await makePasskey(ingrid)
  const text = fc.oneof(fc.string(), fc.base64String(), fc.constant('\0'))
  const response = fc.record({
    id: fc.oneof(text, fc.constant(id)),
    rawId: fc.oneof(text, fc.constant(id)),
    type: fc.constant('public-key'),
    response: fc.record(
      { clientDataJSON: text, attestationObject: text, authenticatorData: text, signature: text },
      { requiredKeys: ['clientDataJSON'] },
    ),
  })
  const body = fc.oneof(
    fc.record({ step: fc.constantFrom('register', 'login'), response }),
    fc.record({ step: fc.constantFrom('register', 'login'), response: fc.jsonValue() }),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(body, async (json) => {
      const { cookie } = await loginChallenge()
      const { status } = await callPasskeyStep(json, { cookie: `${auth}; ${cookie}` })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 250 },
  )
})
