import { describe, expect, onTestFinished, test } from 'vitest'
import { createProvedSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hashToken, newId, newToken } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { addPasskeyInSql, errorOf, logInWith } from '#tests/make/claim.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makeSession } from '#tests/make/session.ts'
import { queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { readClosedCookie } from './closed-cookie.server.ts'
import { membersToErase } from './erase-member.server.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

const deleteAccount = ({ cookie }: { cookie: string }, json: unknown = {}) =>
  call('/api/account.php', { method: 'DELETE', cookie, json })
const inAMinute = () => new Date(Date.now() + 60_000)
const isLoggedIn = async (cookie: string) =>
  (await (await call('/api/user.php', { cookie })).json()).user !== null

async function readRows({ id }: { id: string }) {
  const account = await db().selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const member = await db().selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { account, member }
}

async function findDeletionMail({ email }: { email: string }) {
  const mail = (await mailsAbout('will be deleted')).find(({ to }) => to === email)
  return { mail, token: /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '' }
}

const pressLink = (token: string) =>
  call('/api/mail-link.php', {
    method: 'POST',
    json: new URLSearchParams({ token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function isVisibleTo({ cookie }: Member, { id }: Member) {
  return (await call(`/api/member.php?id=${id}`, { cookie })).status === 200
}

test('ACC-4 a member who leaves is logged out on every device, hidden from every list, and has a fortnight and a link to come back', async () => {
  const lena = await makeMember({ language: 'en' })
  const theo = await makeMember({ gender: 'male' })
  const other = await makeSession(lena)
  const session = await db()
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashToken(other.cookie.slice('auth='.length)))
    .executeTakeFirstOrThrow()
  await addPasskeyInSql(lena.id)
  const challenge = { id: newId(), account_id: lena.id, challenge: 'asked', expires_at: inAMinute() }
  await db().insertInto('passkey_challenge').values(challenge).execute()
  expect(await isVisibleTo(theo, lena)).toBe(true)

  const answered = await deleteAccount(lena, { reason: 'met_someone', text: ' We met at the lake. ' })
  expect(answered.status).toBe(200)
  expect(answered.headers.getSetCookie().join()).toMatch(/auth=;/)
  const { pending_until } = await answered.json()
  const { account, member } = await readRows(lena)
  expect(Date.parse(pending_until) - (account.deletion_requested_at?.getTime() ?? 0)).toBe(14 * 86_400_000)
  expect(account).toMatchObject({ status: 'pending_deletion', leaving_reason: 'met_someone' })
  expect(account.leaving_comment).toBe('We met at the lake.')
  expect(member.status).toBe('disabled')
  expect([await isLoggedIn(lena.cookie), await isLoggedIn(other.cookie)]).toEqual([false, false])
  for (const table of ['session', 'passkey_challenge'] as const) {
    const left = db().selectFrom(table).select('account_id').where('account_id', '=', lena.id)
    expect(await left.execute(), table).toEqual([])
  }
  expect(await isVisibleTo(theo, lena)).toBe(false)
  const entry = db().selectFrom('search_entry').select('member_id').where('member_id', '=', lena.id)
  expect(await entry.execute()).toEqual([])
  expect(await errorOf(await logInWith(lena.email, goodPassword))).toEqual([403, 'pending_deletion'])

  // Simulates a login in flight when the account closed.
  await db().insertInto('session').values(session).execute()
  const { token } = await findDeletionMail(lena)
  expect((await pressLink(token)).headers.get('location')).toBe('/mail-link/reactivated')
  expect(await isLoggedIn(other.cookie)).toBe(false)
  const back = await readRows(lena)
  expect(back.account).toMatchObject({
    status: 'active',
    erase_at: null,
    leaving_reason: null,
    leaving_comment: null,
  })
  expect(back.member.status).toBe('active')
  expect(await isVisibleTo(theo, lena)).toBe(true)
  // The passkeys are unchanged; the sessions are not.
  const keys = db().selectFrom('passkey').select('id').where('account_id', '=', lena.id)
  expect(await keys.execute()).toHaveLength(1)
  expect(await isLoggedIn(lena.cookie)).toBe(false)
  expect((await logInWith(lena.email, goodPassword)).status).toBe(200)
  expect((await pressLink(token)).headers.get('location')).toBe('/mail-link/kept-already')
  expect((await pressLink(newToken())).headers.get('location')).toBe('/mail-link/expired')
})

test('ACC-4 TRUST-5 notifies a member who leaves money behind by page and mail, and refunds it without a login', async () => {
  const lena = await makeMember({ language: 'en', country: 'DE' })
  const { number } = await buyCredits(lena)
  const answered = await deleteAccount(lena)
  const { pending_until } = await answered.json()
  const headers = new Headers({ cookie: cookiesOf(answered) })
  const facts = readClosedCookie(headers, lena.site)
  expect(facts).toMatchObject({
    eraseAt: pending_until,
    refundable: { credits: 20, worth: [{ amount: 2999, currency: 'EUR' }], orders: [number] },
    lost: { credits: 0, worth: [] },
  })
  expect(facts?.refundable.lastDay).toBe(new Date(Date.now() + 13 * 86_400_000).toISOString().slice(0, 10))
  // Nobody can forge the cookie, and nothing in it can be read.
  expect(readClosedCookie(headers, { id: newToken() })).toBeNull()
  expect(
    readClosedCookie(new Headers({ cookie: 'account-closed=eyJlcmFzZUF0IjoiIn0' }), lena.site),
  ).toBeNull()
  expect(headers.get('cookie')).not.toContain(number)
  const { mail } = await findDeletionMail(lena)
  for (const words of ['€29.99', number, `/withdraw?order=${number}`]) expect(mail?.text).toContain(words)

  const wish = { number, email: lena.email, confirm: true }
  const key = { 'idempotency-key': newToken() }
  const cookie = cookiesOf(answered)
  const back = await call('/api/refund.php', { json: wish, headers: key, cookie })
  expect((await back.json()).refund.amount).toBe(2999)
  // The page no longer shows it, nor to the next member who logs in here.
  expect(back.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^account-closed=; Max-Age=0/))
  const next = await makeMember()
  const login = { json: { email: next.email, password: goodPassword }, cookie }
  const cookies = (await call('/api/user.php', login)).headers.getSetCookie()
  expect(cookies).toContainEqual(expect.stringMatching(/^account-closed=; Max-Age=0/))
})

describe('ACC-4 the mail with the reactivation link', () => {
  const again = (json: unknown) => call('/api/reactivation.php', { json })

  test('cannot be used to guess passwords: the right one of an account that stays counts like a wrong one', async () => {
    const [right, wrong] = [await makeMember(), await makeMember()]
    const tried = async ({ email }: { email: string }, password: string) => {
      const answers: number[] = []
      for (let times = 0; times < 7; times++) answers.push((await again({ email, password })).status)
      return answers
    }
    const blocked = [401, 401, 401, 401, 401, 423, 423]
    expect(await tried(right, goodPassword)).toEqual(blocked)
    expect(await tried(wrong, 'not this one')).toEqual(blocked)
  })

  test('is not mentioned at the login once it has expired, even before the job has erased the account', async () => {
    const lena = await makeMember()
    await deleteAccount(lena)
    const refusedAfter = async (ms: number) => {
      moveClock(ms)
      return (await logInWith(lena.email, goodPassword)).json()
    }
    onTestFinished(resetClock)
    expect(await refusedAfter(14 * 86_400_000 - 60_000)).toHaveProperty('closed_at')
    const over = await refusedAfter(120_000)
    expect(over.error).toBe('pending_deletion')
    expect(over).not.toHaveProperty('closed_at')
  })

  test('is mentioned at the login, and resent only for the right password, three times a day', async () => {
    const lena = await makeMember({ language: 'en' })
    const right = { email: lena.email, password: goodPassword }
    expect(await errorOf(await again(right))).toEqual([401, 'login_failed'])
    await deleteAccount(lena)
    const refused = await (await logInWith(lena.email, goodPassword)).json()
    const { account } = await readRows(lena)
    expect(refused.closed_at).toBe(account.deletion_requested_at?.toISOString())
    const wrong = await logInWith(lena.email, 'not this one')
    expect(await wrong.json()).not.toHaveProperty('closed_at')
    expect(await errorOf(await again({ ...right, password: 'not this one' }))).toEqual([401, 'login_failed'])
    expect(await errorOf(await again({ ...right, email: 'nobody@mail.example' }))).toEqual([
      401,
      'login_failed',
    ])
    expect(await runJobs('send_reactivation_mail', lena.id)).toBe(0)

    for (let times = 0; times < 3; times++) expect((await again(right)).status).toBe(200)
    expect(await errorOf(await again(right))).toEqual([429, 'too_many_requests'])
    expect(await runJobs('send_reactivation_mail', lena.id)).toBe(3)
    const mails = (await mailsAbout('will be deleted')).filter(({ to }) => to === lena.email)
    const tokens = mails.map(({ text }) => /\/([\w-]{43})\b/.exec(text)?.[1] ?? '')
    expect(new Set(tokens).size).toBe(4)
    expect((await pressLink(tokens[2] ?? '')).headers.get('location')).toBe('/mail-link/reactivated')
    // The other links ended with it: their work is done.
    expect((await pressLink(tokens[0] ?? '')).headers.get('location')).toBe('/mail-link/kept-already')
    // Sent once, and it links to a new password: somebody else may have read the mail.
    const kept = (await mailsAbout('is back')).filter(({ to }) => to === lena.email)
    expect(kept.map(({ subject }) => subject)).toEqual(['Your account at Second Spring is back'])
    expect(kept[0]?.text).toContain('/reset-password')
    expect(await errorOf(await again(right))).toEqual([401, 'login_failed'])
  })

  test('is not sent by a job that runs too late', async () => {
    const lena = await makeMember({ language: 'en' })
    await deleteAccount(lena)
    await again({ email: lena.email, password: goodPassword })
    moveClock(15 * 86_400_000)
    onTestFinished(resetClock)
    await runJobs('send_reactivation_mail', lena.id)
    expect((await mailsAbout('will be deleted')).filter(({ to }) => to === lena.email)).toHaveLength(1)
  })
})

test('ACC-4 AUTH-6 TRUST-4 an unconfirmed member leaves without a mail or undo: the address is free at once, and messages can be reported for a fortnight', async () => {
  const answers = signupAnswers()
  const joined = await signUpWith(answers)
  expect(joined.status).toBe(201)
  const { id } = await findAccount(answers.email)
  const theo = await makeMember({ gender: 'male' })
  const json = { profile: theo.id, client_id: newId(), text: 'You will regret this' }
  expect((await call('/api/chat.php', { cookie: cookiesOf(joined), json })).status).toBe(201)
  const left = await deleteAccount({ cookie: cookiesOf(joined) })
  const { pending_until } = await left.json()
  const cookie = new Headers({ cookie: cookiesOf(left) })
  expect(readClosedCookie(cookie, theo.site)).toMatchObject({ comesBack: false, eraseAt: pending_until })
  moveClock(31 * 60_000)
  onTestFinished(resetClock)
  expect(readClosedCookie(cookie, theo.site)).toBeNull()
  expect((await findDeletionMail(answers)).mail).toBeUndefined()
  const again = { email: answers.email, password: answers.password }
  expect(await errorOf(await call('/api/reactivation.php', { json: again }))).toEqual([401, 'login_failed'])
  expect((await signUpWith(answers)).status).toBe(201)

  const words = db().selectFrom('message').select('body').where('sender_id', '=', id)
  moveClock(13 * 86_400_000)
  await cleanUp(membersToErase)
  expect(await runJobs('erase_member', id)).toBe(0)
  expect(await words.execute()).toEqual([{ body: 'You will regret this' }])
  moveClock(2 * 86_400_000)
  await cleanUp(membersToErase)
  expect(await runJobs('erase_member', id)).toBe(1)
  expect(await words.execute()).toEqual([{ body: '' }])
})

test('ACC-4 AUTH-3 nobody can keep an unconfirmed member from leaving: the placeholder address cannot be guessed or used to join', async () => {
  const answers = signupAnswers()
  const joined = await signUpWith(answers)
  const { id } = await findAccount(answers.email)
  const guessed = `${id}@left.invalid`
  expect(await errorOf(await signUpWith(signupAnswers({ email: guessed })))).toEqual([422, 'email_invalid'])
  const json = { email: guessed }
  const corrected = { method: 'PUT', cookie: cookiesOf(joined), json }
  expect(await errorOf(await call('/api/activation.php', corrected))).toEqual([422, 'email_invalid'])
  const member = await makeMember()
  const changed = await call('/api/account.php', { method: 'PUT', cookie: member.cookie, json })
  expect(await errorOf(changed)).toEqual([422, 'new_email_invalid'])

  // Simulates an account that has it nevertheless.
  await db().updateTable('account').set({ email: guessed }).where('id', '=', member.id).execute()
  expect((await deleteAccount({ cookie: cookiesOf(joined) })).status).toBe(200)
  const { account } = await readRows({ id })
  expect(account.email).toMatch(/^[\w-]{36}@left\.invalid$/)
  expect(account.email).not.toContain(id)
})

test('ACC-4 AUTH-1 however often others join and leave with an address, its owner can join, and gets the mail after the limit has passed', async () => {
  const answers = signupAnswers()
  const join = () => signUpWith({ ...answers, name: 'Otto' })
  for (let times = 0; times < 6; times++) {
    const joined = await join()
    expect(joined.status).toBe(201)
    expect((await deleteAccount({ cookie: cookiesOf(joined) })).status).toBe(200)
  }
  expect(await queuedMails(answers.email)).toHaveLength(4)
  // Nothing of the earlier accounts is left: no login, no undo, no new password for somebody else's address.
  const right = { email: answers.email, password: answers.password }
  expect(await errorOf(await call('/api/reactivation.php', { json: right }))).toEqual([401, 'login_failed'])
  expect(await errorOf(await logInWith(right.email, right.password))).toEqual([401, 'login_failed'])
  const reset = await call('/api/password-reset.php', { json: { email: answers.email } })
  expect(await errorOf(reset)).toEqual([404, 'email_not_found'])

  expect((await signUpWith(answers)).status).toBe(201)
  const { id } = await findAccount(answers.email)
  moveClock(61 * 60_000)
  onTestFinished(resetClock)
  expect(await runJobs('send_activation_mail', answers.email)).toBe(1)
  const mails = await queuedMails(answers.email)
  expect(mails).toHaveLength(5)
  expect(mails[0]?.text).toContain('Margit')
  expect((await readRows({ id })).account.email).toBe(answers.email)
})

test('ACC-4 AUTH-1 an address gets welcome credits once a month, however it is spelled and however often it joins', async () => {
  const answers = signupAnswers()
  const creditsOf = async (email: string) => {
    const joined = await signUpWith({ ...answers, email })
    const { user } = await joined.json()
    await deleteAccount({ cookie: cookiesOf(joined) })
    return user.credits
  }
  const { signup_credits } = (await makeMember()).site
  const spelled = answers.email.replace('@', '+again@').toUpperCase()
  expect(signup_credits).toBeGreaterThan(0)
  expect([await creditsOf(answers.email), await creditsOf(answers.email), await creditsOf(spelled)]).toEqual([
    ...[signup_credits, 0, 0],
  ])
  expect(await creditsOf(signupAnswers().email)).toBe(signup_credits)
  onTestFinished(resetClock)
  moveClock(29 * 86_400_000)
  expect(await creditsOf(answers.email)).toBe(0)
  moveClock(2 * 86_400_000)
  expect(await creditsOf(answers.email)).toBe(signup_credits)
})

function findAccount(email: string) {
  return db().selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
}

test('ACC-4 a login in flight while the account closes begins no session', async () => {
  const lena = await makeMember()
  const proved = await db()
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('id', '=', lena.id)
    .executeTakeFirstOrThrow()
  await deleteAccount(lena)
  await expect(createProvedSession(proved, {})).rejects.toMatchObject({ code: 'pending_deletion' })
  const left = db().selectFrom('session').select('account_id').where('account_id', '=', lena.id)
  expect(await left.execute()).toEqual([])
})

test('ACC-4 open links end with the account', async () => {
  const lena = await makeMember()
  await call('/api/password-reset.php', { json: { email: lena.email } })
  await deleteAccount(lena)
  const open = db()
    .selectFrom('mail_token')
    .select('purpose')
    .where('account_id', '=', lena.id)
    .where('used_at', 'is', null)
  expect(await open.execute()).toEqual([{ purpose: 'reactivate' }])
})

test('ACC-4 the partner’s open conversation is updated, and the partner can no longer write', async () => {
  const lena = await makeMember()
  const theo = await makeMember({ gender: 'male' })
  const { id } = await makeConversation(theo, lena)
  await deleteAccount(lena)
  const told = db().selectFrom('live_event').select('event').where('member_id', '=', theo.id)
  expect(await told.execute()).toEqual([{ event: { type: 'reach' } }])
  const { sending } = await (await call(`/api/chat.php?conversation=${id}`, { cookie: theo.cookie })).json()
  expect(sending.closed).not.toBeNull()
})

test('ACC-4 two concurrent presses close the account once, with one mail', async () => {
  const lena = await makeMember()
  const answers = await Promise.all([deleteAccount(lena), deleteAccount(lena)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect((await mailsAbout('will be deleted')).filter(({ to }) => to === lena.email)).toHaveLength(1)
})

describe('ACC-4 only a member with a recent login deletes the account', () => {
  const old = () =>
    db()
      .updateTable('session')
      .set({ authenticated_at: new Date(Date.now() - 16 * 60_000) })

  test('an old login requires the password, and accepts it with the request', async () => {
    const lena = await makeMember()
    await old().where('account_id', '=', lena.id).execute()
    expect(await errorOf(await deleteAccount(lena))).toEqual([403, 'recent_login_required'])
    expect(await errorOf(await deleteAccount(lena, { password: 'not this one' }))).toEqual([
      401,
      'password_wrong',
    ])
    expect((await readRows(lena)).account.status).toBe('active')
    expect((await deleteAccount(lena, { password: goodPassword })).status).toBe(200)
  })

  test('a request without a body deletes nothing', async () => {
    const lena = await makeMember()
    const stray = await call('/api/account.php', { method: 'DELETE', cookie: lena.cookie })
    expect(await errorOf(stray)).toEqual([400, 'malformed'])
    expect((await readRows(lena)).account.status).toBe('active')
  })

  test('a visitor deletes nothing', async () => {
    expect(await errorOf(await deleteAccount({ cookie: '' }))).toEqual([403, 'authentication_required'])
  })

  test.each([
    [{ reason: 'bored' }],
    [{ text: 'x'.repeat(1001) }],
    [{ text: 'too many\0mails' }],
    [{ reason: ['other'] }],
    [{ password: 7 }],
    ['[]'],
    ['{'],
  ])('%j is refused, and nothing happens', async (json) => {
    const lena = await makeMember()
    const { status } = await deleteAccount(lena, json)
    expect([400, 422]).toContain(status)
    expect((await readRows(lena)).account.status).toBe('active')
  })
})

describe('ACC-4 offers to a member who considers leaving', () => {
  const stay = ({ cookie }: Member, json: unknown) => call('/api/stay.php', { cookie, json })

  test('the trial package costs half, once, and its code is valid for nothing and nobody else', async () => {
    const [lena, theo] = [await makeMember({ country: 'DE' }), await makeMember({ gender: 'male' })]
    const first = await (await stay(lena, { offer: 'trial' })).json()
    const second = await (await stay(lena, { offer: 'trial' })).json()
    expect(second).toEqual(first)
    expect(first.address).toBe(`/credits/p0?code=${first.code}`)
    const offer = async (member: Member, id: string) => {
      const path = `/api/packages.php?country=DE&package=${id}&discountcode=${first.code}`
      const answered = await (await call(path, { cookie: member.cookie })).json()
      return answered.error ?? answered.packages.find((each: { id: string }) => each.id === id).amount
    }
    expect(await offer(lena, 'p0')).toBe(499)
    expect(await offer(lena, 'p1')).toBe('code_other_package')
    expect(await offer(theo, 'p0')).toBe('code_not_found')
    moveClock(8 * 86_400_000)
    const { cookie } = await makeSession(lena)
    expect(await errorOf(await stay({ ...lena, cookie }, { offer: 'trial' }))).toEqual([404, 'not_found'])
    resetClock()
  })

  test('a discount is offered only if the company gives one', async () => {
    const lena = await makeMember({ country: 'DE' })
    const { delete_discount } = await findCompanyOfSite(lena.site)
    const { code } = await (await stay(lena, { offer: 'discount' })).json()
    const { discountcode } = await (
      await call(`/api/discountcode.php?code=${code}`, { cookie: lena.cookie })
    ).json()
    expect(discountcode.value_percentage).toBe(delete_discount)
    const none = await makeMember({ account: { status: 'not_confirmed' } })
    expect(await errorOf(await stay(none, { offer: 'discount' }))).toEqual([404, 'not_found'])
    expect((await stay(await makeMember(), { offer: 'all' })).status).toBe(422)
  })
})
