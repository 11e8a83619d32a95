import { afterEach, expect, test } from 'vitest'
import { eraseMember } from '#app/features/account-deletion/erase-member.server.ts'
import { readItem } from '#app/features/staff/queues/read-queue.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, paymentRow, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { findRefunds } from './refunds.db.server.ts'

const day = 86_400_000
const mila = await makeStaff({ roles: ['moderator'] })
const finn = await makeStaff({ roles: ['finance'] })

afterEach(resetClock)

async function act(
  kind: string,
  payload: object,
  { by = finn, case: caseId }: { by?: typeof finn; case?: string } = {},
) {
  const headers = { 'idempotency-key': newId() }
  const json = { kind, payload, ...(caseId && { case: caseId }) }
  const { status } = await call('/api/staff-act.php', { cookie: by.cookie, json, headers })
  return status
}

async function ban(member: { id: string }) {
  const decision = { member: member.id, measure: 'ban', ground: 'insults', source: 'own_initiative' }
  expect(await act('decision.make', decision, { by: mila })).toBe(201)
  await performDueActs()
  expect(await runJobs('refund_banned_member', member.id)).toBe(1)
}

async function bannedBuyer() {
  const member = await makeMember({ country: 'DE' })
  const { payment_id: payment, number } = await buyCredits(member, { method: 'bank_transfer' })
  await ban(member)
  const [refund] = await findRefunds(payment)
  return { member, payment, number, refund: refund!.id, case: (await caseOf(refund!.id)).id }
}

const caseOf = (subject: string) =>
  db().selectFrom('review_case').selectAll().where('subject_id', '=', subject).executeTakeFirstOrThrow()

test('MONEY-11 a banned member’s refund that needs an account becomes a case, and is recorded once it is paid by hand', async () => {
  const { member, payment, number, refund, case: caseId } = await bannedBuyer()
  expect(await caseOf(refund)).toMatchObject({
    kind: 'refund',
    member_id: member.id,
    facts: { number, amount: 2999, currency: 'EUR' },
    closed_at: null,
  })
  const { details } = await readItem(finn.staff, 'refund', caseId)
  expect(details).toMatchObject({
    payout: { refund, isOpen: true, amount: 2999, order: { number, provider: 'sandbox' }, canDecide: true },
  })
  const paid = { refund, reference: ' SEPA 2026-4711 ' }
  expect(await act('refund.paid_by_hand', { ...paid, reference: ' ' }, { case: caseId })).toBe(422)
  expect(await act('refund.paid_by_hand', paid, { case: caseId, by: mila })).toBe(403)
  expect(await act('refund.paid_by_hand', paid, { case: caseId })).toBe(201)
  await performDueActs()
  expect(await findRefunds(payment)).toMatchObject([{ status: 'paid', manual_amount: 2999 }])
  expect(await paymentRow(payment)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })
  expect(await caseOf(refund)).toMatchObject({ outcome: 'paid', closed_by: finn.staff.id })
  const audit = db().selectFrom('staff_audit').selectAll().where('act', '=', 'refund.paid_by_hand')
  expect(await audit.where('subject', '=', `payment ${number}`).execute()).toMatchObject([
    { staff_id: finn.staff.id, after: { refund, amount: 2999, reference: 'SEPA 2026-4711' } },
  ])
  expect(await runJobs('send_refund_paid', refund)).toBe(1)
  const mails = await queuedMails(member.email)
  expect(mails.filter(({ text }) => text.includes(number) && text.includes('€29.99'))).not.toEqual([])
  expect(await act('refund.paid_by_hand', paid)).toBe(409)
})

test('MONEY-11 a refund that waited for an account before its buyer was banned becomes a case as well', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id: payment } = await buyCredits(member, { method: 'bank_transfer' })
  const headers = { 'idempotency-key': newId() }
  await call('/api/refund.php', { cookie: member.cookie, json: { payment, confirm: true }, headers })
  const [refund] = await findRefunds(payment)
  await ban(member)
  expect(await caseOf(refund!.id)).toMatchObject({ kind: 'refund', closed_at: null })
})

test('MONEY-11 the case outlives the erasure of its buyer, and closes when the money arrives another way', async () => {
  const { member, payment, refund, case: caseId } = await bannedBuyer()
  moveClock(200 * day)
  await eraseMember({ member: member.id })
  expect(await caseOf(refund)).toMatchObject({ closed_at: null })
  expect((await readItem(finn.staff, 'refund', caseId)).details).toMatchObject({ payout: { isOpen: true } })
  await updateAndReceivePayment(payment, { refunded: 2999 })
  expect(await findRefunds(payment)).toMatchObject([{ status: 'paid', manual_amount: 0 }])
  expect(await caseOf(refund)).toMatchObject({ outcome: 'gone', closed_by: null })
  resetClock()
  expect(await act('refund.paid_by_hand', { refund, reference: '1' })).toBe(409)
})
