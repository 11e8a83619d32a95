import { afterEach, describe, expect, test } from 'vitest'
import { formatDate } from '#app/i18n/intl.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeMember } from '#tests/make/member.ts'
import { loginChallenge, makePasskey } from '#tests/make/passkey.ts'
import { goodPassword } from '#tests/make/password.ts'
import { mailedToken, queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { issueToken } from '../mail-links/mail-tokens.server.ts'
import { findUsedLinkResult } from '../mail-links/used-link.server.ts'
import { readResetLink } from '../password/password-reset.server.ts'
import { readUndoableEmail } from './undo-change.server.ts'

const day = 86_400_000
const hour = 3_600_000
const hidingHost = 'bdsm.localhost'
let count = 0

afterEach(resetClock)

function newAddress() {
  return `moved-${++count}-${Date.now()}@mail.example`
}

async function requestEmail(cookie: string, email: string, host?: string) {
  const response = await call('/api/account.php', { method: 'PUT', json: { email }, cookie, host })
  return { status: response.status, ...(await response.json()) }
}

function pressLink(token: string, { cookie, password = '', host }: Record<string, string | undefined> = {}) {
  return call('/api/mail-link.php', {
    method: 'POST',
    cookie,
    host,
    json: new URLSearchParams({ token, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

async function readEmail(id: string) {
  const row = db().selectFrom('account').select('email').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).email
}

async function isLoggedIn(cookie: string) {
  return (await (await call('/api/user.php', { cookie })).json()).user !== null
}

/** A member whose address was changed, with the links of both mails. */
async function makeMovedMember() {
  const member = await makeMember()
  const email = newAddress()
  await requestEmail(member.cookie, email)
  const token = await mailedToken(email)
  await pressLink(token, { cookie: member.cookie })
  return { ...member, oldEmail: member.email, email, token, undo: await mailedToken(member.email) }
}

describe('ACC-3 a new address', () => {
  test('ACC-3 counts once the link in its mail is pressed; both addresses are notified', async () => {
    const { id, cookie, email: old } = await makeMember()
    const email = newAddress()
    const asked = await requestEmail(cookie, ` ${email.replace('mail', 'MAIL')} `)
    expect(asked).toMatchObject({ status: 200, user: { email: old } })
    expect(await queuedMails(old)).toEqual([])
    const [mail] = await queuedMails(email)
    expect(mail?.subject).toBe('Confirm your new email address for Second Spring')

    expect(await readEmail(id)).toBe(old)
    const pressed = await pressLink(await mailedToken(email), { cookie })
    expect(pressed.headers.get('location')).toBe('/mail-link/address-changed')
    expect(await readEmail(id)).toBe(email)
    const [told] = await queuedMails(old)
    expect(told?.subject).toBe('Your email address at Second Spring was changed')
    expect(told?.text).not.toContain(email)
    expect(told?.text).toContain('after 3 days, or at once with a passkey')
    const [welcomed] = await queuedMails(email)
    expect(welcomed?.subject).toBe('Your new email address at Second Spring')
    expect(welcomed?.text).toContain(formatDate(Date.now() + 7 * day, 'en', { dateStyle: 'long' }))
    await logIn({ email })
    await expect(logIn({ email: old })).rejects.toThrow('401')
  })

  test('ACC-3 must be valid and must not have an account on this site', async () => {
    const { cookie, id, email: old } = await makeMember()
    for (const email of ['', 'nobody', 'a@b', 'two@at@mail.example', 'x'.repeat(250), 'zero\0@mail.example'])
      expect(await requestEmail(cookie, email), email).toMatchObject({
        status: 422,
        error: 'new_email_invalid',
        message: 'New email adress is invalid.',
        fields: { email: 'New email adress is invalid.' },
      })
    const other = await makeMember()
    const message = 'This email address already owns an account on this website.'
    expect(await requestEmail(cookie, other.email.toUpperCase())).toMatchObject({
      status: 409,
      error: 'already_exists',
      message,
      fields: { email: message },
    })
    expect(await readEmail(id)).toBe(old)
    const elsewhere = await makeMember({ on: 'she.localhost' })
    expect(await requestEmail(cookie, elsewhere.email)).toMatchObject({ status: 200 })
  })

  test('ACC-3 needs a login of the last 15 minutes and a confirmed address', async () => {
    const { cookie, id } = await makeMember()
    moveClock(16 * 60_000)
    expect(await requestEmail(cookie, newAddress())).toMatchObject({
      status: 403,
      error: 'recent_login_required',
    })
    const proof = { json: { password: goodPassword }, cookie }
    expect((await call('/api/recent-login.php', proof)).status).toBe(200)
    expect((await requestEmail(cookie, newAddress())).status).toBe(200)
    await db().updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', id).execute()
    expect(await requestEmail(cookie, newAddress())).toMatchObject({
      status: 403,
      error: 'confirmation_required',
    })
    expect((await call('/api/account.php', { method: 'PUT', json: { email: newAddress() } })).status).toBe(
      403,
    )
  })

  test('ACC-3 needs the password where its account is not logged in, because the address may contain a typo', async () => {
    const { cookie, id } = await makeMember()
    const [email, stranger] = [newAddress(), await makeMember()]
    await requestEmail(cookie, email)
    const token = await mailedToken(email)
    for (const [password, refused] of [
      ['', 'password_required'],
      ['a guess', 'password_wrong'],
    ] as const) {
      const answer = await pressLink(token, { password, cookie: stranger.cookie })
      expect(answer.headers.get('location')).toBe(`/mail-change/do?refused=${refused}`)
    }
    expect(await readEmail(id)).not.toBe(email)
    const pressed = await pressLink(token, { password: goodPassword })
    expect(pressed.headers.get('location')).toBe('/mail-link/address-changed')
    expect(cookiesOf(pressed)).not.toContain('auth=')
    expect(await readEmail(id)).toBe(email)
  })

  test('ACC-3 only the last requested one counts, once and for a day; requesting the current one cancels it', async () => {
    const { cookie, id, email: old } = await makeMember()
    const [first, second] = [newAddress(), newAddress()]
    await requestEmail(cookie, first)
    await requestEmail(cookie, second)
    const dead = await pressLink(await mailedToken(first), { cookie })
    expect(dead.headers.get('location')).toBe('/mail-link/expired')
    await requestEmail(cookie, old)
    expect((await pressLink(await mailedToken(second), { cookie })).headers.get('location')).toBe(
      '/mail-link/expired',
    )
    expect(await readEmail(id)).toBe(old)

    const third = newAddress()
    await requestEmail(cookie, third)
    const token = await mailedToken(third)
    moveClock(day + 1000)
    expect((await pressLink(token, { cookie })).headers.get('location')).toBe('/mail-link/expired')
    resetClock()
    const pressed = await Promise.all([pressLink(token, { cookie }), pressLink(token, { cookie })])
    const ends = pressed.map((each) => each.headers.get('location')).toSorted()
    expect(ends).toEqual(['/mail-link/address-changed', '/mail-link/changed-already'])
    const { site } = await makeMember()
    expect(await findUsedLinkResult(site, token)).toMatchObject({ purpose: 'change_email', email: third })
    expect(await findUsedLinkResult({ id: newId() }, token)).toBeNull()
    // A link that ended without being pressed does not count as done.
    for (const email of [first, second])
      expect(await findUsedLinkResult(site, await mailedToken(email))).toBeNull()
    expect(await queuedMails(old)).toHaveLength(1)
  })

  test('ACC-3 requested by two accounts goes to one of them', async () => {
    const [one, two] = [await makeMember(), await makeMember()]
    const email = newAddress()
    for (const { cookie } of [one, two]) expect((await requestEmail(cookie, email)).status).toBe(200)
    const tokens = (await queuedMails(email)).map(({ text }) => /\/([\w-]{43})\b/.exec(text)?.[1] ?? '')
    await Promise.all(tokens.flatMap((token) => [one, two].map(({ cookie }) => pressLink(token, { cookie }))))
    const owners = await db().selectFrom('account').select('id').where('email', '=', email).execute()
    expect(owners).toHaveLength(1)
  })

  test('ACC-3 gets mails again after the old one bounced', async () => {
    const member = await makeMember()
    const account = db().updateTable('account').where('id', '=', member.id)
    await account.set({ notifications_disabled: ['bounce', 'unsubscribe'] }).execute()
    const email = newAddress()
    await requestEmail(member.cookie, email)
    await pressLink(await mailedToken(email), { cookie: member.cookie })
    const { user } = await (await call('/api/user.php', { cookie: member.cookie })).json()
    expect(user).toMatchObject({ email, notifications_disabled: ['unsubscribe'] })
  })

  test('ACC-3 is requested only a limited number of times', async () => {
    const { cookie } = await makeMember()
    for (let times = 0; times < 6; times++)
      expect((await requestEmail(cookie, newAddress())).status).toBe(200)
    expect(await requestEmail(cookie, newAddress())).toMatchObject({
      status: 429,
      error: 'too_many_requests',
    })
  })
})

describe('ACC-3 the old address', () => {
  test('ACC-3 is shown in the settings, with the day until which it can undo the change', async () => {
    const { viewer } = await makeMember()
    expect(await readUndoableEmail(viewer)).toBeNull()
    const member = await makeMovedMember()
    const { email, until } = (await readUndoableEmail(member.viewer)) ?? {}
    expect([email, Math.round(((until?.getTime() ?? 0) - Date.now()) / day)]).toEqual([member.oldEmail, 7])
    moveClock(7 * day + 60_000)
    expect(await readUndoableEmail(member.viewer)).toBeNull()
    resetClock()
    await pressLink(member.undo)
    expect(await readUndoableEmail(member.viewer)).toBeNull()
  })

  test('ACC-3 undoes the change: all sessions end, the password is removed, and a new one is chosen', async () => {
    const { id, site, cookie, oldEmail, email, undo } = await makeMovedMember()
    const thief = await logIn({ email })
    // Mail to the thief's address bounced; that says nothing about the owner's.
    await db()
      .updateTable('account')
      .set({ notifications_disabled: ['bounce'] })
      .where('id', '=', id)
      .execute()
    const pressed = await pressLink(undo)
    expect(pressed.headers.get('location')).toBe('/reset-password/do')
    const resetToken = /mail-token=([\w-]{43})/.exec(cookiesOf(pressed))?.[1]
    expect(await readResetLink(site, resetToken)).toEqual({ passkeys: 0, restored: oldEmail })
    expect(await readEmail(id)).toBe(oldEmail)
    const stopped = db().selectFrom('account').select('notifications_disabled').where('id', '=', id)
    expect(await stopped.executeTakeFirst()).toEqual({ notifications_disabled: [] })
    for (const session of [cookie, thief]) expect(await isLoggedIn(session)).toBe(false)
    for (const address of [oldEmail, email]) await expect(logIn({ email: address })).rejects.toThrow('401')
    const [told] = await queuedMails(email)
    expect(told?.subject).toBe('The change to your email address at Second Spring was undone')

    const words = 'a boat on the lake'
    const reset = await call('/api/password-reset.php', {
      method: 'PUT',
      cookie: cookiesOf(pressed),
      json: { password: words, password_repeat: words },
    })
    expect(reset.status).toBe(200)
    expect((await reset.json()).user.email).toBe(oldEmail)
    await logIn({ email: oldEmail }, words)
    expect((await pressLink(undo)).headers.get('location')).toBe('/mail-link/undone-already')
  })

  test('ACC-3 undoes the change for seven days and no longer, and only on its own site', async () => {
    const { id, email, undo } = await makeMovedMember()
    expect((await pressLink(undo, { host: 'she.localhost' })).headers.get('location')).toBe(
      '/mail-link/expired',
    )
    moveClock(7 * day + 1000)
    expect((await pressLink(undo)).headers.get('location')).toBe('/mail-link/undo-over')
    resetClock()
    moveClock(7 * day - 60_000)
    expect(await readEmail(id)).toBe(email)
    expect((await pressLink(undo)).headers.get('location')).toBe('/reset-password/do')
  })

  test('ACC-3 stays reserved until then: nobody signs up with it or moves to it', async () => {
    const { oldEmail } = await makeMovedMember()
    const taken = await signUpWith(signupAnswers({ email: oldEmail }))
    expect([taken.status, (await taken.json()).error]).toEqual([409, 'already_exists'])
    const other = await makeMember()
    expect(await requestEmail(other.cookie, oldEmail)).toMatchObject({ status: 409 })
    moveClock(7 * day + 1000)
    expect((await signUpWith(signupAnswers({ email: oldEmail }))).status).toBe(201)
  })

  test('ACC-3 also undoes later changes: a second change does not keep the owner out', async () => {
    const { id, cookie, oldEmail, email, undo } = await makeMovedMember()
    const third = newAddress()
    await requestEmail(cookie, third)
    await pressLink(await mailedToken(third), { cookie })
    const laterUndo = await mailedToken(email)
    await pressLink(undo)
    expect(await readEmail(id)).toBe(oldEmail)
    expect((await pressLink(laterUndo)).headers.get('location')).toBe('/mail-link/undo-over')
    expect(await readEmail(id)).toBe(oldEmail)
  })

  test('ACC-3 with a newer link, the older link counts as expired: the change can still be undone', async () => {
    const { id, email, oldEmail, undo } = await makeMovedMember()
    await pressLink(undo)
    await db().updateTable('account').set({ email }).where('id', '=', id).execute()
    const payload = { email: oldEmail }
    await transaction((tx) => issueToken(tx, { accountId: id, purpose: 'undo_email', payload, hours: 24 }))
    expect((await pressLink(undo)).headers.get('location')).toBe('/mail-link/expired')
  })

  test('ACC-3 ACC-4 also undoes the change of an account somebody has had deleted, and brings it back', async () => {
    const { id, cookie, oldEmail, email, undo } = await makeMovedMember()
    expect((await call('/api/account.php', { method: 'DELETE', cookie, json: {} })).status).toBe(200)
    const reactivation = await mailedToken(email)
    expect((await pressLink(undo)).headers.get('location')).toBe('/reset-password/do')
    const account = db().selectFrom('account').select(['status', 'email', 'erase_at']).where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({ status: 'active', email: oldEmail, erase_at: null })
    const member = db().selectFrom('member').select('status').where('id', '=', id)
    expect(await member.executeTakeFirst()).toEqual({ status: 'active' })
    expect((await pressLink(reactivation)).headers.get('location')).toBe('/mail-link/expired')
  })

  test('ACC-3 also undoes the change after a new password, which ends other links', async () => {
    const { id, email, oldEmail, undo } = await makeMovedMember()
    await call('/api/password-reset.php', { json: { email } })
    const json = {
      token: await mailedToken(email),
      password: 'words of a thief',
      password_repeat: 'words of a thief',
    }
    expect((await call('/api/password-reset.php', { method: 'PUT', json })).status).toBe(200)
    expect((await pressLink(undo)).headers.get('location')).toBe('/reset-password/do')
    expect(await readEmail(id)).toBe(oldEmail)
  })
})

describe('ACC-3 the end of the undo', () => {
  async function end(cookie: string, more: object = {}) {
    const json = { end_undo: true, ...more }
    const response = await call('/api/account.php', { method: 'PUT', json, cookie })
    return { status: response.status, ...(await response.json()) }
  }

  async function endBy(key: Awaited<ReturnType<typeof makePasskey>>, auth: string) {
    const { challenge, cookie } = await loginChallenge()
    return end(`${auth}; ${cookie}`, { passkey: key.answer(challenge) })
  }

  function prove(cookie: string) {
    return call('/api/recent-login.php', { json: { password: goodPassword }, cookie })
  }

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

  test('ACC-3 is requested alone, explicitly, and only by the member', async () => {
    const { cookie, undo } = await makeMovedMember()
    const bodies = [{ end_undo: false }, { end_undo: 'yes' }, { passkey: {} }, { passkey: null }]
    for (const body of [...bodies, { email: newAddress() }, { until: 'now' }])
      expect(await end(cookie, body), JSON.stringify(body)).toMatchObject({ status: 422, error: 'invalid' })
    expect(await end('')).toMatchObject({ status: 403, error: 'authentication_required' })
    expect((await pressLink(undo)).headers.get('location')).toBe('/reset-password/do')
  })

  test('ACC-3 without a passkey is possible 72 hours after the change with a recent login; the old link is then dead and the address free', async () => {
    const { viewer, id, cookie, oldEmail, email, undo } = await makeMovedMember()
    const { from = 0, ends } = (await readUndoableEmail(viewer)) ?? {}
    expect(ends).toBe('later')
    moveClock(72 * hour - 60_000)
    expect(await end(cookie)).toMatchObject({ status: 403, error: 'recent_login_required' })
    await prove(cookie)
    const moment = formatDate(from, 'en', { dateStyle: 'long', timeStyle: 'short' })
    const message = `You can end this from ${moment}. Until then, your old address can still undo the change.`
    expect(await end(cookie)).toMatchObject({ status: 409, error: 'too_early_to_end', message })
    moveClock(61_000)
    expect((await readUndoableEmail(viewer))?.ends).toBe('now')
    expect(await end(cookie)).toMatchObject({ status: 200, user: { email } })

    expect(await readUndoableEmail(viewer)).toBeNull()
    // The mail about the change already named the three days.
    expect((await queuedMails(oldEmail)).map(({ subject }) => subject)).toHaveLength(1)
    expect((await pressLink(undo)).headers.get('location')).toBe('/mail-link/undo-over')
    expect(await readEmail(id)).toBe(email)
    expect((await signUpWith(signupAnswers({ email: oldEmail }))).status).toBe(201)
  })

  test('ACC-3 is immediate with a passkey 72 hours older than the change, but not with one added shortly before or after it; the old address is notified', async () => {
    const { viewer, id, cookie, oldEmail, email, undo } = await makeMovedMember()
    const stranger = await makePasskey(await makeMember(), hoursAgo(100))
    expect(await endBy(stranger, cookie)).toMatchObject({ status: 401, error: 'passkey_failed' })
    for (const made of [new Date(Date.now() + 1000), hoursAgo(71)])
      expect(await endBy(await makePasskey({ id }, made), cookie)).toMatchObject({
        status: 409,
        error: 'too_early_to_end',
      })
    expect((await readUndoableEmail(viewer))?.ends).toBe('later')
    const own = await makePasskey({ id }, hoursAgo(73))
    expect((await readUndoableEmail(viewer))?.ends).toBe('by_passkey')
    // Owning a passkey is not enough: it has to be used.
    expect(await end(cookie)).toMatchObject({ status: 409, error: 'too_early_to_end' })
    const isAboutEnd = ({ subject }: { subject: string }) => subject.includes('can no longer be undone')
    const notices = async (to: string) => (await queuedMails(to)).filter(isAboutEnd)
    expect(await notices(oldEmail)).toEqual([])
    expect((await endBy(own, cookie)).status).toBe(200)
    expect((await pressLink(undo)).headers.get('location')).toBe('/mail-link/undo-over')
    const elsewhere = await pressLink(undo, { host: 'she.localhost' })
    expect(elsewhere.headers.get('location')).toBe('/mail-link/expired')
    const told = await notices(oldEmail)
    expect(told).toHaveLength(1)
    // Others may read the old mailbox by now.
    expect(told[0]?.text).not.toContain(email)
    expect(await notices(email)).toEqual([])
    const another = await makePasskey({ id }, hoursAgo(73))
    expect((await endBy(another, cookie)).status).toBe(200)
    expect(await notices(oldEmail)).toHaveLength(1)
  })

  test('ACC-3 after several changes counts from the last one, and accepts a passkey from before the first', async () => {
    const { id, cookie } = await makeMovedMember()
    const between = await makePasskey({ id }, hoursAgo(23))
    moveClock(50 * hour)
    await prove(cookie)
    const third = newAddress()
    await requestEmail(cookie, third)
    await pressLink(await mailedToken(third), { cookie })
    expect((await endBy(between, cookie)).status).toBe(409)
    moveClock(71 * hour)
    await prove(cookie)
    expect((await end(cookie)).status).toBe(409)
    moveClock(hour + 60_000)
    await prove(cookie)
    expect((await end(cookie)).status).toBe(200)
  })

  test.each(['undo', 'end'])('ACC-3 concurrent with the undo, %s first, has one outcome', async (first) => {
    const { id, cookie, oldEmail, email, undo } = await makeMovedMember()
    moveClock(73 * hour)
    await prove(cookie)
    const holding = await pgPool().connect()
    try {
      await holding.query('begin')
      await holding.query('select from account where id = $1 for update', [id])
      const start = {
        undo: async () => (await pressLink(undo)).headers.get('location'),
        end: async () => (await end(cookie)).status,
      }
      const order = first === 'undo' ? [start.undo, start.end] : [start.end, start.undo]
      const asked: Promise<unknown>[] = []
      for (const act of order) {
        const answer = act()
        await waitForLock(answer, asked.length)
        asked.push(answer)
      }
      await holding.query('commit')
      const outcome = [...(await Promise.all(asked)), await readEmail(id)]
      expect(outcome).toEqual(
        first === 'undo' ? ['/reset-password/do', 403, oldEmail] : [200, '/mail-link/undo-over', email],
      )
    } finally {
      holding.release()
    }
  })
})

test('AUTH-9 ACC-3 a site that hides account existence gives every address the same answer, and notifies its owner', async () => {
  const [one, two] = [await makeMember({ on: hidingHost }), await makeMember({ on: hidingHost })]
  const free = newAddress()
  const answers = [
    await requestEmail(one.cookie, free, hidingHost),
    await requestEmail(two.cookie, one.email, hidingHost),
  ]
  for (const answer of answers) expect(answer.status).toBe(200)
  expect(answers.map(({ user }) => user.email)).toEqual([one.email, two.email])
  const open = await db()
    .selectFrom('mail_token')
    .select(['account_id', 'purpose'])
    .where('account_id', 'in', [one.id, two.id])
    .execute()
  expect(open.map(({ purpose }) => purpose)).toEqual(['change_email', 'change_email'])
  expect(await queuedMails(free)).toEqual([])

  expect(await runJobs('send_email_change_mail', one.id)).toBe(1)
  expect(await runJobs('send_email_change_mail', two.id)).toBe(1)
  const [told] = await queuedMails(one.email)
  expect(told?.subject).toContain('You already have an account')
  await pressLink(await mailedToken(free), { cookie: one.cookie, host: hidingHost })
  expect(await readEmail(one.id)).toBe(free)
  expect(await readEmail(two.id)).toBe(two.email)
})
