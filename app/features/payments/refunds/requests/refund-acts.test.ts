import { afterEach, expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, paymentRow, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { makeSession } from '#tests/make/session.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { visitOf } from '#tests/make/visit.ts'
import { invoiceNumber } from '../../invoices/issue-invoice.server.ts'
import { ProviderError } from '../../providers/provider.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { payDueRefunds } from '../pay-refund.server.ts'
import { findRefunds } from '../refunds.db.server.ts'
import { askForRefund, nameAccount, openWithdrawal } from '../withdraw/withdraw-page.server.ts'
import { findRequestOf } from './refund-requests.db.server.ts'
import { decidedRequests, readRequestForReview, requestRefund } from './refund-requests.server.ts'

const day = 86_400_000
const text = 'I could not log in for weeks.'
const finn = await makeStaff({ roles: ['finance'] })
const fay = await makeStaff({ roles: ['finance'] })

afterEach(resetClock)

/** An order that is too old to withdraw, and what its buyer has written about it. */
async function askedLate(order: object = {}, language: Locale = 'en') {
  const account = { signup_date: new Date(now().getTime() - 60 * day) }
  const member = await makeMember({ country: 'DE', language, account })
  moveClock(-40 * day)
  const { payment_id, number } = await buyCredits(member, order)
  resetClock()
  const visit = await visitOf(member)
  const step = await askForRefund(visit, { number, email: '', text })
  expect(step).toMatchObject({ step: 'ask', request: { state: 'open' } })
  return { member, visit, payment: payment_id, number, ...(await requestOf(payment_id)) }
}

async function requestOf(payment: string) {
  const request = (await findRequestOf(payment))!
  const cases = db().selectFrom('review_case').selectAll().where('subject_id', '=', request.id)
  return { request: request.id, case: (await cases.executeTakeFirstOrThrow()).id }
}

interface Asked {
  request: string
  case: string
}

function decide(kind: string, { request, case: caseId }: Asked, payload: object, by = finn) {
  const headers = { 'idempotency-key': newId() }
  const json = { kind, case: caseId, payload: { request, ...payload } }
  return call('/api/staff-act.php', { cookie: by.cookie, json, headers })
}

const grant = (asked: Asked, payload: object = {}, by = finn) =>
  decide('refund.grant', asked, { amount: 2999, take_credits: true, reason: 'Goodwill', ...payload }, by)

async function stateOf(caseId: string) {
  const found = db().selectFrom('review_case').select(['kind', 'outcome', 'act_id']).where('id', '=', caseId)
  return found.executeTakeFirstOrThrow()
}

test('MONEY-11 a withdrawal that comes too late waits for a person, and a granted one pays the money back', async () => {
  const asked = await askedLate()
  expect(await stateOf(asked.case)).toMatchObject({ kind: 'withdrawal', outcome: null })
  expect(await readRequestForReview(asked.request)).toMatchObject({
    body: text,
    unused: 20,
    worth: 2999,
    left: 2999,
  })
  expect((await grant(asked)).status).toBe(201)
  // Nothing leaves within the ten seconds.
  expect(await findRefunds(asked.payment)).toEqual([])
  await performDueActs()
  const [refund] = await findRefunds(asked.payment)
  expect(refund).toMatchObject({
    reason: 'goodwill',
    amount: 2999,
    credits: 20,
    status: 'due',
    ended_premium: true,
  })
  expect(await balanceOf(asked.member.id)).toBe(0)
  expect(await stateOf(asked.case)).toMatchObject({ outcome: 'granted' })
  const [mail] = await mailsAbout(`You’ll get a refund for order ${asked.number}`)
  expect(mail?.text).toContain('€29.99')
  const notes = db().selectFrom('invoice').selectAll().where('refund_id', '=', refund!.id)
  const note = await notes.executeTakeFirstOrThrow()
  expect(invoiceNumber(note)).toMatch(/^\d{4}-\d{6}$/)

  await runJobs('pay_refund', refund!.id)
  await updateAndReceivePayment(asked.payment, { settled: true })
  expect((await findRefunds(asked.payment))[0]).toMatchObject({ status: 'paid' })
  expect(await paymentRow(asked.payment)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })
  const audit = db().selectFrom('staff_audit').selectAll().where('subject', '=', `payment ${asked.number}`)
  expect(await audit.execute()).toMatchObject([
    {
      act: 'refund.grant',
      staff_id: finn.staff.id,
      reason: 'Goodwill',
      after: { amount: 2999, credits: 20 },
    },
  ])
})

test('MONEY-11 a part of the price is granted, and the credits stay', async () => {
  const asked = await askedLate()
  await grant(asked, { amount: 500, take_credits: false })
  await performDueActs()
  expect(await findRefunds(asked.payment)).toMatchObject([{ amount: 500, credits: 0, ended_premium: false }])
  expect(await balanceOf(asked.member.id)).toBe(20)
})

test('MONEY-11 two people decide at once: one decision counts, and the money moves once', async () => {
  const asked = await askedLate()
  const answers = await Promise.all([grant(asked), grant(asked, {}, fay)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await performDueActs()
  expect(await findRefunds(asked.payment)).toHaveLength(1)
  expect((await grant(asked, {}, fay)).status).toBe(409)
})

test('MONEY-11 two acts about one request, performed at once, move the money once', async () => {
  const asked = await askedLate()
  const request = { ...asked, case: undefined } as unknown as Asked
  for (const [changes, by] of [
    [{}, finn],
    [{}, fay],
    [{ amount: 100 }, finn],
  ] as const) {
    expect((await grant(request, changes, by)).status).toBe(201)
    // As if the act had not taken the case.
    await db().updateTable('review_case').set({ act_id: null, claimed_by: null, claimed_at: null }).execute()
  }
  await Promise.all([performDueActs(), performDueActs()])
  expect(await findRefunds(asked.payment)).toHaveLength(1)
  const acts = db()
    .selectFrom('staff_act')
    .select(['state', 'failure'])
    .where('member_id', '=', asked.member.id)
  const states = await acts.orderBy('state').execute()
  expect(states).toMatchObject([
    { state: 'done' },
    { failure: 'already_decided' },
    { failure: 'already_decided' },
  ])
  expect(await stateOf(asked.case)).toMatchObject({ outcome: 'granted' })
})

test('MONEY-11 while the provider is down a granted refund is tried again, and nothing is lost', async () => {
  const asked = await askedLate()
  let calls = 0
  const restore = replaceProvider({
    ...sandbox,
    refund: async () => {
      calls++
      throw new ProviderError('later', 'the sandbox is down')
    },
  })
  onTestFinished(() => void restore())
  await grant(asked)
  await performDueActs()
  const [refund] = await findRefunds(asked.payment)
  await runJobs('pay_refund', refund!.id)
  expect(calls).toBe(1)
  expect((await findRefunds(asked.payment))[0]).toMatchObject({ status: 'due', attempts: 1 })
  restore()
  moveClock(day)
  await payDueRefunds()
  await updateAndReceivePayment(asked.payment, { settled: true })
  expect((await findRefunds(asked.payment))[0]).toMatchObject({ status: 'paid' })
})

test('MONEY-11 where the money cannot go back the way it came, the buyer names an account', async () => {
  const asked = await askedLate({ method: 'bank_transfer' })
  await grant(asked)
  await performDueActs()
  expect(await findRefunds(asked.payment)).toMatchObject([{ status: 'needs_account' }])
  const visit = await visitOf(asked.member)
  expect(await openWithdrawal(visit, asked.number)).toMatchObject({
    step: 'done',
    refund: { reason: 'goodwill', status: 'needs_account' },
  })
  const account = { holder: 'Ida Sample', iban: 'DE89370400440532013000', number: asked.number }
  const { cookie } = await makeSession(asked.member)
  const named = await nameAccount({ ...visit, viewer: visit.viewer! }, cookie.split('=')[1], account)
  expect(named).toMatchObject({ step: 'done', refund: { status: 'due' } })
})

test.each<[string, object]>([
  ['more than was paid', { amount: 3000 }],
  ['nothing', { amount: 0 }],
  ['a fraction', { amount: 1.5 }],
])('MONEY-11 refuses to give back %s', async (_what, payload) => {
  const asked = await askedLate()
  const refused = await grant(asked, payload)
  expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['payload.amount']])
})

test.each([undefined, '', '  '])(
  'MONEY-11 refuses to give money back without a reason: %o',
  async (reason) => {
    const asked = await askedLate()
    const refused = await grant(asked, { reason })
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([422, ['payload.reason']])
    expect(await findRefunds(asked.payment)).toEqual([])
  },
)

test('MONEY-11 ROLE-1 support sees the queue of refunds, and does not decide', async () => {
  const asked = await askedLate()
  const support = await makeStaff({ roles: ['support'] })
  expect((await grant(asked, {}, support)).status).toBe(403)
  expect((await decide('refund.decline', asked, { reason: 'credits_used' }, support)).status).toBe(403)
})

test('MONEY-11 a refused request is answered with its reason in the buyer’s language', async () => {
  const asked = await askedLate({}, 'de')
  const without = await decide('refund.decline', asked, { reason: 'other', note: ' ' })
  expect([without.status, Object.keys((await without.json()).fields)]).toEqual([422, ['payload.note']])
  await decide('refund.decline', asked, { reason: 'period_over', note: 'Bitte <melde> dich.' })
  await performDueActs()
  expect(await findRefunds(asked.payment)).toEqual([])
  expect(await stateOf(asked.case)).toMatchObject({ outcome: 'declined' })
  const mails = db().selectFrom('account').select('email').where('id', '=', asked.member.id)
  const { email } = await mails.executeTakeFirstOrThrow()
  const mail = (await mailsAbout(asked.number)).find(({ to }) => to === email)
  expect(mail?.text).toContain('Bitte <melde> dich.')
  expect(mail?.html).toContain('Bitte &lt;melde&gt; dich.')
  expect(mail?.subject).toMatch(/Antwort/)
})

test('MONEY-11 an order is asked about once, with some words and not too many', async () => {
  const asked = await askedLate()
  for (const wrong of ['  ', 'a'.repeat(2001)])
    await expect(
      requestRefund(await paymentRow(asked.payment), { kind: 'refund', text: wrong }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { text: expect.any(String) } })
  await askForRefund(asked.visit, { number: asked.number, email: '', text: 'Again' })
  expect((await findRequestOf(asked.payment))?.body).toBe(text)
  const cases = db().selectFrom('review_case').select('id').where('subject_id', '=', asked.request)
  expect(await cases.execute()).toHaveLength(1)
})

test('MONEY-11 what can be withdrawn needs nobody, and asking for it opens no case', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id, number } = await buyCredits(member)
  const step = await askForRefund(await visitOf(member), { number, email: '', text })
  expect(step).toMatchObject({ step: 'confirm' })
  expect(await findRequestOf(payment_id)).toBeUndefined()
})

test('MONEY-11 a decided request is deleted six months later, and the refund stays', async () => {
  const asked = await askedLate()
  await grant(asked)
  await performDueActs()
  moveClock(183 * day)
  await cleanUp(decidedRequests)
  expect(await findRequestOf(asked.payment)).toBeDefined()
  moveClock(2 * day)
  await cleanUp(decidedRequests)
  expect(await findRequestOf(asked.payment)).toBeUndefined()
  expect(await findRefunds(asked.payment)).toHaveLength(1)
})
