import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
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
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { createSession } from '../sessions/sessions.server.ts'

const hidingHost = 'bdsm.localhost'

describe('an account made with someone else’s address', () => {
  test('AUTH-5 the victim’s press alone confirms nothing; a new password locks the first person out everywhere', async () => {
    const lars = await makeProfile({ gender: 'male' })
    const said = {
      target_profile: lars.id,
      signup_message: 'Send me money',
      sexuality: 'bi',
      sexuality_consent: true,
    }
    const { email, cookie } = await joinUnconfirmed(said)
    const { id } = await accountWith(email)
    const second = cookiesOf(await logInWith(email, goodPassword))
    // Simulates a passkey, though none can be added this early.
    await addPasskeyInSql(id)
    const token = await mailedToken(email)

    expect(await errorOf(await activate({ token }))).toEqual([403, 'password_required'])
    expect((await accountWith(email)).status).toBe('not_confirmed')

    const done = await activate({ token, new_password: ownerPassword, terms: true })
    expect(done.status).toBe(200)
    expect((await done.json()).user).toMatchObject({ id, status: 'active' })
    expect(await isLoggedIn(cookiesOf(done))).toBe(true)

    for (const session of [cookie, second]) expect(await isLoggedIn(session)).toBe(false)
    expect(await passkeysOf(id)).toEqual([])
    expect((await logInWith(email, goodPassword)).status).toBe(401)
    expect((await logInWith(email, ownerPassword)).status).toBe(200)
    // The message is not sent, and nobody counts as having consented.
    const kept = await db().selectFrom('signup_message').selectAll().where('account_id', '=', id).execute()
    expect(kept).toEqual([])
    const member = await db().selectFrom('member').select('sexuality').where('id', '=', id).executeTakeFirst()
    expect(member?.sexuality).toBeNull()
    const subjects = (await queuedMails(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password for Second Spring was changed')
  })

  test('AUTH-9 AUTH-5 a link for a new password requested while the address changes does not reach the old one', async () => {
    const { email, cookie } = await joinUnconfirmed()
    const { id } = await accountWith(email)
    const changes = await pgPool().connect()
    await changes.query('begin')
    await changes.query('select from account where id = $1 for update', [id])
    const asked = Promise.resolve(call('/api/password-reset.php', { json: { email } }))
    await waitForLock(asked)
    await changes.query('update account set email = $2 where id = $1', [id, `new-${email}`])
    await changes.query('commit')
    changes.release()
    expect((await asked).status).toBe(200)
    const links = db().selectFrom('mail_token').selectAll().where('account_id', '=', id)
    expect((await links.execute()).filter(({ payload }) => 'claim' in (payload as object))).toEqual([])
    const subjects = (await queuedMails(email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(1)
    expect(await isLoggedIn(cookie)).toBe(true)
  })

  test('AUTH-5 a member who joined confirms directly where they are logged in, and with the password in another browser', async () => {
    const here = await joinUnconfirmed()
    const straight = await activate({ token: await mailedToken(here.email) }, { cookie: here.cookie })
    expect((await straight.json()).user.status).toBe('active')
    expect(await isLoggedIn(here.cookie)).toBe(true)

    const elsewhere = await joinUnconfirmed()
    const token = await mailedToken(elsewhere.email)
    expect(await errorOf(await activate({ token, password: 'another one' }))).toEqual([401, 'password_wrong'])
    const proved = await activate({ token, password: goodPassword })
    expect((await proved.json()).user.status).toBe('active')
    for (const cookie of [elsewhere.cookie, cookiesOf(proved)]) expect(await isLoggedIn(cookie)).toBe(true)
  })

  test('AUTH-5 the session of another account proves nothing', async () => {
    const [attacker, victim] = [await joinUnconfirmed(), await joinUnconfirmed()]
    const asked = await activate({ token: await mailedToken(attacker.email) }, { cookie: victim.cookie })
    expect(await errorOf(asked)).toEqual([403, 'password_required'])
  })

  test('AUTH-5 the same holds on a site that hides account existence, though no session began', async () => {
    const { email } = await joinUnconfirmed({ host: hidingHost })
    expect((await logInWith(email, goodPassword, hidingHost)).status).toBe(401)
    // Simulates a session, though none can begin here.
    const attacker = `auth=${await createSession((await accountWith(email)).id)}`
    expect(await isLoggedIn(attacker, hidingHost)).toBe(true)
    // The victim joins as well: the same mail is sent again.
    const victim = await signUpWith(signupAnswers({ email, password: ownerPassword }), { host: hidingHost })
    expect(victim.status).toBe(201)
    const token = await mailedToken(email)
    const host = { host: hidingHost }
    expect(await errorOf(await activate({ token }, host))).toEqual([403, 'password_required'])
    expect(await errorOf(await activate({ token, password: ownerPassword }, host))).toEqual([
      401,
      'password_wrong',
    ])
    const done = await activate(
      { token, new_password: ownerPassword, terms: true, niche_consent: true },
      host,
    )
    expect(done.status).toBe(200)
    expect(await isLoggedIn(cookiesOf(done), hidingHost)).toBe(true)
    expect(await isLoggedIn(attacker, hidingHost)).toBe(false)
  })

  test('AUTH-5 AUTH-9 a link to an address the first person moved the account to ends with the victim’s new password', async () => {
    for (const takesBack of ['activation', 'reset'] as const) {
      const { email } = await joinUnconfirmed({ host: hidingHost })
      const host = { host: hidingHost }
      // Simulates a session, though none can begin before the address is confirmed.
      const attacker = `auth=${await createSession((await accountWith(email)).id)}`
      const theirs = signupAnswers().email
      const moving = await post(
        'activation.php',
        { email: theirs },
        { ...host, method: 'PUT', cookie: attacker },
      )
      expect(moving.status).toBe(200)
      await runSignupJobs()
      const moved = await mailedToken(theirs)
      if (takesBack === 'reset') {
        expect((await post('password-reset.php', { email }, host)).status).toBe(200)
        await runSignupJobs()
        const json = {
          token: await mailedToken(email),
          new_password: ownerPassword,
          terms: true,
          niche_consent: true,
        }
        expect((await activate(json, host)).status).toBe(200)
      } else {
        // Joining again sends the link to the newest address, so the test inserts the victim's own link.
        await pgPool().query(
          `insert into mail_token (token_hash, account_id, purpose, created_at, expires_at)
           select sha256($1::bytea), id, 'activate', now(), now() + interval '1 hour' from account where email = $2`,
          [Buffer.from(`activ-${'a'.repeat(37)}`), email],
        )
        const claim = { new_password: ownerPassword, terms: true, niche_consent: true }
        const json = { token: `activ-${'a'.repeat(37)}`, ...claim }
        expect((await activate(json, host)).status).toBe(200)
      }
      const claim = { new_password: goodPassword, terms: true, niche_consent: true }
      const again = await activate({ token: moved, ...claim }, host)
      expect(again.status).toBe(200)
      expect(cookiesOf(again)).not.toContain('auth=')
      expect((await logInWith(email, ownerPassword, hidingHost)).status).toBe(200)
    }
  })

  test('AUTH-5 AUTH-11 a partner sign-up gets no mail through the partner’s link; its owner claims it and ends that link', async () => {
    const { password: _password, terms: _terms, ...answers } = signupAnswers()
    const headers = { 'x-partner-key': 'demo-partner-key' }
    const made = await call('/api/partner-signup.php', { json: answers, headers })
    const { login_url } = await made.json()
    const entered = await activate({ token: new URL(login_url).pathname.slice(1) })
    expect((await entered.json()).user.signup_complete).toBe(false)
    const partner = cookiesOf(entered)
    const incomplete = [409, 'signup_incomplete']
    expect(await errorOf(await activate({ resend: true }, { cookie: partner }))).toEqual(incomplete)
    const moving = await activate({ email: signupAnswers().email }, { method: 'PUT', cookie: partner })
    expect(await errorOf(moving)).toEqual(incomplete)
    expect(await queuedMails(answers.email)).toEqual([])

    expect((await post('password-reset.php', { email: answers.email })).status).toBe(200)
    const token = await mailedToken(answers.email)
    for (const json of [{ token }, { token, password: '' }, { token, password: 'null' }])
      for (const cookie of ['', partner])
        expect([403, 422]).toContain((await activate(json, { cookie })).status)
    const done = await activate({ token, new_password: ownerPassword, terms: true })
    expect((await done.json()).user).toMatchObject({ status: 'active', signup_complete: true })
    expect(await isLoggedIn(partner)).toBe(false)
    expect((await accountWith(answers.email)).completed_at).not.toBeNull()
  })

  test('AUTH-5 a claim succeeds despite a deadlock with a change by the first person', async () => {
    const { email, cookie } = await joinUnconfirmed()
    const { id } = await accountWith(email)
    await post('password-reset.php', { email })
    const token = await mailedToken(email)
    const { claiming } = await transaction(async (tx) => {
      // Makes sure PostgreSQL does not abort this transaction of the two.
      await sql`set local deadlock_timeout = '1min'`.execute(tx)
      await tx.selectFrom('session').select('device').where('account_id', '=', id).forKeyShare().execute()
      const claiming = Promise.resolve(activate({ token, new_password: ownerPassword, terms: true }))
      await waitForLock(claiming)
      await tx.selectFrom('account').select('id').where('id', '=', id).forKeyShare().execute()
      return { claiming }
    })
    expect((await claiming).status).toBe(200)
    expect(await isLoggedIn(cookie)).toBe(false)
    expect((await logInWith(email, ownerPassword)).status).toBe(200)
  })

  test('AUTH-5 AUTH-9 everything mailed to an address ends when the account moves to another', async () => {
    const { email, cookie } = await joinUnconfirmed()
    const { id } = await accountWith(email)
    await post('password-reset.php', { email })
    const token = await mailedToken(email)
    const theirs = signupAnswers().email
    const moved = await post('activation.php', { email: theirs }, { method: 'PUT', cookie })
    expect(moved.status).toBe(200)
    const claim = { token, new_password: ownerPassword, terms: true }
    expect(await errorOf(await activate(claim))).toEqual([410, 'link_expired'])
    const account = db().selectFrom('account').select(['status', 'email']).where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({ status: 'not_confirmed', email: theirs })
  })
})

test('AUTH-5 TRUST-10 a claim on a niche site needs the niche consent, with the problem shown at its field', async () => {
  const host = hidingHost
  const { email } = await joinUnconfirmed({ host })
  const token = await mailedToken(email)
  const bare = await activate({ token, new_password: ownerPassword, terms: true }, { host })
  expect([bare.status, Object.keys((await bare.json()).fields)]).toEqual([422, ['niche_consent']])
  const { id } = await accountWith(email)
  await db()
    .updateTable('consent')
    .set({ created_at: new Date(0) })
    .where('account_id', '=', id)
    .execute()
  const done = await activate(
    { token, new_password: ownerPassword, terms: true, niche_consent: true },
    { host },
  )
  expect((await done.json()).user).toMatchObject({ status: 'active', profile: { status: 'active' } })
  // The owner's own consent, with its own date.
  const niche = await db()
    .selectFrom('consent')
    .select(['granted', 'created_at'])
    .where('account_id', '=', id)
    .where('kind', '=', 'niche')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect([niche.granted, niche.created_at.getTime() > 0]).toEqual([true, true])
})
