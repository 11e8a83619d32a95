import { afterEach, describe, expect, test } from 'vitest'
import { listChats } from '#app/features/chat/list/list-chats.server.ts'
import { markRead } from '#app/features/chat/thread/change-chat.server.ts'
import { readChat } from '#app/features/chat/thread/read-chat.server.ts'
import { balanceOf } from '#app/features/credits/balance.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { connections, db } from '#app/platform/database/db.server.ts'
import { hashToken, newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { giveCredits } from '#tests/make/credits.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { doLeftJobs, mailedToken, queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { beginSession } from '../sessions/sessions.server.ts'

const hidingHost = 'bdsm.localhost'
const own = 'my own calm words'
const minute = 60_000
let addresses = 0

afterEach(async () => {
  resetClock()
  await db().deleteFrom('login_guard').execute()
})

interface Sending {
  cookie?: string
  host?: string
  method?: string
}

const send = (path: string, json: unknown, sending: Sending = {}) =>
  call(`/api/${path}`, { json, address: `10.3.${++addresses >> 8}.${addresses & 255}`, ...sending })

const follow = (json: object, sending?: Sending) => send('activation.php', json, sending)
const logIn = (email: string, password: string, host?: string) =>
  send('user.php', { email, password }, { host })

async function isIn(cookie: string, host?: string) {
  return (await (await call('/api/user.php', { cookie, host })).json()).user !== null
}

/** Somebody joins with an address that is not theirs. */
async function attackerJoins({ host, ...changes }: Record<string, unknown> & { host?: string } = {}) {
  const form = signupAnswers(changes)
  const answer = await signUpWith(form, { host })
  expect(answer.status).toBe(201)
  return { email: form.email, cookie: cookiesOf(answer) }
}

const tokenIn = (cookie: string) => /auth=([\w-]{43})/.exec(cookie)?.[1] ?? ''

async function accountWith(email: string) {
  return db().selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

async function addPasskeyInSql(accountId: string) {
  const row = { id: newId().replaceAll('-', ''), account_id: accountId, name: 'Phone' }
  await db()
    .insertInto('passkey')
    .values({ ...row, public_key: Buffer.alloc(1), created_at: new Date() })
    .execute()
}

async function passkeysOf(accountId: string) {
  return db().selectFrom('passkey').select('id').where('account_id', '=', accountId).execute()
}

async function errorOf(response: Response) {
  return [response.status, (await response.json()).error]
}

describe('an account made with someone else’s address', () => {
  test('AUTH-5 the victim’s press alone confirms nothing; a new password locks the first person out of everything', async () => {
    const lars = await makeProfile({ gender: 'male' })
    const said = {
      target_profile: lars.id,
      signup_message: 'Send me money',
      sexuality: 'bi',
      sexuality_consent: true,
    }
    const { email, cookie } = await attackerJoins(said)
    const { id } = await accountWith(email)
    const second = cookiesOf(await logIn(email, goodPassword))
    // As if there were a way to get one in.
    await addPasskeyInSql(id)
    const token = await mailedToken(email)

    expect(await errorOf(await follow({ token }))).toEqual([403, 'password_required'])
    expect((await accountWith(email)).status).toBe('not_confirmed')

    const done = await follow({ token, new_password: own, terms: true })
    expect(done.status).toBe(200)
    expect((await done.json()).user).toMatchObject({ id, status: 'active' })
    expect(await isIn(cookiesOf(done))).toBe(true)

    for (const session of [cookie, second]) expect(await isIn(session)).toBe(false)
    expect(await passkeysOf(id)).toEqual([])
    expect((await logIn(email, goodPassword)).status).toBe(401)
    expect((await logIn(email, own)).status).toBe(200)
    // What was written is said by nobody, and what was agreed to is agreed to by nobody.
    const kept = await db().selectFrom('signup_message').selectAll().where('account_id', '=', id).execute()
    expect(kept).toEqual([])
    const member = await db().selectFrom('member').select('sexuality').where('id', '=', id).executeTakeFirst()
    expect(member?.sexuality).toBeNull()
    const subjects = (await queuedMails(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password for Second Spring was changed')
  })

  test('AUTH-5 CHAT-2 what the first person has written is taken back with the claim, read or not, and paid by nobody', async () => {
    const lars = await makeMember({ gender: 'male' })
    const { email, cookie } = await attackerJoins({ target_profile: lars.id, signup_message: 'And more' })
    const { id } = await accountWith(email)
    await giveCredits({ id }, 5)
    const before = await balanceOf(id)
    const write = (text: string) => {
      const json = { profile: lars.id, client_id: newId(), text }
      return call('/api/chat.php', { cookie, json })
    }
    const { conversation, message } = await (await write('Send me money')).json()
    await markRead(lars.viewer, conversation, 1)
    const second = await (await write('Soon')).json()
    const picture = { width: 9, height: 7, placeholder: '', digest: Buffer.alloc(1), veiled: true }
    await db()
      .insertInto('message_photo')
      .values({ message_id: second.message.id, file: newId(), ...picture })
      .execute()

    const token = await mailedToken(email)
    expect((await follow({ token, new_password: own, terms: true })).status).toBe(200)

    expect(await balanceOf(id)).toBe(before)
    const chat = await readChat(lars.viewer, lars.site, { conversation })
    expect(chat.messages).toMatchObject(
      [1, 2].map((sequence) => ({ sequence, taken_back: true, text: null, photo: null })),
    )
    expect(chat.conversation).toMatchObject({ num_unread_messages: 0, last_sequence: 2 })
    const owner = await makeSession({ id })
    expect((await listChats(owner.viewer)).chats).toEqual([])
    const side = db().selectFrom('conversation_party').selectAll().where('member_id', '=', id)
    expect(await side.executeTakeFirst()).toMatchObject({ sent: 0, read_sequence: '0', muted: false })
    const talk = db().selectFrom('conversation').select('started_by').where('id', '=', conversation)
    expect(await talk.executeTakeFirst()).toEqual({ started_by: null })
    const told = db().selectFrom('live_event').select('event').where('member_id', '=', lars.id)
    expect((await told.orderBy('number').execute()).slice(-3).map(({ event }) => event)).toEqual([
      ...[1, 2].map((sequence) => ({ type: 'changed', conversation, sequence })),
      { type: 'reach' },
    ])
    // Whoever got it can still show what it said.
    const report = { message: message.id, reason: 'scam', text: '' }
    expect((await send('report.php', report, { cookie: lars.cookie })).status).toBe(201)
    const kept = db().selectFrom('taken_back_text').select('body').where('message_id', '=', message.id)
    expect(await kept.executeTakeFirst()).toEqual({ body: 'Send me money' })
  })

  test('AUTH-5 whoever joined confirms straight where they are logged in, and with the password elsewhere', async () => {
    const here = await attackerJoins()
    const straight = await follow({ token: await mailedToken(here.email) }, { cookie: here.cookie })
    expect((await straight.json()).user.status).toBe('active')
    expect(await isIn(here.cookie)).toBe(true)

    const elsewhere = await attackerJoins()
    const token = await mailedToken(elsewhere.email)
    expect(await errorOf(await follow({ token, password: 'another one' }))).toEqual([401, 'password_wrong'])
    const proved = await follow({ token, password: goodPassword })
    expect((await proved.json()).user.status).toBe('active')
    for (const cookie of [elsewhere.cookie, cookiesOf(proved)]) expect(await isIn(cookie)).toBe(true)
  })

  test('AUTH-5 the session of another account proves nothing', async () => {
    const [attacker, victim] = [await attackerJoins(), await attackerJoins()]
    const asked = await follow({ token: await mailedToken(attacker.email) }, { cookie: victim.cookie })
    expect(await errorOf(asked)).toEqual([403, 'password_required'])
  })

  test('AUTH-5 where accounts are hidden it is the same, though no session began', async () => {
    const { email } = await attackerJoins({ host: hidingHost })
    expect((await logIn(email, goodPassword, hidingHost)).status).toBe(401)
    // As if there were a way in.
    const attacker = `auth=${await beginSession((await accountWith(email)).id)}`
    expect(await isIn(attacker, hidingHost)).toBe(true)
    // The victim joins too: the same mail comes again.
    const victim = await signUpWith(signupAnswers({ email, password: own }), { host: hidingHost })
    expect(victim.status).toBe(201)
    const token = await mailedToken(email)
    const host = { host: hidingHost }
    expect(await errorOf(await follow({ token }, host))).toEqual([403, 'password_required'])
    expect(await errorOf(await follow({ token, password: own }, host))).toEqual([401, 'password_wrong'])
    const done = await follow({ token, new_password: own, terms: true, niche_consent: true }, host)
    expect(done.status).toBe(200)
    expect(await isIn(cookiesOf(done), hidingHost)).toBe(true)
    expect(await isIn(attacker, hidingHost)).toBe(false)
  })

  test('AUTH-5 AUTH-9 a link to an address that the first person moved the account to ends with the victim’s new password', async () => {
    for (const takesBack of ['activation', 'reset'] as const) {
      const { email } = await attackerJoins({ host: hidingHost })
      const host = { host: hidingHost }
      // As if there were a way in before the address is confirmed.
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
        const json = { token: await mailedToken(email), new_password: own, terms: true, niche_consent: true }
        expect((await follow(json, host)).status).toBe(200)
      } else {
        // Joining again has the link sent to the newest address, so the victim's own is made by hand.
        await connections().query(
          `insert into mail_token (token_hash, account_id, purpose, created_at, expires_at)
           select sha256($1::bytea), id, 'activate', now(), now() + interval '1 hour' from account where email = $2`,
          [Buffer.from(`activ-${'a'.repeat(37)}`), email],
        )
        const claim = { new_password: own, terms: true, niche_consent: true }
        const json = { token: `activ-${'a'.repeat(37)}`, ...claim }
        expect((await follow(json, host)).status).toBe(200)
      }
      const claim = { new_password: goodPassword, terms: true, niche_consent: true }
      const again = await follow({ token: moved, ...claim }, host)
      expect(again.status).toBe(200)
      expect(cookiesOf(again)).not.toContain('auth=')
      expect((await logIn(email, own, hidingHost)).status).toBe(200)
    }
  })

  test('AUTH-5 AUTH-11 a partner’s sign-up gets no mail by the partner’s link; its owner claims it, and ends that link', async () => {
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
    const done = await follow({ token, new_password: own, terms: true })
    expect((await done.json()).user).toMatchObject({ status: 'active', signup_complete: true })
    expect(await isIn(partner)).toBe(false)
    expect((await accountWith(answers.email)).completed_at).not.toBeNull()
  })
})

test('AUTH-5 TRUST-10 on a niche site a claim needs the consent to belonging to it, named at its field', async () => {
  const host = hidingHost
  const { email } = await attackerJoins({ host })
  const token = await mailedToken(email)
  const bare = await follow({ token, new_password: own, terms: true }, { host })
  expect([bare.status, Object.keys((await bare.json()).fields)]).toEqual([422, ['niche_consent']])
  const { id } = await accountWith(email)
  await db()
    .updateTable('consent')
    .set({ created_at: new Date(0) })
    .where('account_id', '=', id)
    .execute()
  const done = await follow({ token, new_password: own, terms: true, niche_consent: true }, { host })
  expect((await done.json()).user).toMatchObject({ status: 'active', profile: { status: 'active' } })
  // The owner's own yes, with its own date.
  const niche = await db()
    .selectFrom('consent')
    .select(['granted', 'created_at'])
    .where('account_id', '=', id)
    .where('kind', '=', 'niche')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect([niche.granted, niche.created_at.getTime() > 0]).toEqual([true, true])
})

describe('the password on the activation page', () => {
  test('AUTH-5 AUTH-7 is guessed as often as at the login, and together with it', async () => {
    const { email } = await attackerJoins()
    const token = await mailedToken(email)
    const tries = await Promise.all(Array.from({ length: 8 }, () => follow({ token, password: 'a guess' })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 423, 423, 423])
    expect((await follow({ token, password: goodPassword })).status).toBe(423)
    // The owner of the mailbox is not kept waiting.
    expect((await follow({ token, new_password: own, terms: true })).status).toBe(200)
    expect((await logIn(email, own)).status).toBe(200)
  })

  test('AUTH-5 a new one keeps to the rules and needs the terms, named at the fields, and the link stays good', async () => {
    const { email } = await attackerJoins()
    const token = await mailedToken(email)
    const bare = await follow({ token, new_password: 'short' })
    expect([bare.status, Object.keys((await bare.json()).fields)]).toEqual([422, ['new_password', 'terms']])
    expect((await follow({ token, new_password: email, terms: true })).status).toBe(422)
    expect((await follow({ token, new_password: own, terms: true })).status).toBe(200)
  })

  test('AUTH-5 a used or expired link asks for nothing and changes nothing', async () => {
    const { email, cookie } = await attackerJoins()
    const token = await mailedToken(email)
    await follow({ token }, { cookie })
    for (const json of [{ token }, { token, new_password: own, terms: true }])
      expect(await (await follow(json)).json()).toEqual({ user: null })
    expect((await logIn(email, goodPassword)).status).toBe(200)

    const late = await attackerJoins()
    const old = await mailedToken(late.email)
    moveClock(8 * 24 * 60 * minute)
    expect((await follow({ token: old, new_password: own, terms: true })).status).toBe(410)
    expect((await accountWith(late.email)).status).toBe('not_confirmed')
  })

  test('AUTH-5 of many claims at once one counts', async () => {
    const { email } = await attackerJoins()
    const token = await mailedToken(email)
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => follow({ token, new_password: `${own} ${nth}`, terms: true })),
    )
    expect(claims.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(claims.filter((claim) => cookiesOf(claim).includes('auth='))).toHaveLength(1)
  })
})

describe('passkeys', () => {
  const options = (cookie: string) => send('passkey.php', { step: 'register-options' }, { cookie })

  async function confirmed() {
    const { email, cookie } = await attackerJoins()
    await follow({ token: await mailedToken(email) }, { cookie })
    return { email, cookie, id: (await accountWith(email)).id }
  }

  test('AUTH-6 none is added before the address is confirmed', async () => {
    const { cookie } = await attackerJoins()
    expect(await errorOf(await options(cookie))).toEqual([403, 'confirmation_required'])
  })

  test('AUTH-8 adding one needs a login of the last 15 minutes; the password makes up for it', async () => {
    const { cookie, email } = await confirmed()
    expect((await options(cookie)).status).toBe(200)
    moveClock(16 * minute)
    expect(await errorOf(await options(cookie))).toEqual([403, 'recent_login_required'])
    const prove = (password: string) => send('recent-login.php', { password }, { cookie })
    expect(await errorOf(await prove('not mine'))).toEqual([401, 'password_wrong'])
    const proved = await prove(goodPassword)
    expect(proved.status).toBe(200)
    const { until } = await proved.json()
    expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(30 * minute)
    expect((await options(cookie)).status).toBe(200)
    // In this session only.
    const elsewhere = cookiesOf(await logIn(email, goodPassword))
    moveClock(32 * minute)
    await send('recent-login.php', { password: goodPassword }, { cookie: elsewhere })
    expect((await options(cookie)).status).toBe(403)
    expect((await options(elsewhere)).status).toBe(200)
  })

  test('AUTH-7 guesses at the recent login count as those at the login', async () => {
    const { cookie } = await confirmed()
    const guess = () => send('recent-login.php', { password: 'a guess' }, { cookie })
    for (const status of [401, 401, 401, 401, 401, 423]) expect((await guess()).status).toBe(status)
  })

  test('AUTH-9 a new password ends all of them and every session, and is told by mail', async () => {
    const { cookie, email, id } = await confirmed()
    await addPasskeyInSql(id)
    expect((await send('password-reset.php', { email })).status).toBe(200)
    const json = { token: await mailedToken(email), password: own, password_repeat: own }
    const reset = await send('password-reset.php', json, { method: 'PUT' })
    expect(reset.status).toBe(200)
    expect(await passkeysOf(id)).toEqual([])
    expect(await isIn(cookie)).toBe(false)
    expect((await queuedMails(email))[0]?.subject).toBe('Your password for Second Spring was changed')
    expect((await options(cookiesOf(reset))).status).toBe(200)
  })

  test('AUTH-5 AUTH-9 whatever was mailed to an address ends when the account moves to another', async () => {
    const { email, cookie } = await attackerJoins()
    const { id } = await accountWith(email)
    await send('password-reset.php', { email })
    const token = await mailedToken(email)
    const theirs = signupAnswers().email
    const moved = await send('activation.php', { email: theirs }, { method: 'PUT', cookie })
    expect(moved.status).toBe(200)
    const claim = { token, new_password: own, terms: true }
    expect(await errorOf(await follow(claim))).toEqual([410, 'link_expired'])
    const account = db().selectFrom('account').select(['status', 'email']).where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({ status: 'not_confirmed', email: theirs })
  })

  test('AUTH-12 a call whose session ends while its body is on the way changes nothing', async () => {
    const { cookie } = await attackerJoins()
    const slowly = (path: string, method: string, json: unknown) => {
      const text = new TextEncoder().encode(JSON.stringify(json))
      const body = new ReadableStream(
        {
          async pull(controller) {
            controller.enqueue(text.slice(0, 3))
            await db()
              .deleteFrom('session')
              .where('token_hash', '=', hashToken(tokenIn(cookie)))
              .execute()
            controller.enqueue(text.slice(3))
            controller.close()
          },
        },
        // Not before it is read.
        { highWaterMark: 0 },
      )
      return call(path, { cookie, method, stream: body })
    }
    const said = { tagline: 'Not mine any more' }
    expect(await errorOf(await slowly('/api/profile.php', 'PUT', said))).toEqual([
      403,
      'authentication_required',
    ])
    const lines = await db().selectFrom('member').select('id').where('tagline', '=', said.tagline).execute()
    expect(lines).toEqual([])
  })
})
