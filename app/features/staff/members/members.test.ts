import { I18nProvider } from '@lingui/react'
import pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeBannedAccount } from '#app/features/account-deletion/close-account.server.ts'
import { findBan } from '#app/features/bans/bans.server.ts'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { adjustCredits, grantCredits } from '#app/features/credits/grants.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { recordRefusedMail } from '#app/features/notifications/mail-events/receive-mail-events.server.ts'
import { requestAct, undoAct } from '#app/features/staff-access/acts.server.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { call } from '#tests/call.ts'
import { makeDevice } from '#tests/make/device.ts'
import { runJobs, waitingJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { mailedToken, queuedMails } from '#tests/make/signup.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { staffActs } from '../acts.server.ts'
import { dailyAdjusted } from './adjustment-limits.ts'
import { Facts } from './MemberFacts.tsx'
import { readMember } from './read-member.server.ts'
import { describeEvent, eventWords } from './timeline-words.ts'

const { staff: sam, cookie } = await makeStaff({ roles: ['support'] })
const { staff: finn } = await makeStaff({ roles: ['finance'] })
const reason = 'asked by telephone'

function ask(kind: string, payload: object, staff = sam) {
  return transaction((tx) => requestAct(tx, staff, { kind, payload: { reason, ...payload } }, staffActs))
}

async function act(...asked: Parameters<typeof ask>) {
  await ask(...asked)
  await performDueActs()
}

const lastAct = () =>
  db().selectFrom('staff_act').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow()

test('ROLE-1 the page of a member shows one timeline without the address, and records who looked', async () => {
  const lena = await makeMember({ name: 'Lena' })
  await buyCredits(lena)
  const page = await readMember(sam, lena.id, null)
  expect(page.member).toMatchObject({ name: 'Lena', status: 'active' })
  const { email } = await db()
    .selectFrom('account')
    .select('email')
    .where('id', '=', lena.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(page)).not.toContain(email)
  expect(page.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['signup', 'login', 'ordered', 'paid', 'premium']),
  )
  const times = page.timeline.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const views = db().selectFrom('staff_audit').select(['act', 'staff_id']).where('member_id', '=', lena.id)
  expect(await views.execute()).toEqual([{ act: 'member.view', staff_id: sam.id }])
})

test('ROLE-1 the timeline goes on where the page before it ended, without a gap', async () => {
  const lena = await makeMember()
  const at = new Date('2026-01-01')
  await db()
    .insertInto('photo')
    .values(
      Array.from({ length: 120 }, (_, index) => ({
        id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        member_id: lena.id,
        position: index,
        file: `some-${index}`,
        placeholder: '',
        created_at: at,
      })),
    )
    .execute()
  const seen: string[] = []
  let before: string | null = null
  do {
    const { timeline, older }: Awaited<ReturnType<typeof readMember>> = await readMember(sam, lena.id, before)
    seen.push(...timeline.filter(({ kind }) => kind === 'photo_added').map(({ id }) => id))
    before = older
  } while (before)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
})

test('ROLE-1 a mail address is opened with a reason, which the audit keeps', async () => {
  const lena = await makeMember()
  const open = (body: object) => call('/api/staff-contact.php', { cookie, json: body })
  expect((await open({ member: lena.id, reason: ' ' })).status).toBe(422)
  expect((await open({ member: crypto.randomUUID(), reason })).status).toBe(404)
  const answer = await open({ member: lena.id, reason })
  expect((await answer.json()).email).toContain('@')
  const audit = db().selectFrom('staff_audit').select(['act', 'reason']).where('member_id', '=', lena.id)
  expect(await audit.execute()).toEqual([{ act: 'contact.view', reason }])
})

test('ROLE-1 each adjustment is booked under its own act, and one that books nothing is refused', async () => {
  const lena = await makeMember()
  // As an older page sent it: two acts, and both count.
  const key = crypto.randomUUID()
  await act('member.adjust_credits', { member: lena.id, amount: 5, key })
  await act('member.adjust_credits', { member: lena.id, amount: 5, key })
  expect(await balanceOf(lena.id)).toBe(10)
  const { act: repeated } = await ask('member.adjust_credits', { member: lena.id, amount: 5 })
  await transaction((tx) => adjustCredits(tx, lena.id, { amount: 1, key: `adjusted:${repeated}` }))
  await performDueActs()
  expect(await lastAct()).toMatchObject({ state: 'failed', failure: 'already_decided' })
  const audit = db().selectFrom('staff_audit').select('act').where('member_id', '=', lena.id)
  const adjusted = (await audit.execute()).filter(({ act }) => act === 'member.adjust_credits')
  expect(adjusted).toHaveLength(2)
  for (const reason of ['\u0000', '\ud800'])
    await expect(ask('member.adjust_credits', { member: lena.id, amount: 1, reason })).rejects.toThrow(
      'invalid',
    )
})

test('ROLE-1 an admin of another site has no higher limit', async () => {
  const lena = await makeMember()
  const { staff } = await makeStaff({ roles: ['support'], sites: [lena.site.id] })
  const { id: other } = await db()
    .selectFrom('site')
    .select('id')
    .where('id', '<>', lena.site.id)
    .executeTakeFirstOrThrow()
  const withRole = (role: { role: 'admin'; site_id: string | null }) => ({
    ...staff,
    roles: [...staff.roles, role],
  })
  const give = (by: typeof staff) => ask('member.adjust_credits', { member: lena.id, amount: 1000 }, by)
  await give(staff)
  const refused = { code: 'daily_limit' }
  await expect(give(withRole({ role: 'admin', site_id: other }))).rejects.toMatchObject(refused)
  await give(withRole({ role: 'admin', site_id: lena.site.id }))
  await give(withRole({ role: 'admin', site_id: null }))
})

test('ROLE-1 the facts of a suspended, banned or closed member say so', async () => {
  const suspended_until = new Date(Date.now() + 3 * 86_400_000)
  const lena = await makeMember({ account: { suspended_until } })
  const shown = async () => (await readMember(sam, lena.id, null)).member
  expect(await shown()).toMatchObject({ isShown: true })
  await db().updateTable('member').set({ under_review: true }).where('id', '=', lena.id).execute()
  const facts = async () => {
    const router = createMemoryRouter([
      { path: '*', element: createElement(Facts, await readMember(sam, lena.id, null)) },
    ])
    const page = createElement(
      I18nProvider,
      { i18n: i18nFor('en') },
      createElement(RouterProvider, { router }),
    )
    const html = renderToStaticMarkup(page)
    router.dispose()
    return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  }
  const day = formatDate(suspended_until, 'en', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(await facts()).toContain(`|Account|Suspended until |${day}|`)
  expect(await facts()).toContain('|Profile|hidden|')
  await act('member.close', { member: lena.id })
  expect(await facts()).toContain('|Account|Closed|')
  const banned = { banned_for: 'decision' as const, banned_at: new Date() }
  await db().updateTable('account').set(banned).where('id', '=', lena.id).execute()
  expect(await facts()).toContain('|Account|Banned|')
})

test('ACC-4 support ends the ban that a member asked for, and only the mailbox brings the account back', async () => {
  const lena = await makeMember()
  const one = { member: lena.id }
  await expect(ask('member.lift_own_ban', one)).rejects.toThrow('changed_meanwhile')
  const deleted = await call('/api/account.php', {
    method: 'DELETE',
    cookie: lena.cookie,
    json: { ban: 'half_year' },
  })
  expect(deleted.status).toBe(200)
  const account = () =>
    db()
      .selectFrom('account')
      .select(['status', 'banned_for', 'banned_at'])
      .where('id', '=', lena.id)
      .executeTakeFirstOrThrow()
  const isBanned = () => transaction((tx) => findBan(tx, lena.site.id, lena.email))
  expect(await account()).toMatchObject({ banned_for: 'self' })
  expect(await isBanned()).toBeDefined()
  await expect(ask('member.lift_own_ban', one, finn)).rejects.toThrow('right_required')
  await expect(ask('member.lift_own_ban', { ...one, reason: ' ' })).rejects.toThrow('invalid')

  const { act: undone } = await ask('member.lift_own_ban', one)
  await transaction((tx) => undoAct(tx, sam, undone))
  await performDueActs()
  expect(await account()).toMatchObject({ banned_for: 'self' })

  await ask('member.lift_own_ban', one)
  const before = (await queuedMails(lena.email)).length
  expect(await waitingJobs('send_reactivation_mail', lena.id)).toEqual([])
  expect(await isBanned()).toBeDefined()
  await performDueActs()
  expect(await account()).toEqual({ status: 'pending_deletion', banned_for: null, banned_at: null })
  expect(await isBanned()).toBeUndefined()
  expect(await runJobs('send_reactivation_mail', lena.id)).toBe(1)
  expect(await queuedMails(lena.email)).toHaveLength(before + 1)
  const json = new URLSearchParams({ token: await mailedToken(lena.email) }).toString()
  await call('/api/mail-link.php', {
    method: 'POST',
    json,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await account()).toMatchObject({ status: 'active' })
  const audit = db().selectFrom('staff_audit').select(['act', 'reason']).where('member_id', '=', lena.id)
  expect(await audit.where('act', '=', 'member.lift_own_ban').execute()).toEqual([
    { act: 'member.lift_own_ban', reason },
  ])
})

test('ACC-4 a ban by a decision is not ended as if the member had asked for it', async () => {
  const lena = await makeMember()
  for (const why of ['decision', 'fraud'] as const) {
    const at = new Date()
    const eraseAt = new Date(at.getTime() + 86_400_000)
    await transaction((tx) =>
      closeBannedAccount(tx, lena.id, { at, eraseAt, reach: 'site', reason: why, endsAt: null }),
    )
    await expect(ask('member.lift_own_ban', { member: lena.id })).rejects.toThrow('changed_meanwhile')
  }
})

test('ROLE-1 gives and takes given credits once, and never takes bought ones', async () => {
  const lena = await makeMember()
  await transaction((tx) =>
    grantCredits(tx, lena.id, { amount: 3, reason: 'signup', key: `signup:${lena.id}` }),
  )
  await buyCredits(lena)
  const before = await balanceOf(lena.id)
  await ask('member.adjust_credits', { member: lena.id, amount: 5 })
  expect(await balanceOf(lena.id)).toBe(before)
  await performDueActs()
  await performDueActs()
  expect(await balanceOf(lena.id)).toBe(before + 5)
  await act('member.adjust_credits', { member: lena.id, amount: -8 })
  expect(await balanceOf(lena.id)).toBe(before - 3)
  await expect(ask('member.adjust_credits', { member: lena.id, amount: -1 })).rejects.toThrow('invalid')
  for (const amount of [0, 0.5, 1001, 'all'])
    await expect(ask('member.adjust_credits', { member: lena.id, amount })).rejects.toThrow('invalid')
  expect(await checkLedger()).toEqual([])
})

test('ROLE-1 limits how many credits one person moves in 24 hours, for one member and in all', async () => {
  const [lena, ...others] = await Promise.all(Array.from({ length: 4 }, () => makeMember()))
  const { staff } = await makeStaff({ roles: ['support'] })
  moveClock(-86_400_000)
  onTestFinished(resetClock)
  const give = (member: { id: string } | undefined, amount: number, by = staff) =>
    ask('member.adjust_credits', { member: member?.id, amount }, by)
  await give(lena, 600)
  // Even while the first waits, and whichever way the credits go.
  await expect(give(lena, 401)).rejects.toMatchObject({ code: 'daily_limit' })
  await performDueActs()
  await expect(give(lena, -401)).rejects.toMatchObject({ code: 'daily_limit' })
  await give(lena, 400)
  await give(others[0], 1000)
  await give(others[1], 990)
  await expect(give(others[2], 11)).rejects.toMatchObject({ code: 'daily_limit' })
  const { act: undone } = await give(others[2], 10)
  await transaction((tx) => undoAct(tx, staff, undone))
  await give(others[2], 10)
  await performDueActs()
  expect(await balanceOf(lena!.id)).toBe(1000)
  // Others have their own limits, and admins higher ones.
  await give(lena, 1000, (await makeStaff({ roles: ['finance'] })).staff)
  const { staff: chief } = await makeStaff()
  for (let count = 0; count < 5; count++) await give(lena, 1000, chief)
  await expect(give(lena, 1, chief)).rejects.toMatchObject({ code: 'daily_limit' })
  resetClock()
  await give(lena, 1000)
})

test('ROLE-1 two adjustments asked for at the same moment stay within the limit', async () => {
  const lena = await makeMember()
  const { staff } = await makeStaff({ roles: ['support'] })
  await Promise.allSettled(
    [700, 701].map((amount) => ask('member.adjust_credits', { member: lena.id, amount }, staff)),
  )
  await performDueActs()
  expect(await balanceOf(lena.id)).toBeLessThanOrEqual(dailyAdjusted.member)
})

test('MONEY-11 pays back what is left of an order once, for finance only', async () => {
  const lena = await makeMember()
  await buyCredits(lena)
  const { id: payment } = await db()
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', lena.id)
    .executeTakeFirstOrThrow()
  await expect(ask('payment.refund', { payment })).rejects.toThrow('right_required')
  await ask('payment.refund', { payment }, finn)
  await ask('payment.refund', { payment }, finn)
  await performDueActs()
  const refunds = await db().selectFrom('refund').select('amount').where('payment_id', '=', payment).execute()
  expect(refunds).toHaveLength(1)
  expect(await balanceOf(lena.id)).toBe(0)
  const acts = db().selectFrom('staff_act').select(['state', 'failure']).where('member_id', '=', lena.id)
  expect(await acts.orderBy('state').execute()).toEqual([
    { state: 'done', failure: null },
    { state: 'failed', failure: 'nothing_to_refund' },
  ])
  await expect(ask('payment.refund', { payment }, finn)).rejects.toThrow('nothing_to_refund')
  const sent = async (email: string) =>
    (await queuedMails(email)).filter(({ subject }) => subject.startsWith('You’ll get a refund'))
  const mails = await sent(lena.email)
  expect(mails).toHaveLength(1)
  // She has not asked for it.
  expect(mails[0]?.text).not.toContain('asked')

  const karl = await makeMember()
  const { payment_id } = await buyCredits(karl, { method: 'bank_transfer' })
  await ask('payment.refund', { payment: payment_id }, finn)
  await performDueActs()
  const [mail, ...others] = await sent(karl.email)
  expect([mail?.text, others]).toEqual([expect.stringContaining('We need a bank account'), []])
})

test('AUTH-8 a corrected address of a confirmed account counts when its link is followed', async () => {
  const [lena, other] = [await makeMember(), await makeMember()]
  const addressOf = async (id: string) =>
    (await db().selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
  const before = await addressOf(lena.id)
  for (const email of ['nobody', 'a@b', ''])
    await expect(ask('member.correct_email', { member: lena.id, email })).rejects.toThrow('invalid')
  await expect(
    ask('member.correct_email', { member: lena.id, email: await addressOf(other.id) }),
  ).rejects.toThrow('email_owned')
  await act('member.correct_email', { member: lena.id, email: 'lena.new@mail.example' })
  expect(await addressOf(lena.id)).toBe(before)
  expect((await lastAct()).state).toBe('done')
  const mails = await mailsAbout('')
  expect(mails.filter(({ to }) => to === 'lena.new@mail.example')).toHaveLength(1)
  // A link for a new password still goes to the old address alone.
  await act('member.resend', { member: lena.id })
  expect(await queuedMails('lena.new@mail.example')).toHaveLength(1)
  expect(await queuedMails(before)).toHaveLength(1)
  // The link to the new one needs the password, and then the old one can undo the change.
  const token = await mailedToken('lena.new@mail.example')
  const follow = (password: string) =>
    call('/api/mail-link.php', {
      method: 'POST',
      json: new URLSearchParams({ token, password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await follow('')
  await follow('wrong horse battery')
  expect(await addressOf(lena.id)).toBe(before)
  await follow(goodPassword)
  expect(await addressOf(lena.id)).toBe('lena.new@mail.example')
  const undo = db().selectFrom('mail_token').select('payload').where('account_id', '=', lena.id)
  expect(await undo.where('purpose', '=', 'undo_email').execute()).toEqual([{ payload: { email: before } }])
  expect(await queuedMails(before)).toHaveLength(2)
  const audit = await db()
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('member_id', '=', lena.id)
    .where('act', '=', 'member.correct_email')
    .execute()
  expect(JSON.stringify(audit)).not.toContain('lena.new')
  expect(audit).toMatchObject([
    { before: { email: expect.stringContaining('•') }, after: { counts: 'when_confirmed' } },
  ])
})

test('ROLE-1 logs out, sends a link, tries mails again, blocks debits, prepares data and closes the account', async () => {
  const lena = await makeMember()
  await db()
    .updateTable('account')
    .set({ notifications_disabled: ['bounce', 'unsubscribe'] })
    .where('id', '=', lena.id)
    .execute()
  const member = { member: lena.id }
  await act('member.resume_mails', member)
  await act('member.resend', member)
  await act('member.export', member)
  await act('member.block_debit', member, finn)
  await expect(ask('member.block_debit', member, finn)).rejects.toThrow('already_decided')
  await act('member.end_sessions', member)
  await act('member.close', member)
  await expect(ask('member.close', member)).rejects.toThrow('changed_meanwhile')
  const acts = db().selectFrom('staff_act').select('state').where('member_id', '=', lena.id)
  expect((await acts.execute()).map(({ state }) => state)).toEqual(Array(6).fill('done'))
  const { debitBlocked, member: after } = await readMember(sam, lena.id, null)
  expect(debitBlocked).toBe(true)
  expect(after).toMatchObject({
    status: 'pending_deletion',
    sessions: 0,
    notifications_disabled: ['unsubscribe'],
  })
})

test('ROLE-1 a member of another site is not found, neither by the page nor by an act', async () => {
  const lena = await makeMember()
  const other = await db()
    .selectFrom('site')
    .select('id')
    .where('id', '<>', lena.site.id)
    .executeTakeFirstOrThrow()
  const { staff } = await makeStaff({ roles: ['support'], sites: [other.id] })
  await expect(readMember(staff, lena.id, null)).rejects.toThrow('not_found')
  await expect(ask('member.close', { member: lena.id }, staff)).rejects.toThrow('not_found')
  await expect(ask('member.close', { member: crypto.randomUUID() })).rejects.toThrow('not_found')
})

test('ROLE-1 an act does not happen if the right to it is taken back within the ten seconds', async () => {
  const lena = await makeMember()
  const { staff } = await makeStaff({ roles: ['support'] })
  await ask('member.end_sessions', { member: lena.id }, staff)
  await db().updateTable('staff_role').set({ role: 'editor' }).where('staff_id', '=', staff.id).execute()
  await performDueActs()
  expect(await lastAct()).toMatchObject({ state: 'failed', failure: 'right_required' })
  expect((await call('/api/user.php', { cookie: lena.cookie })).status).toBe(200)
})

test('ROLE-1 the timeline tells reports, devices, notifications, mails that came back and credits that staff gave', async () => {
  const [lena, karl] = [await makeMember(), await makeMember()]
  const at = new Date()
  const report = async (by: typeof lena, about: typeof lena) => {
    const json = { profile: about.id, reason: 'rude' }
    const answer = await call('/api/report.php', { cookie: by.cookie, json })
    return { number: (await answer.json()).number, reason: 'rude' }
  }
  const [about, by] = [await report(karl, lena), await report(lena, karl)]
  const passkey = {
    id: `key-${lena.id}`,
    account_id: lena.id,
    public_key: Buffer.from('key'),
    created_at: at,
  }
  await db()
    .insertInto('passkey')
    .values({ ...passkey, name: 'Tablet' })
    .execute()
  await makeDevice(lena)
  const notification = { account_id: lena.id, channel: 'email', kind: 'like', happened_at: at } as const
  await db()
    .insertInto('notification')
    .values([
      { ...notification, key: 'one' },
      { ...notification, key: 'two', state: 'sent', decided_at: at, bundle_id: crypto.randomUUID() },
      { ...notification, key: 'three', state: 'dropped', reason: 'seen', decided_at: at },
    ])
    .execute()
  await transaction((tx) => recordRefusedMail(tx, { id: lena.id, to: lena.email }))
  await db().updateTable('mail_address').set({ soft_bounces: 1, first_soft_bounce_at: at }).execute()
  await act('member.adjust_credits', { member: lena.id, amount: 7 })
  await act('member.adjust_credits', { member: lena.id, amount: -2 })
  const { timeline } = await readMember(sam, lena.id, null)
  const told = (kind: string) => timeline.filter((event) => event.kind === kind).map(({ facts }) => facts)
  expect(told('reported')).toEqual([about])
  expect(told('has_reported')).toEqual([by])
  expect(told('login')).toEqual([{ device: expect.any(String) }])
  expect(told('passkey_added')).toEqual([{ device: 'Tablet' }])
  expect(told('push_device')).toHaveLength(1)
  const states = ['waiting', 'sent', 'dropped'].map((state) => told(`notification_${state}`))
  expect(states.flat()).toMatchObject([
    { channel: 'email', about: 'like', reason: null },
    { channel: 'email', about: 'like', reason: null },
    { channel: 'email', about: 'like', reason: 'seen' },
  ])
  expect([told('mail_refused'), told('mail_returned')]).toEqual([[{}], [{ times: 1 }]])
  expect(told('credits_adjusted')).toEqual([{ amount: -2 }, { amount: 7 }])
  const words = timeline.map((event) => describeEvent(event, i18nFor('en')))
  expect(words).toEqual(
    expect.arrayContaining(['1 time', 'Tablet', expect.stringMatching(/^Likes · by e?mail · already seen$/)]),
  )
  expect(timeline.filter(({ kind }) => !eventWords[kind])).toEqual([])
})

test('ROLE-1 shows cases of those queues only that the reader may open', async () => {
  const lena = await makeMember()
  for (const kind of ['report', 'refund'] as const)
    await transaction((tx) =>
      openCase(tx, { kind, siteId: lena.site.id, subjectId: crypto.randomUUID(), memberId: lena.id }),
    )
  const { staff: mila } = await makeStaff({ roles: ['moderator'] })
  const kindsFor = async (staff: typeof sam) =>
    (await readMember(staff, lena.id, null)).cases.map(({ kind }) => kind)
  expect(await kindsFor(mila)).toEqual(['report'])
  expect(await kindsFor(sam)).toEqual(['refund'])
})

test('ROLE-1 reads what is left of orders only for those who may refund it', async () => {
  const [lena, karl] = [await makeMember(), await makeMember()]
  await buyCredits(karl)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const countOf = async (staff: typeof sam, member: { id: string }) => {
    const before = query.mock.calls.length
    const { refundable } = await readMember(staff, member.id, null)
    return { queries: query.mock.calls.length - before, refundable: refundable.length }
  }
  // What is prepared once.
  await countOf(sam, lena)
  const without = await countOf(sam, lena)
  expect(await countOf(sam, karl)).toEqual(without)
  const forFinance = await countOf(finn, karl)
  expect(forFinance.refundable).toBe(1)
  expect(forFinance.queries).toBeGreaterThan(without.queries)
})

test('TRUST-8 the page of a member offers their photos, and a decision removes one of them', async () => {
  const lena = await makeMember()
  const [first, second] = [await makePhoto(lena), await makePhoto(lena, { position: 1, status: 'pending' })]
  const shown = async () => (await readMember(sam, lena.id, null)).photos
  expect(await shown()).toEqual([
    { id: first.id, file: first.file, status: 'active' },
    { id: second.id, file: second.file, status: 'pending' },
  ])
  const { staff } = await makeStaff({ roles: ['moderator'] })
  const payload = {
    ...{ member: lena.id, measure: 'remove_photo', subject: { kind: 'photo', id: first.id } },
    ...{ ground: 'photo_rules', severity: 'none', source: 'own_initiative' },
  }
  await transaction((tx) => requestAct(tx, staff, { kind: 'decision.make', payload }, staffActs))
  await performDueActs()
  expect((await shown()).map(({ id }) => id)).toEqual([second.id])
})

test('ROLE-1 the timeline tells decisions and requests for money back', async () => {
  const lena = await makeMember()
  const { payment_id } = await buyCredits(lena)
  const at = new Date()
  await db()
    .insertInto('refund_request')
    .values({
      id: crypto.randomUUID(),
      payment_id,
      kind: 'refund',
      body: 'Please',
      created_at: at,
      decided_at: at,
      decision: 'declined',
    })
    .execute()
  const { staff } = await makeStaff({ roles: ['moderator'] })
  const warn = {
    member: lena.id,
    measure: 'warn',
    ground: 'insults',
    severity: 'none',
    source: 'own_initiative',
  }
  await transaction((tx) => requestAct(tx, staff, { kind: 'decision.make', payload: warn }, staffActs))
  await performDueActs()
  const { timeline } = await readMember(sam, lena.id, null)
  expect(timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'refund_requested' }),
      expect.objectContaining({ kind: 'request_declined' }),
      expect.objectContaining({
        kind: 'decided',
        facts: expect.objectContaining({ measure: 'warn', withdrawn: false }),
      }),
    ]),
  )
})
