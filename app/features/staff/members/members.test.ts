import { expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { grantCredits } from '#app/features/credits/grants.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { requestAct, undoAct } from '#app/features/staff-access/acts.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { call } from '#tests/call.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { mailedToken, queuedMails } from '#tests/make/signup.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { staffActs } from '../acts.server.ts'
import { dailyAdjusted } from './adjustment-limits.ts'
import { readMember } from './read-member.server.ts'

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
