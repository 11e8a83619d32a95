import { afterEach, describe, expect, test } from 'vitest'
import { sendSignupMessage } from '#app/features/accounts/signup/signup-jobs.server.ts'
import { listChats } from '#app/features/chat/list/list-chats.server.ts'
import { readChat } from '#app/features/chat/thread/read-chat.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId, newToken } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { spendCredits } from '#tests/make/payments/credits.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { mailedToken, queuedMails, runSignupJobs, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { createSession } from '../sessions/sessions.server.ts'
import { activate } from './activation.server.ts'

const hidingHost = 'bdsm.localhost'
const hour = 3_600_000

afterEach(resetClock)

async function newMember(changes = {}) {
  const form = signupAnswers(changes)
  const response = await signUpWith(form)
  return { email: form.email, cookie: cookiesOf(response), id: (await response.json()).user.id as string }
}

interface CallOptions {
  method?: string
  cookie?: string
  host?: string
}

function callActivation(json: unknown, sending: CallOptions = {}) {
  return call('/api/activation.php', {
    json,
    address: `10.2.0.${Math.ceil(Math.random() * 250)}`,
    ...sending,
  })
}

function readAccount(id: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.status', 'account.email', 'account.confirmed_at', 'member.status as profile_status'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function spendAllCredits(id: string) {
  const amount = await balanceOf(id)
  const booking = { amount, reason: 'message', key: newId(), messageId: newId() } as const
  await spendCredits({ id }, booking)
}

describe('following the link', () => {
  test('AUTH-5 confirms the account, shows the profile and, given the password, begins a session in another browser', async () => {
    const { email, id } = await newMember()
    const response = await callActivation({ token: await mailedToken(email), password: goodPassword })
    expect(response.status).toBe(200)
    expect((await response.json()).user).toMatchObject({
      id,
      status: 'active',
      profile: { status: 'active' },
    })
    expect(cookiesOf(response)).toContain('auth=')
    expect(await readAccount(id)).toMatchObject({
      status: 'active',
      profile_status: 'active',
      confirmed_at: expect.any(Date),
    })
  })

  test('CHAT-7 opens the conversations of earlier writers at once, unless there is a block, and updates the member’s own pages', async () => {
    const { email, id } = await newMember()
    const [lars, theo] = await makeProfiles(2, { gender: 'male' })
    for (const man of [lars!, theo!])
      await makeConversation({ id }, man, { lines: [{ by: { id }, text: 'Hello' }] })
    await makeBlock(theo!, { id })
    await callActivation({ token: await mailedToken(email), password: goodPassword })
    const told = db().selectFrom('live_event').select(['member_id', 'event'])
    const heard = await told.where('member_id', 'in', [id, lars!.id, theo!.id]).execute()
    expect(heard).toHaveLength(2)
    for (const member_id of [id, lars!.id])
      expect(heard).toContainEqual({ member_id, event: { type: 'reach' } })
  })

  test('AUTH-5 keeps the session of a member who is logged in', async () => {
    const { email, cookie } = await newMember()
    const response = await callActivation({ token: await mailedToken(email) }, { cookie })
    expect((await response.json()).user.status).toBe('active')
    expect(cookiesOf(response)).not.toContain('auth=')
  })

  test('AUTH-11 CHAT-4 sends the message written at sign-up once, with its price and count; unpaid, it becomes a draft', async () => {
    const lars = await makeMember({ name: 'Lars', gender: 'male' })
    const wishes = { target_profile: lars.id, signup_message: 'Hello Lars' }
    const { email, id } = await newMember(wishes)
    await sendSignupMessage({ account: id })
    expect((await listChats(lars.viewer)).chats).toEqual([])
    await callActivation({ token: await mailedToken(email), password: goodPassword })
    await Promise.all([sendSignupMessage({ account: id }), sendSignupMessage({ account: id })])
    await sendSignupMessage({ account: id })
    expect((await listChats(lars.viewer)).chats).toMatchObject([
      { profile: { id }, num_unread_messages: 1, last_message: { text: 'Hello Lars' } },
    ])
    expect(await balanceOf(id)).toBe(lars.site.signup_credits - lars.site.message_credits)

    const poor = await newMember(wishes)
    await callActivation({ token: await mailedToken(poor.email), password: goodPassword })
    await spendAllCredits(poor.id)
    await sendSignupMessage({ account: poor.id })
    expect((await listChats(lars.viewer)).chats).toHaveLength(1)
    const { viewer, site } = { ...(await makeSession(poor)), site: lars.site }
    expect((await readChat(viewer, site, { profile: lars.id })).draft).toBe('Hello Lars')
  })

  test('AUTH-11 CHAT-4 a message sent by hand, discarded or sent meanwhile is delivered and paid once, and no longer offered', async () => {
    const lars = await makeMember({ name: 'Lars', gender: 'male' })
    const wishes = { target_profile: lars.id, signup_message: 'Hello Lars' }
    const joined = async () => {
      const { email, id } = await newMember(wishes)
      const { viewer, cookie } = await makeSession({ id })
      return {
        id,
        cookie,
        offered: async () => (await readChat(viewer, lars.site, { profile: lars.id })).draft,
        // An unchanged message carries the account's id, also when the page sends it.
        write: () =>
          call('/api/chat.php', { cookie, json: { profile: lars.id, client_id: id, text: 'Hello Lars' } }),
        confirm: async () => callActivation({ token: await mailedToken(email), password: goodPassword }),
        job: () => sendSignupMessage({ account: id }),
      }
    }
    const saidBy = async (id: string) =>
      (await db().selectFrom('message').select('id').where('sender_id', '=', id).execute()).length
    const { signup_credits, message_credits } = lars.site

    const byHand = await joined()
    expect(await byHand.offered()).toBe('Hello Lars')
    expect((await byHand.write()).status).toBe(201)
    expect(await byHand.offered()).toBeNull()
    await byHand.confirm()
    await byHand.job()
    expect([await saidBy(byHand.id), await balanceOf(byHand.id)]).toEqual([
      1,
      signup_credits - message_credits,
    ])

    const givenUp = await joined()
    const json = { profile: lars.id, draft: true }
    const answer = await call('/api/chat.php', { method: 'DELETE', cookie: givenUp.cookie, json })
    expect(await answer.json()).toEqual({ ok: true, credits: signup_credits })
    expect(await givenUp.offered()).toBeNull()
    await givenUp.confirm()
    await givenUp.job()
    expect([await saidBy(givenUp.id), await balanceOf(givenUp.id)]).toEqual([0, signup_credits])

    // Whichever comes first wins.
    const atOnce = await joined()
    await atOnce.confirm()
    await Promise.all([atOnce.write(), atOnce.job(), atOnce.job()])
    expect((await atOnce.write()).status).toBe(201)
    await atOnce.job()
    expect(await saidBy(atOnce.id)).toBe(1)
    expect(await balanceOf(atOnce.id)).toBe(signup_credits - message_credits)
    expect(await atOnce.offered()).toBeNull()
  })

  test('AUTH-5 a second press reports that it is done, and logs nobody in', async () => {
    const { email, id } = await newMember()
    const token = await mailedToken(email)
    await callActivation({ token, password: goodPassword })
    const again = await callActivation({ token })
    expect([again.status, await again.json()]).toEqual([200, { user: null }])
    expect(cookiesOf(again)).not.toContain('auth=')
    expect(await activate(token)).toEqual({ accountId: id, alreadyConfirmed: true })
  })

  test('AUTH-5 of ten concurrent presses one activates, and none fails', async () => {
    const { email, id } = await newMember()
    const token = await mailedToken(email)
    const presses = await Promise.all(Array.from({ length: 10 }, () => activate(token)))
    expect(presses.filter(({ alreadyConfirmed }) => !alreadyConfirmed)).toEqual([
      { accountId: id, alreadyConfirmed: false },
    ])
  })

  test('AUTH-5 refuses an unknown, expired or foreign link with 410', async () => {
    const { email, id } = await newMember()
    const token = await mailedToken(email)
    const elsewhere = await callActivation({ token }, { host: 'she.localhost' })
    expect(elsewhere.status).toBe(410)
    moveClock(8 * 24 * hour)
    for (const link of [token, newToken(), 'x', '']) {
      const response = await callActivation({ token: link })
      expect(response.status).toBe(410)
      expect(await response.json()).toEqual({
        error: 'link_expired',
        message: 'Link expired or invalid, request a new email',
      })
    }
    expect((await readAccount(id)).status).toBe('not_confirmed')
  })

  test('AUTH-5 an old link does not bring back an account about to be deleted', async () => {
    const { email, id } = await newMember()
    const token = await mailedToken(email)
    await db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', id).execute()
    expect((await callActivation({ token })).status).toBe(410)
    expect((await readAccount(id)).status).toBe('pending_deletion')
  })
})

describe('resending the link', () => {
  test('AUTH-5 works three times an hour, also for concurrent requests', async () => {
    const { email, cookie } = await newMember()
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => callActivation({ resend: true }, { cookie })),
    )
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    const refused = asked.find(({ status }) => status === 429)
    expect(await refused!.json()).toMatchObject({
      error: 'too_many_requests',
      message: expect.stringContaining('already sent three emails in the last hour'),
    })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await queuedMails(email)).toHaveLength(4)
    moveClock(hour + 1000)
    expect((await callActivation({ resend: true }, { cookie })).status).toBe(200)
  })

  test('AUTH-5 leaves the first link valid; once one is pressed, both count as used', async () => {
    const { email, cookie } = await newMember()
    const first = await mailedToken(email)
    await callActivation({ resend: true }, { cookie })
    const second = await mailedToken(email)
    expect(second).not.toBe(first)
    expect((await activate(first)).alreadyConfirmed).toBe(false)
    expect((await activate(second)).alreadyConfirmed).toBe(true)
  })

  test('AUTH-5 is refused to a visitor, and does nothing for an active member', async () => {
    expect((await callActivation({ resend: true })).status).toBe(403)
    const { cookie, email } = await makeMember()
    const response = await callActivation({ resend: true }, { cookie })
    expect(response.status).toBe(200)
    expect(await queuedMails(email)).toEqual([])
  })
})

describe('a mistyped address', () => {
  const correct = (email: string, cookie: string, host?: string) =>
    callActivation({ email }, { method: 'PUT', cookie, host })

  test('AUTH-5 is corrected, and only the new link confirms it', async () => {
    const { email, cookie, id } = await newMember()
    const old = await mailedToken(email)
    const right = signupAnswers().email
    const response = await correct(` ${right}`, cookie)
    expect((await response.json()).user.email).toBe(right)
    expect((await callActivation({ token: old })).status).toBe(410)
    expect((await readAccount(id)).status).toBe('not_confirmed')
    expect((await callActivation({ token: await mailedToken(right) }, { cookie })).status).toBe(200)
    expect(await readAccount(id)).toMatchObject({ status: 'active', email: right })
  })

  test('AUTH-5 counts towards the same limit as resending', async () => {
    const { cookie } = await newMember()
    await callActivation({ resend: true }, { cookie })
    for (const status of [200, 200, 429])
      expect((await correct(signupAnswers().email, cookie)).status).toBe(status)
  })

  test('AUTH-5 is not corrected to a taken or malformed address, nor after confirming', async () => {
    const { email, cookie } = await newMember()
    const anna = await makeProfile()
    const taken = await correct(anna.email.toUpperCase(), cookie)
    expect([taken.status, (await taken.json()).error]).toEqual([409, 'already_exists'])
    const malformed = await correct('anna', cookie)
    expect(await malformed.json()).toMatchObject({
      error: 'email_invalid',
      fields: { email: 'Invalid email' },
    })
    await activate(await mailedToken(email))
    const late = await correct(signupAnswers().email, cookie)
    expect([late.status, (await late.json()).error]).toEqual([409, 'already_confirmed'])
    expect((await correct(signupAnswers().email, '')).status).toBe(403)
  })

  test('AUTH-9 a site that hides account existence gives the same answer; the new address counts once its link is pressed', async () => {
    const [wrong, right, taken] = [signupAnswers(), signupAnswers(), signupAnswers()]
    for (const form of [wrong, taken]) await signUpWith(form, { host: hidingHost })
    // On this site only a partner's link opens a session before activation.
    const { id } = await db()
      .selectFrom('account')
      .select('id')
      .where('email', '=', wrong.email)
      .executeTakeFirstOrThrow()
    const cookie = `auth=${await createSession(id)}`
    const answers = []
    for (const { email } of [taken, right]) {
      const response = await correct(email, cookie, hidingHost)
      const { user, ...rest } = await response.json()
      // Its seconds pass between the two requests.
      answers.push({ status: response.status, body: { ...rest, user: { ...user, time_bonus: null } } })
      await runSignupJobs()
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.body.user.email).toBe(wrong.email)
    await callActivation({ resend: true }, { cookie, host: hidingHost })
    await runSignupJobs()
    expect((await correct(signupAnswers().email, cookie, hidingHost)).status).toBe(429)
    expect(await queuedMails(right.email)).toHaveLength(2)
    const confirmed = { token: await mailedToken(right.email), password: goodPassword }
    const done = await callActivation(confirmed, { host: hidingHost })
    expect((await done.json()).user).toMatchObject({ email: right.email, status: 'active' })
  })
})

test('AUTH-9 the session begins at activation on a site that hides account existence', async () => {
  const form = signupAnswers()
  await signUpWith(form, { host: hidingHost })
  const confirmed = { token: await mailedToken(form.email), password: goodPassword }
  const response = await callActivation(confirmed, { host: hidingHost })
  expect((await response.json()).user.email).toBe(form.email)
  expect(cookiesOf(response)).toContain('auth=')
})

test.each([
  {},
  { token: 1 },
  { token: 'x', password: '' },
  { token: 'x', new_password: 1 },
  { resend: false },
  [],
  null,
  { token: 'x'.repeat(5000) },
])('AUTH-5 refuses the body %j', async (json) => {
  expect((await callActivation(json)).status).toBe(422)
})
