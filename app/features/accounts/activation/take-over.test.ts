import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connections, db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import {
  accountWith,
  addPasskeyInSql,
  errorOf,
  follow,
  isIn,
  joinUnconfirmed,
  logInWith,
  ownPassword,
  passkeysOf,
  send,
} from '#tests/make/claim.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { doLeftJobs, mailedToken, queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { waitsForALock } from '#tests/waits-for-a-lock.ts'
import { beginSession } from '../sessions/sessions.server.ts'

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

    expect(await errorOf(await follow({ token }))).toEqual([403, 'password_required'])
    expect((await accountWith(email)).status).toBe('not_confirmed')

    const done = await follow({ token, new_password: ownPassword, terms: true })
    expect(done.status).toBe(200)
    expect((await done.json()).user).toMatchObject({ id, status: 'active' })
    expect(await isIn(cookiesOf(done))).toBe(true)

    for (const session of [cookie, second]) expect(await isIn(session)).toBe(false)
    expect(await passkeysOf(id)).toEqual([])
    expect((await logInWith(email, goodPassword)).status).toBe(401)
    expect((await logInWith(email, ownPassword)).status).toBe(200)
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
    const changes = await connections().connect()
    await changes.query('begin')
    await changes.query('select from account where id = $1 for update', [id])
    const asked = Promise.resolve(call('/api/password-reset.php', { json: { email } }))
    await waitsForALock(asked)
    await changes.query('update account set email = $2 where id = $1', [id, `new-${email}`])
    await changes.query('commit')
    changes.release()
    expect((await asked).status).toBe(200)
    const links = db().selectFrom('mail_token').selectAll().where('account_id', '=', id)
    expect((await links.execute()).filter(({ payload }) => 'claim' in (payload as object))).toEqual([])
    const subjects = (await queuedMails(email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(1)
    expect(await isIn(cookie)).toBe(true)
  })

  test('AUTH-5 a member who joined confirms directly where they are logged in, and with the password in another browser', async () => {
    const here = await joinUnconfirmed()
    const straight = await follow({ token: await mailedToken(here.email) }, { cookie: here.cookie })
    expect((await straight.json()).user.status).toBe('active')
    expect(await isIn(here.cookie)).toBe(true)

    const elsewhere = await joinUnconfirmed()
    const token = await mailedToken(elsewhere.email)
    expect(await errorOf(await follow({ token, password: 'another one' }))).toEqual([401, 'password_wrong'])
    const proved = await follow({ token, password: goodPassword })
    expect((await proved.json()).user.status).toBe('active')
    for (const cookie of [elsewhere.cookie, cookiesOf(proved)]) expect(await isIn(cookie)).toBe(true)
  })

  test('AUTH-5 the session of another account proves nothing', async () => {
    const [attacker, victim] = [await joinUnconfirmed(), await joinUnconfirmed()]
    const asked = await follow({ token: await mailedToken(attacker.email) }, { cookie: victim.cookie })
    expect(await errorOf(asked)).toEqual([403, 'password_required'])
  })

  test('AUTH-5 the same holds on a site that hides account existence, though no session began', async () => {
    const { email } = await joinUnconfirmed({ host: hidingHost })
    expect((await logInWith(email, goodPassword, hidingHost)).status).toBe(401)
    // Simulates a session, though none can begin here.
    const attacker = `auth=${await beginSession((await accountWith(email)).id)}`
    expect(await isIn(attacker, hidingHost)).toBe(true)
    // The victim joins as well: the same mail is sent again.
    const victim = await signUpWith(signupAnswers({ email, password: ownPassword }), { host: hidingHost })
    expect(victim.status).toBe(201)
    const token = await mailedToken(email)
    const host = { host: hidingHost }
    expect(await errorOf(await follow({ token }, host))).toEqual([403, 'password_required'])
    expect(await errorOf(await follow({ token, password: ownPassword }, host))).toEqual([
      401,
      'password_wrong',
    ])
    const done = await follow({ token, new_password: ownPassword, terms: true, niche_consent: true }, host)
    expect(done.status).toBe(200)
    expect(await isIn(cookiesOf(done), hidingHost)).toBe(true)
    expect(await isIn(attacker, hidingHost)).toBe(false)
  })

  test('AUTH-5 AUTH-9 a link to an address the first person moved the account to ends with the victim’s new password', async () => {
    for (const takesBack of ['activation', 'reset'] as const) {
      const { email } = await joinUnconfirmed({ host: hidingHost })
      const host = { host: hidingHost }
      // Simulates a session, though none can begin before the address is confirmed.
      const attacker = `auth=${await beginSession((await accountWith(email)).id)}`
      const theirs = signupAnswers().email
      const moving = await send(
        'activation.php',
        { email: theirs },
        { ...host, method: 'PUT', cookie: attacker },
      )
      expect(moving.status).toBe(200)
      await doLeftJobs()
      const moved = await mailedToken(theirs)
      if (takesBack === 'reset') {
        expect((await send('password-reset.php', { email }, host)).status).toBe(200)
        await doLeftJobs()
        const json = {
          token: await mailedToken(email),
          new_password: ownPassword,
          terms: true,
          niche_consent: true,
        }
        expect((await follow(json, host)).status).toBe(200)
      } else {
        // Joining again sends the link to the newest address, so the test inserts the victim's own link.
        await connections().query(
          `insert into mail_token (token_hash, account_id, purpose, created_at, expires_at)
           select sha256($1::bytea), id, 'activate', now(), now() + interval '1 hour' from account where email = $2`,
          [Buffer.from(`activ-${'a'.repeat(37)}`), email],
        )
        const claim = { new_password: ownPassword, terms: true, niche_consent: true }
        const json = { token: `activ-${'a'.repeat(37)}`, ...claim }
        expect((await follow(json, host)).status).toBe(200)
      }
      const claim = { new_password: goodPassword, terms: true, niche_consent: true }
      const again = await follow({ token: moved, ...claim }, host)
      expect(again.status).toBe(200)
      expect(cookiesOf(again)).not.toContain('auth=')
      expect((await logInWith(email, ownPassword, hidingHost)).status).toBe(200)
    }
  })

  test('AUTH-5 AUTH-11 a partner sign-up gets no mail through the partner’s link; its owner claims it and ends that link', async () => {
    const { password: _password, terms: _terms, ...answers } = signupAnswers()
    const headers = { 'x-partner-key': 'demo-partner-key' }
    const made = await call('/api/partner-signup.php', { json: answers, headers })
    const { login_url } = await made.json()
    const entered = await follow({ token: new URL(login_url).pathname.slice(1) })
    expect((await entered.json()).user.signup_complete).toBe(false)
    const partner = cookiesOf(entered)
    const incomplete = [409, 'signup_incomplete']
    expect(await errorOf(await follow({ resend: true }, { cookie: partner }))).toEqual(incomplete)
    const moving = await follow({ email: signupAnswers().email }, { method: 'PUT', cookie: partner })
    expect(await errorOf(moving)).toEqual(incomplete)
    expect(await queuedMails(answers.email)).toEqual([])

    expect((await send('password-reset.php', { email: answers.email })).status).toBe(200)
    const token = await mailedToken(answers.email)
    for (const json of [{ token }, { token, password: '' }, { token, password: 'null' }])
      for (const cookie of ['', partner])
        expect([403, 422]).toContain((await follow(json, { cookie })).status)
    const done = await follow({ token, new_password: ownPassword, terms: true })
    expect((await done.json()).user).toMatchObject({ status: 'active', signup_complete: true })
    expect(await isIn(partner)).toBe(false)
    expect((await accountWith(answers.email)).completed_at).not.toBeNull()
  })

  test('AUTH-5 a claim succeeds despite a deadlock with a change by the first person', async () => {
    const { email, cookie } = await joinUnconfirmed()
    const { id } = await accountWith(email)
    await send('password-reset.php', { email })
    const token = await mailedToken(email)
    const { claiming } = await transaction(async (tx) => {
      // Makes sure PostgreSQL does not abort this transaction of the two.
      await sql`set local deadlock_timeout = '1min'`.execute(tx)
      await tx.selectFrom('session').select('device').where('account_id', '=', id).forKeyShare().execute()
      const claiming = Promise.resolve(follow({ token, new_password: ownPassword, terms: true }))
      await waitsForALock(claiming)
      await tx.selectFrom('account').select('id').where('id', '=', id).forKeyShare().execute()
      return { claiming }
    })
    expect((await claiming).status).toBe(200)
    expect(await isIn(cookie)).toBe(false)
    expect((await logInWith(email, ownPassword)).status).toBe(200)
  })

  test('AUTH-5 AUTH-9 everything mailed to an address ends when the account moves to another', async () => {
    const { email, cookie } = await joinUnconfirmed()
    const { id } = await accountWith(email)
    await send('password-reset.php', { email })
    const token = await mailedToken(email)
    const theirs = signupAnswers().email
    const moved = await send('activation.php', { email: theirs }, { method: 'PUT', cookie })
    expect(moved.status).toBe(200)
    const claim = { token, new_password: ownPassword, terms: true }
    expect(await errorOf(await follow(claim))).toEqual([410, 'link_expired'])
    const account = db().selectFrom('account').select(['status', 'email']).where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({ status: 'not_confirmed', email: theirs })
  })
})

test('AUTH-5 TRUST-10 a claim on a niche site needs the niche consent, with the problem shown at its field', async () => {
  const host = hidingHost
  const { email } = await joinUnconfirmed({ host })
  const token = await mailedToken(email)
  const bare = await follow({ token, new_password: ownPassword, terms: true }, { host })
  expect([bare.status, Object.keys((await bare.json()).fields)]).toEqual([422, ['niche_consent']])
  const { id } = await accountWith(email)
  await db()
    .updateTable('consent')
    .set({ created_at: new Date(0) })
    .where('account_id', '=', id)
    .execute()
  const done = await follow({ token, new_password: ownPassword, terms: true, niche_consent: true }, { host })
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
