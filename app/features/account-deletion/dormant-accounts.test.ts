import { expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { placeOrder } from '#tests/make/payments/order.ts'
import { membersToErase } from './erase-member.server.ts'
import '#tests/isolated-database.ts'
import { countUnverifiedMail } from '#app/features/accounts/login/login-guard.server.ts'
import { expiredTokens, readToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { createSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { sellCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { dormantAccounts, notifyDormantAccounts, unconfirmedAccounts } from './dormant-accounts.server.ts'

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
const setNoticeDate = (id: string, dormant_notice_at: Date) =>
  db().updateTable('account').set({ dormant_notice_at }).where('id', '=', id).execute()
const readStatus = async (id: string) =>
  (await db().selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const countNotices = async (email: string) =>
  (await mailsAbout('keep your account')).filter(({ to }) => to === email).length
async function exhaustMails(email: string, host?: string) {
  const site = await siteOf(host)
  for (let mail = 0; mail < 4; mail++) await transaction((tx) => countUnverifiedMail(tx, { site, email }))
}

test('ACC-4 a member away for two years is notified once, and erased after three unless they paid for credits', async () => {
  const fresh = await makeProfile({ last_seen_at: daysAgo(700), language: 'en' })
  const two = await makeProfile({ last_seen_at: daysAgo(740), language: 'en' })
  const untold = await makeProfile({ last_seen_at: daysAgo(1200), language: 'en' })
  const three = await makeProfile({ last_seen_at: daysAgo(1100), language: 'en' })
  const paid = await makeProfile({ last_seen_at: daysAgo(1100), language: 'en' })
  const back = await makeProfile({ last_seen_at: daysAgo(100), language: 'en' })
  for (const { id } of [three, paid, back]) await setNoticeDate(id, daysAgo(365))
  await sellCredits(paid, 5)
  await notifyDormantAccounts()
  await notifyDormantAccounts()
  await cleanUp(dormantAccounts)
  const mails = await Promise.all([fresh, two, untold, three, paid].map(({ email }) => countNotices(email)))
  expect(mails).toEqual([0, 1, 1, 0, 0])
  const states = await Promise.all([fresh, two, untold, three, paid, back].map(({ id }) => readStatus(id)))
  expect(states).toEqual(['active', 'active', 'active', 'pending_deletion', 'active', 'active'])
  // Nobody is erased before the day named in the mail.
  const dayNamed = async ({ email }: { email: string }) => {
    const mail = (await mailsAbout('keep your account')).find(({ to }) => to === email)
    return /\d{1,2} \w+ 20\d\d/.exec(mail?.text ?? '')?.[0]
  }
  const asNamed = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(daysAgo(-days))
  expect([await dayNamed(two), await dayNamed(untold)]).toEqual([asNamed(3 * 365 - 740), asNamed(60)])
})

test('ACC-4 an account closed for inactivity is closed as completely as one closed by its member', async () => {
  const lena = await makeMember()
  const theo = await makeMember({ gender: 'male' })
  await makeConversation(theo, lena)
  await call('/api/password-reset.php', { json: { email: lena.email } })
  const expires_at = daysAgo(-1)
  await db()
    .insertInto('passkey_challenge')
    .values({ id: newId(), account_id: lena.id, challenge: 'asked', expires_at })
    .execute()
  await db()
    .updateTable('member')
    .set({ last_seen_at: daysAgo(1100) })
    .where('id', '=', lena.id)
    .execute()
  await setNoticeDate(lena.id, daysAgo(365))
  await cleanUp(dormantAccounts)
  expect(await readStatus(lena.id)).toBe('pending_deletion')
  const left = (table: 'session' | 'passkey_challenge' | 'mail_token') =>
    db()
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', lena.id)
      .$if(table === 'mail_token', (tokens) => tokens.where('used_at' as never, 'is', null))
      .execute()
  for (const table of ['session', 'passkey_challenge', 'mail_token'] as const)
    expect(await left(table), table).toEqual([])
  const told = db().selectFrom('live_event').select('event').where('member_id', '=', theo.id)
  expect(await told.execute()).toContainEqual({ event: { type: 'reach' } })
  expect(await runJobs('cancel_open_orders', lena.id)).toBe(1)
})

test('ACC-4 AUTH-6 an account never confirmed closes without a mail, and its address is free', async () => {
  const account = { status: 'not_confirmed', confirmed_at: null } as const
  const told = await makeProfile({ last_seen_at: daysAgo(740), language: 'en', account })
  const over = await makeProfile({ last_seen_at: daysAgo(1100), language: 'en', account })
  await setNoticeDate(over.id, daysAgo(365))
  await notifyDormantAccounts()
  await cleanUp(dormantAccounts)
  expect(await countNotices(told.email)).toBe(0)
  const { status, email } = await db()
    .selectFrom('account')
    .select(['status', 'email'])
    .where('id', '=', over.id)
    .executeTakeFirstOrThrow()
  expect([status, email]).toEqual(['pending_deletion', expect.stringMatching(/@left\.invalid$/)])
})

test('AUTH-6 a sign-up not confirmed, or not completed after a partner, gets one reminder after 23 days and goes after 30, unless something was ordered', async () => {
  const waiting = { status: 'not_confirmed', confirmed_at: null, signup_date: daysAgo(40) } as const
  const make = (days: number, more: object = {}) =>
    makeProfile({ last_seen_at: daysAgo(days), language: 'en', account: { ...waiting, ...more } })
  const fresh = await make(22)
  const due = await make(24)
  const partners = await make(25, { completed_at: null, password_hash: null })
  const complained = await make(24, { notifications_disabled: ['complaint'] })
  const over = await make(38)
  const confirmed = await makeProfile({ last_seen_at: daysAgo(38), language: 'en' })
  const paid = await makeMember({ language: 'en' })
  await placeOrder(paid)
  await db().updateTable('account').set(waiting).where('id', '=', paid.id).execute()
  await db()
    .updateTable('member')
    .set({ last_seen_at: daysAgo(38) })
    .where('id', '=', paid.id)
    .execute()
  await notifyDormantAccounts()
  await notifyDormantAccounts()
  const all = [fresh, due, partners, complained, over, confirmed, paid]
  const reminders = (await mailsAbout('still want to join')).map(({ to }) => to)
  expect(all.map(({ email }) => reminders.filter((to) => to === email).length)).toEqual([0, 1, 1, 0, 1, 0, 0])
  await cleanUp(unconfirmedAccounts)
  expect(await readStatus(over.id)).toBe('not_confirmed')
  const text = (await mailsAbout('still want to join')).find(({ to }) => to === partners.email)?.text ?? ''
  const link = /https?:\/\/\S+\/([\w-]{40,})/.exec(text)?.[1] ?? ''
  expect(await readToken(link)).toMatchObject({ purpose: 'activate', accountId: partners.id })
  // Nobody goes before the week promised in the mail is over.
  moveClock(7 * 86_400_000 + 1000)
  onTestFinished(resetClock)
  expect(await unconfirmedAccounts.overdueSince()).not.toBeNull()
  await cleanUp(unconfirmedAccounts)
  const states = await Promise.all(all.map(({ id }) => readStatus(id)))
  const [gone, stays] = ['pending_deletion', 'not_confirmed']
  expect(states).toEqual([stays, gone, gone, gone, gone, 'active', stays])
  await cleanUp(membersToErase)
  await runJobs('erase_member', over.id)
  expect(await db().selectFrom('account').select('id').where('id', '=', over.id).execute()).toEqual([])
})

test('AUTH-9 AUTH-6 the last reminder goes to the corrected address, never to the old one or another’s, and issues no link if it is delayed', async () => {
  const host = 'bdsm.localhost'
  const [taken, right, full] = [signupAnswers(), signupAnswers(), signupAnswers()]
  await signUpWith(taken, { host })
  const corrected = async (email: string) => {
    const wrong = signupAnswers()
    await signUpWith(wrong, { host })
    const { id } = await db()
      .selectFrom('account')
      .select('id')
      .where('email', '=', wrong.email)
      .executeTakeFirstOrThrow()
    const cookie = `auth=${await createSession(id)}`
    await call('/api/activation.php', { method: 'PUT', json: { email }, cookie, host })
    await runSignupJobs()
    await db()
      .updateTable('account')
      .set({ signup_date: daysAgo(24) })
      .where('id', '=', id)
      .execute()
    await db()
      .updateTable('member')
      .set({ last_seen_at: daysAgo(24) })
      .where('id', '=', id)
      .execute()
    return { id, wrong: wrong.email }
  }
  const [moved, others, held] = [
    await corrected(right.email),
    await corrected(taken.email),
    await corrected(full.email),
  ]
  // A bounce from the old address.
  await db()
    .updateTable('account')
    .set({ notifications_disabled: ['bounce'] })
    .where('id', '=', moved.id)
    .execute()
  await exhaustMails(full.email, host)
  const linksOf = (id: string) =>
    db().selectFrom('mail_token').select('payload').where('account_id', '=', id).execute()
  const before = await Promise.all([others, held].map(({ id }) => linksOf(id)))
  await notifyDormantAccounts()
  const hers = [right, taken, full].map(({ email }) => email)
  const all = [...hers, ...[moved, others, held].map(({ wrong }) => wrong)]
  const reminders = (await mailsAbout('still want to join')).map(({ to }) => to)
  expect(reminders.filter((to) => all.includes(to))).toEqual([right.email])
  expect(await Promise.all([others, held].map(({ id }) => linksOf(id)))).toEqual(before)
  expect(await queuedMails(right.email)).toHaveLength(2)
  expect(await readToken(await mailedToken(right.email))).toMatchObject({
    accountId: moved.id,
    payload: { email: right.email },
  })
})

test('AUTH-5 AUTH-9 a corrected address outlasts its link while its member keeps visiting without confirming it', async () => {
  const host = 'bdsm.localhost'
  const [wrong, right] = [signupAnswers(), signupAnswers()]
  await signUpWith(wrong, { host })
  const account = db().selectFrom('account').select('id').where('email', '=', wrong.email)
  const { id } = await account.executeTakeFirstOrThrow()
  const cookie = `auth=${await createSession(id)}`
  const activation = (method: string, json: object) =>
    call('/api/activation.php', { method, json, cookie, host })
  expect((await activation('PUT', { email: right.email })).status).toBe(200)
  await runSignupJobs()
  onTestFinished(resetClock)
  for (let visit = 0; visit < 3; visit++) {
    moveClock(20 * 86_400_000)
    await call('/api/user.php', { cookie, host })
    // A stranger requests a new password for the mistyped address, which sends a newer link there.
    if (visit === 1)
      expect((await call('/api/password-reset.php', { json: { email: wrong.email }, host })).status).toBe(200)
    await runSignupJobs()
    await notifyDormantAccounts()
    await cleanUp(unconfirmedAccounts)
    await cleanUp(expiredTokens)
  }
  expect(await readStatus(id)).toBe('not_confirmed')
  expect((await activation('POST', { resend: true })).status).toBe(200)
  await runSignupJobs()
  expect(await queuedMails(right.email)).toHaveLength(2)
  // Confirmation removes all stored data of the links.
  const press = { token: await mailedToken(right.email), password: signupAnswers().password }
  expect((await call('/api/activation.php', { json: press, host })).status).toBe(200)
  moveClock(60 * 86_400_000)
  await cleanUp(expiredTokens)
  const kept = db().selectFrom('mail_token').select('purpose').where('account_id', '=', id)
  expect(await kept.where('purpose', '=', 'activate').execute()).toEqual([])
  expect(await expiredTokens.overdueSince()).toBeNull()
})

test('AUTH-6 sign-ups with spellings of one mailbox delay nobody behind them, are erased, and stay visible as overdue until then', async () => {
  const make = (days: number, email: string) => {
    const account = { status: 'not_confirmed', confirmed_at: null, signup_date: daysAgo(60), email } as const
    return makeProfile({ last_seen_at: daysAgo(days), language: 'en', account })
  }
  const junk = []
  for (let one = 0; one < 3; one++) junk.push(await make(50 - one, `victim+${one}@junk.example`))
  const young = await make(25, 'victim+young@junk.example')
  const honest = await make(24, 'honest@mail.example')
  await exhaustMails('victim+x@junk.example')
  const lag = async () =>
    now().getTime() - ((await unconfirmedAccounts.overdueSince())?.getTime() ?? Number.NaN)
  expect(Math.round((await lag()) / 86_400_000)).toBe(50 - 37)
  await notifyDormantAccounts({ batch: 2 })
  const reminders = (await mailsAbout('still want to join')).map(({ to }) => to)
  expect(reminders.filter((to) => to === honest.email || to.includes('junk'))).toEqual([honest.email])
  // No mail has promised them anything.
  expect(Math.round((await lag()) / 86_400_000)).toBe(50 - 30)
  await cleanUp(unconfirmedAccounts)
  expect(await lag()).toBeNaN()
  const states = await Promise.all([...junk, honest, young].map(({ id }) => readStatus(id)))
  const [gone, stays] = ['pending_deletion', 'not_confirmed']
  expect(states).toEqual([gone, gone, gone, stays, stays])
})

test('AUTH-6 LEGAL-1 a sign-up whose reminder is delayed still goes after 30 days, on the day that a later mail names', async () => {
  const make = (email: string) => {
    const account = { status: 'not_confirmed', confirmed_at: null, signup_date: daysAgo(60), email } as const
    return makeProfile({ last_seen_at: daysAgo(24), language: 'en', account })
  }
  const [always, once] = [await make('always@held.example'), await make('once@held.example')]
  const lastDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(daysAgo(-6))
  await exhaustMails(once.email)
  onTestFinished(resetClock)
  const states = async () => {
    await exhaustMails(always.email)
    await notifyDormantAccounts()
    await cleanUp(unconfirmedAccounts)
    return Promise.all([always, once].map(({ id }) => readStatus(id)))
  }
  for (let days = 24; days < 30; days++) {
    expect(await states()).toEqual(['not_confirmed', 'not_confirmed'])
    moveClock(86_400_000 + 1000)
  }
  expect(await states()).toEqual(['pending_deletion', 'pending_deletion'])
  const mails = (await mailsAbout('still want to join')).filter(({ to }) => to.endsWith('@held.example'))
  expect(mails.map(({ to, text }) => [to, text.includes(lastDay)])).toEqual([[once.email, true]])
})
