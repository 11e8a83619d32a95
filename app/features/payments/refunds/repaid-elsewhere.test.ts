import { expect, onTestFinished, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { takeCredits } from '#tests/make/credits.ts'
import { doJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { atSandbox, bought, happens, rowOf } from '#tests/make/order.ts'
import { findSandboxPayment } from '../providers/sandbox/sandbox-payments.db.server.ts'
import { payDueRefunds, payRefund } from './pay-refund.server.ts'
import { markPaidOut, payoutsAsCsv } from './payouts.server.ts'
import { findRefunds, findWithdrawal } from './refunds.db.server.ts'

const iban = 'DE89370400440532013000'

interface Withdrawal {
  method?: string
  used?: number
}

async function withdrawn({ method = 'bank_transfer', used = 0 }: Withdrawal = {}) {
  const member = await makeMember({ country: 'DE' })
  const { cookie } = member
  const { payment_id: payment } = await bought(member, { method })
  if (used > 0)
    await takeCredits(member, { amount: used, reason: 'message', key: newId(), messageId: newId() })
  expect((await call('/api/refund.php', { cookie, json: { payment, confirm: true } })).status).toBe(201)
  const { id } = (await findWithdrawal(payment))!
  return {
    ...{ id, payment },
    nameAccount: () =>
      call('/api/refund.php', { method: 'PUT', cookie, json: { payment, holder: 'Rosa B', iban } }),
  }
}

const repaidThere = async (payment: string) =>
  (await findSandboxPayment((await rowOf(payment)).provider_payment_id!))?.refunded

test('TRUST-5 what the bank has taken back is not paid to an account a second time', async () => {
  const { id, payment, nameAccount } = await withdrawn()
  expect((await nameAccount()).status).toBe(200)
  expect(await payoutsAsCsv()).toContain(id)
  await happens(payment, { charged_back: true })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'failed' })
  expect(await payoutsAsCsv()).not.toContain(id)
  expect(await markPaidOut(id)).toBe(false)
  // The bank has lost it: what was given up is owed again, to the same account.
  await happens(payment, { chargeback_reversed: true })
  expect(await payoutsAsCsv()).toContain(`${iban},,,,29.99,EUR`)
  expect(await markPaidOut(id)).toBe(true)
})

test('TRUST-5 an account that is named only after the chargeback is not taken', async () => {
  const { id, payment, nameAccount } = await withdrawn()
  await happens(payment, { charged_back: true })
  expect((await nameAccount()).status).toBe(409)
  // Not even of one that was noted as owed.
  await db().updateTable('refund').set({ status: 'needs_account' }).where('id', '=', id).execute()
  expect((await nameAccount()).status).toBe(409)
  await happens(payment, { chargeback_reversed: true })
  await db().updateTable('payment').set({ status: 'charged_back' }).where('id', '=', payment).execute()
  const sealed = { status: 'due' as const, account_sealed: 'x', account_shown: 'x' }
  await db().updateTable('refund').set(sealed).where('id', '=', id).execute()
  expect(await payoutsAsCsv()).not.toContain(id)
  expect(await markPaidOut(id)).toBe(false)
})

test('TRUST-5 a card that goes back the same way is owed again when the bank gives up', async () => {
  const { id, payment } = await withdrawn({ method: 'credit_card' })
  await happens(payment, { charged_back: true })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'failed', try_at: null })
  await doJobs('pay_refund', id)
  expect(await repaidThere(payment)).toBe(0)
  await happens(payment, { chargeback_reversed: true })
  expect(await doJobs('pay_refund', id)).toBe(1)
  expect(await repaidThere(payment)).toBe(2999)
})

test('TRUST-5 what the operator gives back at the provider by hand is not sent again', async () => {
  for (const method of ['credit_card', 'bank_transfer']) {
    const { id, payment, nameAccount } = await withdrawn({ method, used: 10 })
    if (method === 'bank_transfer') await nameAccount()
    // Nobody has told us yet.
    await atSandbox(payment, { refunded: 1500 })
    if (method === 'credit_card') await payRefund({ refund: id })
    else await happens(payment, { refunded: 1500 })
    expect(await repaidThere(payment)).toBe(1500)
    expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', account_shown: null }])
    expect(await markPaidOut(id)).toBe(false)
    expect(await rowOf(payment)).toMatchObject({ status: 'completed', refunded_amount: 1500 })
  }
})

test('TRUST-5 a part that was given at the provider makes what we send smaller', async () => {
  onTestFinished(resetClock)
  const { id, payment } = await withdrawn({ method: 'credit_card', used: 10 })
  await atSandbox(payment, { refunded: 500 })
  await payRefund({ refund: id })
  expect(await repaidThere(payment)).toBe(1500)
  moveClock(3_600_000)
  await payDueRefunds()
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', amount: 1500 }])
})

test('TRUST-5 and what we transfer; what is given later is a goodwill of its own', async () => {
  const { id, payment, nameAccount } = await withdrawn({ used: 10 })
  await nameAccount()
  await happens(payment, { refunded: 500 })
  expect(await payoutsAsCsv()).toMatch(new RegExp(`${id}.*,10.00,EUR`))
  expect(await markPaidOut(id)).toBe(true)
  expect(await rowOf(payment)).toMatchObject({ refunded_amount: 1500 })
  await happens(payment, { settled: true })
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', by_hand: 1000 }])
  await happens(payment, { refunded: 700 })
  expect(await findRefunds(payment)).toMatchObject([{ id }, { reason: 'goodwill', amount: 200 }])
})

test('TRUST-5 more than was owed pays it, and the rest is goodwill', async () => {
  const { id, payment } = await withdrawn({ used: 10 })
  await happens(payment, { refunded: 2999 })
  expect(await findRefunds(payment)).toMatchObject([
    { id, status: 'paid', amount: 1500 },
    { reason: 'goodwill', amount: 1499, status: 'paid' },
  ])
  expect(await rowOf(payment)).toMatchObject({ status: 'refunded' })
})
