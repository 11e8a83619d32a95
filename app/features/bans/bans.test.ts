import { afterEach, describe, expect, test } from 'vitest'
import {
  closeBannedAccount,
  reopenBannedAccount,
} from '#app/features/account-deletion/close-account.server.ts'
import { readClosedCookie } from '#app/features/account-deletion/closed-cookie.server.ts'
import { membersToErase } from '#app/features/account-deletion/erase-member.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { findOccurrences } from '#tests/find-occurrences.ts'
import { activate, errorOf, logInWith } from '#tests/make/claim.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePartner } from '#tests/make/partner.ts'
import { goodPassword } from '#tests/make/password.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import '#tests/isolated-database.ts'
import { endOfBan } from './ban-lengths.ts'
import { banMailbox, bansThatEnded, findBan, liftBan, type MailboxBan } from './bans.server.ts'

const day = 86_400_000
const hidingHost = 'bdsm.localhost'
const someAccount = newId()
let count = 0

afterEach(resetClock)

const newAddress = () => `ban-${++count}-${process.pid}@gmail.com`
const deleteAccount = (cookie: string, json: object, host?: string) =>
  call('/api/account.php', { method: 'DELETE', cookie, json, host })
const joinWith = async (email: string, host?: string) => {
  const response = await signUpWith(signupAnswers({ email }), { host })
  return response.status === 201 ? [201] : errorOf(response)
}

async function ban(email: string, changes: Partial<MailboxBan> = {}) {
  const { id: siteId } = await siteOf()
  const decided = { siteId, reach: 'company', reason: 'decision', endsAt: null } as const
  const given = { email, account: someAccount, ...decided, ...changes }
  await transaction((tx) => banMailbox(tx, given))
  return given
}
const isBanned = async (email: string, host?: string) => {
  const site = await siteOf(host)
  return (await transaction((tx) => findBan(tx, site.id, email))) !== undefined
}

test('ACC-4 LEGAL-1 a member who bans themselves is closed at once, has no way back and opens no account with any spelling before it ends', async () => {
  const email = newAddress()
  const lena = await makeMember({ language: 'en', account: { email } })
  expect(await errorOf(await deleteAccount(lena.cookie, { ban: 'week' }))).toEqual([422, 'invalid'])
  const answered = await deleteAccount(lena.cookie, { ban: 'half_year' })
  expect(answered.status).toBe(200)

  const facts = readClosedCookie(new Headers({ cookie: cookiesOf(answered) }), lena.site)
  expect(facts).toMatchObject({ comesBack: false, bannedUntil: expect.stringMatching(/Z$/) })
  const [mail, ...others] = await queuedMails(email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('You’ve banned yourself from Second Spring')
  expect(mail?.text).not.toMatch(/\/[\w-]{43}\b/)
  expect(await errorOf(await logInWith(email, goodPassword))).toEqual([403, 'account_banned'])
  const again = await call('/api/reactivation.php', { json: { email, password: goodPassword } })
  expect(await errorOf(again)).toEqual([401, 'login_failed'])
  expect(await joinWith(email)).toEqual([409, 'already_exists'])

  moveClock(15 * day)
  await cleanUp(membersToErase)
  await runJobs('erase_member', lena.id)
  const spellings = [email, email.toUpperCase(), email.replace('@', '+new@'), email.replace('ban', 'b.an')]
  for (const spelling of spellings) expect(await joinWith(spelling)).toEqual([409, 'address_banned'])
  // Another site of the company was not meant.
  expect(await isBanned(email, 'she.localhost')).toBe(false)
  const mailbox = email.split('@')[0]!
  expect(await findOccurrences({ mailbox })).toEqual({ mailbox: [] })

  moveClock(190 * day)
  await cleanUp(bansThatEnded)
  expect(await db().selectFrom('ban').select('id').execute()).toEqual([])
  expect(await joinWith(email)).toEqual([201])
})

test('LEGAL-1 nobody bans an address that was not proved to be theirs', async () => {
  const form = signupAnswers()
  const cookie = cookiesOf(await signUpWith(form))
  expect(await errorOf(await deleteAccount(cookie, { ban: 'forever' }))).toEqual([
    403,
    'confirmation_required',
  ])
  expect(await isBanned(form.email)).toBe(false)
})

test('AUTH-9 a site that hides account existence answers a banned address like any other, and a mail says the rest', async () => {
  const site = await siteOf(hidingHost)
  const email = newAddress()
  await ban(email, {
    siteId: site.id,
    reach: 'site',
    reason: 'self',
    endsAt: new Date('2099-03-04T12:00:00Z'),
  })
  const free = newAddress()
  const answers = []
  for (const address of [email, free]) {
    const answer = await signUpWith(signupAnswers({ email: address }), { host: hidingHost })
    answers.push([answer.status, await answer.text()])
  }
  expect(answers[0]).toEqual(answers[1])
  const [mail] = await queuedMails(email)
  expect(mail?.subject).toBe(`No account at ${site.name} with this email address`)
  expect(mail?.text).toContain('4 March 2099')
  expect((await queuedMails(free))[0]?.text).toMatch(/\/[\w-]{43}\b/)
  for (let times = 0; times < 6; times++) await joinWith(email, hidingHost)
  expect((await queuedMails(email)).length).toBe(4)
  const made = db().selectFrom('account').select('id').where('email', '=', email)
  expect(await made.execute()).toEqual([])

  // A partner gets an account that shows the address and never reaches it.
  const { password: _password, terms: _terms, ...form } = signupAnswers({ email })
  await makePartner({ sites: [site.id], name: 'Partner', key: 'hidden-key' })
  const headers = { 'x-partner-key': 'hidden-key' }
  const { niche_consent: _consent, ...json } = form
  const byPartner = await call('/api/partner-signup.php', { json, headers, host: hidingHost })
  const { user_id } = await byPartner.json()
  const partners = db().selectFrom('account').select(['email', 'claimed_email']).where('id', '=', user_id)
  expect(await partners.executeTakeFirst()).toEqual({
    email: expect.stringMatching(/taken\.invalid$/),
    claimed_email: email,
  })
})

describe('LEGAL-1 a banned address is refused', () => {
  test('to a partner, when correcting an address, when changing it, and when its link is pressed', async () => {
    const email = newAddress()
    const joined = signupAnswers({ email: email.replace('@', '+first@') })
    const cookie = cookiesOf(await signUpWith(joined))
    const moving = await makeMember()
    await call('/api/account.php', { method: 'PUT', json: { email }, cookie: moving.cookie })
    await ban(email)

    const { password: _password, terms: _terms, ...form } = signupAnswers({ email })
    const headers = { 'x-partner-key': 'demo-partner-key' }
    const byPartner = await call('/api/partner-signup.php', { json: form, headers })
    expect(await errorOf(byPartner)).toEqual([409, 'address_banned'])
    const other = cookiesOf(await signUpWith(signupAnswers()))
    const corrected = await call('/api/activation.php', { method: 'PUT', json: { email }, cookie: other })
    expect(await errorOf(corrected)).toEqual([409, 'address_banned'])
    const changed = await call('/api/account.php', {
      method: 'PUT',
      json: { email },
      cookie: (await makeMember()).cookie,
    })
    expect(await errorOf(changed)).toEqual([409, 'address_banned'])

    const pressed = await activate({ token: await mailedToken(joined.email) }, { cookie })
    expect(await errorOf(pressed)).toEqual([409, 'address_banned'])
    const moved = await call('/api/mail-link.php', {
      method: 'POST',
      cookie: moving.cookie,
      json: new URLSearchParams({ token: await mailedToken(email) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(moved.headers.get('location')).toBe('/mail-change/do?refused=address_banned')
  })

  test('on a hiding site by mail, when an address is corrected or changed', async () => {
    const site = await siteOf(hidingHost)
    const email = newAddress()
    await ban(email, { siteId: site.id })
    const member = await makeMember({ on: hidingHost })
    const changed = await call('/api/account.php', {
      method: 'PUT',
      json: { email },
      cookie: member.cookie,
      host: hidingHost,
    })
    expect(changed.status).toBe(200)
    await runJobs('send_email_change_mail', email)
    expect((await queuedMails(email)).map(({ subject }) => subject)).toEqual([
      `No account at ${site.name} with this email address`,
    ])
    await runSignupJobs()
  })

  test('by the link that brings a deleted account back, if the mailbox was banned meanwhile', async () => {
    const email = newAddress()
    const lena = await makeMember({ language: 'en', account: { email } })
    await deleteAccount(lena.cookie, {})
    const token = await mailedToken(email)
    const given = await ban(email.replace('@', '+other@'))
    const press = () =>
      call('/api/mail-link.php', {
        method: 'POST',
        json: new URLSearchParams({ token }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press()).headers.get('location')).toBe('/mail-link/expired')
    await transaction((tx) => liftBan(tx, given))
    expect((await press()).headers.get('location')).toBe('/mail-link/reactivated')
  })
})

test('LEGAL-1 of a ban and a sign-up at the same time the second sees the first', async () => {
  const email = newAddress()
  const { id: siteId } = await siteOf()
  let joining: Promise<unknown> | undefined
  await transaction(async (tx) => {
    await banMailbox(tx, {
      email,
      account: someAccount,
      siteId,
      reach: 'site',
      reason: 'self',
      endsAt: null,
    })
    joining = joinWith(email)
    await waitForLock(joining)
  })
  expect(await joining).toEqual([409, 'address_banned'])
  // Many at once: whatever their order, no account of this mailbox can be confirmed.
  const other = newAddress()
  const all = [...Array(6).keys()].map((n) => joinWith(other.replace('@', `+${n}@`)))
  await Promise.all([...all, ban(other)])
  const rows = db().selectFrom('account').select('email').where('email', 'like', other.replace('@', '+%@'))
  for (const { email: joined } of await rows.execute()) {
    const pressed = await activate({ token: await mailedToken(joined), password: goodPassword })
    expect(await errorOf(pressed)).toEqual([409, 'address_banned'])
  }
})

test('LEGAL-1 a second ban makes the first longer, never shorter, and lifting one leaves those for other reasons', async () => {
  const email = newAddress()
  const [soon, late] = [new Date(now().getTime() + day), new Date(now().getTime() + 9 * day)]
  const ends = async () => {
    const { id } = await siteOf()
    return (await transaction((tx) => findBan(tx, id, email)))?.ends_at
  }
  for (const [endsAt, expected] of [
    [late, late],
    [soon, late],
    [null, null],
    [late, null],
  ]) {
    await ban(email, { reason: 'self', reach: 'site', endsAt })
    expect(await ends()).toEqual(expected)
  }
  const decided = await ban(email, { endsAt: soon })
  await transaction((tx) => liftBan(tx, { ...decided, reason: 'self' }))
  expect(await ends()).toEqual(soon)
  expect(await isBanned(email, 'she.localhost')).toBe(true)
  await transaction((tx) => liftBan(tx, decided))
  expect(await ends()).toBeUndefined()
})

test('LEGAL-1 of two accounts with one mailbox each has a ban: lifting one leaves the other', async () => {
  const email = newAddress()
  const first = await ban(email)
  const second = await ban(email.replace('@', '+other@'), { account: newId() })
  await transaction((tx) => liftBan(tx, first))
  expect(await isBanned(email)).toBe(true)
  await transaction((tx) => liftBan(tx, second))
  expect(await isBanned(email)).toBe(false)
})

test('LEGAL-1 an account banned by staff is closed, and comes back when the ban is undone', async () => {
  const email = newAddress()
  const lena = await makeMember({ account: { email } })
  const at = now()
  const how = { reach: 'company', reason: 'decision', endsAt: null } as const
  const eraseAt = new Date(at.getTime() + 200 * day)
  await transaction((tx) => closeBannedAccount(tx, lena.id, { ...how, at, eraseAt }))
  expect(await errorOf(await logInWith(email, goodPassword))).toEqual([403, 'account_banned'])
  expect(await isBanned(email)).toBe(true)
  expect(await transaction((tx) => reopenBannedAccount(tx, lena.id, { ...how, stillBannedFor: null }))).toBe(
    true,
  )
  expect((await logInWith(email, goodPassword)).status).toBe(200)
  expect(await isBanned(email)).toBe(false)

  // A member who had left before is erased when that was promised, ban or not.
  const leaver = await makeMember()
  await deleteAccount(leaver.cookie, {})
  await transaction((tx) => closeBannedAccount(tx, leaver.id, { ...how, at: now(), eraseAt }))
  const rowOf = () =>
    db().selectFrom('account').selectAll().where('id', '=', leaver.id).executeTakeFirstOrThrow()
  expect((await rowOf()).erase_at?.getTime()).toBeLessThan(at.getTime() + 15 * day)
  await transaction((tx) => reopenBannedAccount(tx, leaver.id, { ...how, stillBannedFor: null }))
  expect(await rowOf()).toMatchObject({ status: 'pending_deletion', banned_for: null })
})

test('LEGAL-1 a ban lasts whole months', () => {
  const ends = (length: Parameters<typeof endOfBan>[0], at: string) =>
    endOfBan(length, new Date(at))?.toISOString()
  expect(ends('half_year', '2026-08-31T10:00:00Z')).toBe('2027-02-28T10:00:00.000Z')
  expect(ends('year', '2028-02-29T10:00:00Z')).toBe('2029-02-28T10:00:00.000Z')
  expect(ends('five_years', '2026-11-19T10:00:00Z')).toBe('2031-11-19T10:00:00.000Z')
  expect(ends('forever', '2026-11-19T10:00:00Z')).toBeUndefined()
})
