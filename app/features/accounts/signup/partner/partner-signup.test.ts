import { afterEach, describe, expect, test } from 'vitest'
import { knownDeviceCookie } from '#app/features/accounts/sessions/known-device.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf, retryWhileBusy } from '#tests/call.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePartner } from '#tests/make/partner.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'

const hour = 3_600_000

afterEach(resetClock)

function partnerAnswers(changes = {}) {
  const { password: _password, terms: _terms, ...answers } = signupAnswers(changes)
  return answers
}

function signUpByPartner(json: unknown, headers: Record<string, string> = {}, host?: string) {
  return call('/api/partner-signup.php', {
    json,
    host,
    headers: { 'x-partner-key': 'demo-partner-key', ...headers },
  })
}

async function followLoginLink(loginUrl: string) {
  const token = new URL(loginUrl).pathname.slice(1)
  return call('/api/activation.php', { json: { token } })
}

function completeSignup(cookie: string, changes = {}, host?: string) {
  return call('/api/complete-signup.php', {
    cookie,
    host,
    json: { password: 'red boots by the door', terms: true, ...changes },
  })
}

function readAccount(id: string) {
  return db().selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('sign-up by a partner', () => {
  test('AUTH-11 creates an incomplete account and returns a link that logs in once', async () => {
    const answers = partnerAnswers()
    const response = await signUpByPartner(answers)
    expect(response.status).toBe(201)
    const { user_id, login_url } = await response.json()
    expect(login_url).toMatch(/^http:\/\/localhost\/[\w-]{43}$/)
    expect(await readAccount(user_id)).toMatchObject({
      email: answers.email,
      status: 'not_confirmed',
      password_hash: null,
      completed_at: null,
      terms_version: null,
      tracking: { network: 'Example Partner' },
    })
    expect(await queuedMails(answers.email)).toEqual([])

    const entered = await followLoginLink(login_url)
    expect((await entered.json()).user).toMatchObject({ id: user_id, status: 'not_confirmed', credits: 5 })
    expect(cookiesOf(entered)).toContain('auth=')
    expect((await followLoginLink(login_url)).status).toBe(410)
  })

  test('AUTH-11 the link expires after 48 hours', async () => {
    const { login_url } = await (await signUpByPartner(partnerAnswers())).json()
    moveClock(48 * hour + 1000)
    expect((await followLoginLink(login_url)).status).toBe(410)
  })

  test('AUTH-11 requires the partner’s key, for the partner’s site', async () => {
    const strangers = [
      await signUpByPartner(partnerAnswers(), { 'x-partner-key': 'guess' }),
      await signUpByPartner(partnerAnswers(), { 'x-partner-key': '' }),
      await signUpByPartner(partnerAnswers(), {}, 'she.localhost'),
    ]
    for (const response of strangers)
      expect([response.status, (await response.json()).error]).toEqual([403, 'partner_key_invalid'])
  })

  test('AUTH-11 the same idempotency key returns the same link; another body is refused', async () => {
    const [answers, key] = [partnerAnswers(), newId()]
    const [first, second] = [
      await signUpByPartner(answers, { 'idempotency-key': key }),
      await signUpByPartner(answers, { 'idempotency-key': key }),
    ]
    const answer = await first.json()
    expect(await second.json()).toEqual(answer)
    const other = await signUpByPartner({ ...answers, name: 'Gerda' }, { 'idempotency-key': key })
    expect([other.status, (await other.json()).error]).toEqual([422, 'idempotency_mismatch'])
    const stored = JSON.stringify(await db().selectFrom('idempotent_call').selectAll().execute())
    expect(stored).not.toContain(new URL(answer.login_url).pathname.slice(1))
  })

  test('AUTH-11 refuses an address that has an account, and invalid answers', async () => {
    const { email } = await makeProfile()
    expect((await signUpByPartner(partnerAnswers({ email }))).status).toBe(409)
    expect((await signUpByPartner(partnerAnswers({ date_of_birth: '2020-01-01' }))).status).toBe(422)
    expect((await signUpByPartner({})).status).toBe(422)
  })

  test('TRUST-10 a partner cannot consent for the member', async () => {
    for (const consent of [{}, { sexuality_consent: true }]) {
      const refused = await signUpByPartner(partnerAnswers({ sexuality: 'bi', ...consent }))
      expect([refused.status, (await refused.json()).error]).toEqual([422, 'consent_required'])
    }
  })
})

describe('completing it', () => {
  async function entered(changes = {}) {
    const answers = partnerAnswers(changes)
    const { user_id, login_url } = await (await signUpByPartner(answers)).json()
    return {
      id: user_id as string,
      email: answers.email,
      cookie: cookiesOf(await followLoginLink(login_url)),
    }
  }

  test('AUTH-11 TRUST-10 a member who has not accepted the terms may read everything, but only complete the sign-up or leave', async () => {
    const { id, cookie } = await entered()
    const other = await makeProfile()
    const refused = await Promise.all([
      call('/api/chat.php', { cookie, json: { member: other.id, text: 'Hello', client_id: newId() } }),
      call('/api/profile.php', { method: 'PUT', cookie, json: { about: 'I like the sea.' } }),
      call('/api/user.php?push=1', { cookie, json: {} }),
      call('/api/photos.php', { cookie, json: {} }),
      call('/api/block.php', { cookie, json: { member: other.id } }),
      call('/api/account.php', { method: 'PUT', cookie, json: { invisible: true } }),
    ])
    for (const response of refused)
      expect([response.status, (await response.json()).error]).toEqual([409, 'signup_incomplete'])
    expect((await call('/api/chats.php', { cookie })).status).toBe(200)
    expect((await call(`/api/member.php?id=${other.id}`, { cookie })).status).toBe(200)
    const larger = await call('/api/preferences.php', { method: 'PUT', cookie, json: { text_size: 'a1' } })
    expect(larger.status).toBe(200)

    expect((await completeSignup(cookie)).status).toBe(200)
    const written = await call('/api/profile.php', {
      method: 'PUT',
      cookie,
      json: { about: 'I like the sea.' },
    })
    expect(written.status).toBe(200)
    const { about } = await db()
      .selectFrom('member')
      .select('about')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(about).toBe('I like the sea.')
  })

  test('ACC-4 AUTH-11 a member without a password can export the data and leave; with one, a recent login is required', async () => {
    const { id, cookie } = await entered()
    moveClock(hour)
    expect((await call('/api/account-export.php', { method: 'POST', cookie })).status).toBe(202)
    const left = await call('/api/account.php', { method: 'DELETE', cookie, json: {} })
    expect(left.status).toBe(200)
    expect((await readAccount(id)).status).toBe('pending_deletion')

    const stays = await entered()
    expect((await completeSignup(stays.cookie)).status).toBe(200)
    for (const [path, method] of [
      ['/api/account-export.php', 'POST'],
      ['/api/account.php', 'DELETE'],
    ] as const) {
      const refused = await call(path, { method, cookie: stays.cookie, json: {} })
      expect([refused.status, (await refused.json()).error]).toEqual([403, 'recent_login_required'])
    }
  })

  test('AUTH-11 sets password, terms and missing data, and sends the activation mail', async () => {
    const { id, email, cookie } = await entered()
    const told = { sexuality: 'hetero', sexuality_consent: true }
    const response = await completeSignup(cookie, { region: 'DE-BE', city: 'Berlin', ...told })
    expect(response.status).toBe(200)
    expect((await response.json()).user.id).toBe(id)
    expect((await readAccount(id)).completed_at).not.toBeNull()
    const member = await db().selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
    expect(member).toMatchObject({ region: 'DE-BE', city: 'Berlin', latitude: '52.52', sexuality: 'hetero' })
    const consents = await db()
      .selectFrom('consent')
      .select('kind')
      .where('account_id', '=', id)
      .orderBy('kind')
      .execute()
    expect(consents).toEqual([{ kind: 'sexuality' }, { kind: 'terms' }])
    expect(await logIn({ email })).toContain('auth=')
    const done = await call('/api/activation.php', { json: { token: await mailedToken(email) }, cookie })
    expect((await done.json()).user.status).toBe('active')
  })

  test('GROW-2 does not track a member who has refused tracking by the partner’s name either', async () => {
    const { id, cookie } = await entered({ tracking: { sub1: 'may' } })
    expect((await readAccount(id)).tracking).toEqual({ network: 'Example Partner', sub1: 'may' })
    await completeSignup(`${cookie}; consent=1~refused~2026-01-01T00:00:00Z`)
    expect((await readAccount(id)).tracking).toEqual({})
  })

  test.each([
    ['DE', 'no answer', '', {}],
    ['an unknown country', 'no answer', '', {}],
    ['DE', 'a yes', '; consent=1~accepted~2026-01-01T00:00:00Z', { network: 'Example Partner' }],
    ['AU', 'no answer', '', { network: 'Example Partner' }],
    ['AU', 'a no', '; consent=1~refused~2026-01-01T00:00:00Z', {}],
  ])(
    'GROW-2 TRUST-10 from %s with %s the source is stored only as the law allows',
    async (country, _answer, consent, tracking) => {
      const { id, cookie } = await entered()
      const from = country.length === 2 ? `; country=${country}` : ''
      expect((await completeSignup(cookie + from + consent)).status).toBe(200)
      expect((await readAccount(id)).tracking).toEqual(tracking)
    },
  )

  test('TRUST-10 on a niche site the member, not the partner, gives the niche consent', async () => {
    const host = 'gay.localhost'
    const { id: site_id } = await db()
      .selectFrom('site')
      .select('id')
      .where('domain', '=', host)
      .executeTakeFirstOrThrow()
    await makePartner({ sites: [site_id], name: 'Men’s Partner', key: 'niche-key' })
    const json = partnerAnswers({ niche_consent: true })
    const { user_id, login_url } = await (
      await signUpByPartner(json, { 'x-partner-key': 'niche-key' }, host)
    ).json()
    const token = new URL(login_url).pathname.slice(1)
    const cookie = cookiesOf(await call('/api/activation.php', { json: { token }, host }))
    const consents = () =>
      db().selectFrom('consent').select('kind').where('account_id', '=', user_id).orderBy('kind').execute()
    expect(await consents()).toEqual([])
    const refused = await completeSignup(cookie, {}, host)
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: 'consent_required' }])
    expect((await completeSignup(cookie, { niche_consent: true }, host)).status).toBe(200)
    expect(await consents()).toEqual([{ kind: 'niche' }, { kind: 'terms' }])
  })

  test('AUTH-11 happens once, also for five concurrent requests', async () => {
    const { email, cookie } = await entered()
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => retryWhileBusy(() => completeSignup(cookie))),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await queuedMails(email)).toHaveLength(1)
    expect((await completeSignup((await makeMember()).cookie)).status).toBe(409)
  })

  test('AUTH-11 applies the rules of sign-up', async () => {
    const { cookie, id } = await entered()
    for (const [changes, error] of [
      [{ password: 'short' }, 'password_too_short'],
      [{ name: '@x' }, 'name_starts_with_at'],
      [{ region: 'FR-BRE' }, 'invalid'],
      [{ terms: false }, 'invalid'],
      [{ sexuality: 'hetero' }, 'consent_required'],
      [{ sexuality: 'hetero', sexuality_consent: false }, 'consent_required'],
    ] as const) {
      const response = await completeSignup(cookie, changes)
      expect([response.status, (await response.json()).error]).toEqual([422, error])
    }
    expect((await readAccount(id)).completed_at).toBeNull()
    expect((await completeSignup('')).status).toBe(403)
  })
})

describe('a site that hides account existence', () => {
  const host = 'bdsm.localhost'

  test('AUTH-9 reveals nothing to a partner, nor to a visitor who follows the link; the owner is notified by mail', async () => {
    const site = await db()
      .selectFrom('site')
      .select('id')
      .where('domain', '=', host)
      .executeTakeFirstOrThrow()
    await makePartner({ sites: [site.id], name: 'Quiet', key: 'quiet-partner-key' })
    const owner = signupAnswers()
    expect((await signUpWith(owner, { host })).status).toBe(201)
    await db().updateTable('account').set({ status: 'active' }).where('email', '=', owner.email).execute()

    const told = []
    const ids: Record<string, string> = {}
    for (const { email } of [owner, signupAnswers()]) {
      const signedUp = await signUpByPartner(
        partnerAnswers({ email }),
        { 'x-partner-key': 'quiet-partner-key' },
        host,
      )
      expect(signedUp.status).toBe(201)
      const { user_id, login_url } = await signedUp.json()
      ids[email] = user_id
      const token = new URL(login_url).pathname.slice(1)
      const entered = await call('/api/activation.php', { json: { token }, host })
      const cookie = cookiesOf(entered)
      const password = 'a boat on the lake'
      const guess = () => call('/api/recent-login.php', { json: { password: 'a guess' }, cookie, host })
      const answers = [
        entered,
        await call('/api/complete-signup.php', {
          json: { password, terms: true, niche_consent: true },
          cookie,
          host,
        }),
        await call('/api/activation.php', { json: { resend: true }, cookie, host }),
        // A password works only once the address is confirmed.
        await call('/api/user.php', { json: { email, password }, host }),
        ...[await guess(), await guess(), await guess(), await guess()],
        // Attempts count for the displayed address, whichever account has it.
        await call('/api/user.php', { json: { email, password }, host }),
      ]
      const tries = [401, 401, 401, 401, 401, 423]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...tries])
      // Otherwise this browser's login attempts would be counted apart, for one of the two only.
      expect(answers.map(cookiesOf).join()).not.toContain(knownDeviceCookie)
      await db().deleteFrom('login_guard').execute()
      await runSignupJobs()
      const seen = await Promise.all(answers.map(async (each) => [each.status, await each.text()]))
      told.push(JSON.stringify([signedUp.status, seen]).replaceAll(email, 'EMAIL').replaceAll(user_id, 'ID'))
    }
    expect(withoutTimes(told[0]!)).toBe(withoutTimes(told[1]!))
    expect(told[0]).toContain('EMAIL')

    const [own, other] = Object.keys(ids)
    expect(await queuedMails(own!)).toHaveLength(2)
    expect((await queuedMails(own!))[0]?.text).not.toMatch(/\/[\w-]{43}(?![\w-])/)
    const shown = await readAccount(ids[own!]!)
    expect(shown).toMatchObject({
      claimed_email: own,
      email: expect.stringMatching(/^[\w-]{36}@taken\.invalid$/),
    })
    // Somebody who knows the member's id cannot take it first.
    expect(shown?.email).not.toContain(ids[own!])
    const confirmed = await call('/api/activation.php', {
      json: { token: await mailedToken(other!), password: 'a boat on the lake' },
      host,
    })
    expect(confirmed.status).toBe(200)
    expect(await readAccount(ids[other!]!)).toMatchObject({ status: 'active', email: other })
  })

  test('AUTH-7 AUTH-9 a password to an account that shows another’s address cannot clear that address’s count', async () => {
    const owner = signupAnswers()
    await signUpWith(owner, { host })
    await db().updateTable('account').set({ status: 'active' }).where('email', '=', owner.email).execute()
    const headers = { 'x-partner-key': 'quiet-partner-key' }
    const signedUp = await signUpByPartner(partnerAnswers({ email: owner.email }), headers, host)
    const token = new URL((await signedUp.json()).login_url).pathname.slice(1)
    const cookie = cookiesOf(await call('/api/activation.php', { json: { token }, host }))
    const password = 'a boat on the lake'
    expect((await completeSignup(cookie, { password, niche_consent: true }, host)).status).toBe(200)
    const guess = async (password: string) =>
      (await call('/api/user.php', { json: { email: owner.email, password }, host })).status
    const statuses = []
    for (let round = 0; round < 2; round++) {
      for (let nth = 0; nth < 4; nth++) statuses.push(await guess('a guess'))
      const proved = await call('/api/recent-login.php', { json: { password }, cookie, host })
      expect(proved.status).toBe(round === 0 ? 200 : 423)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423, 423, 423])
    expect(await guess(owner.password)).toBe(423)
    await db().deleteFrom('login_guard').execute()
  })

  function withoutTimes(text: string) {
    return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=(seconds_left|retry_after)\W+)\d+/g, 'TIME')
  }
})
