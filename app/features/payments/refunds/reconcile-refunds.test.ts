import { expect, onTestFinished, test } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { spendCredits } from '#tests/make/payments/credits.ts'
import {
  buyCredits,
  paymentRow,
  updateAndReceivePayment,
  updateSandboxPayment,
} from '#tests/make/payments/order.ts'
import { findInvoices } from '../invoices/invoices.db.server.ts'
import type { RefundState } from '../providers/provider.ts'
import { replaceProvider } from '../providers/providers.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'
import { findSandboxPayment } from '../providers/sandbox/sandbox-payments.db.server.ts'
import { expiredRefundAccounts } from './account/sealed-account.server.ts'
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
  const { payment_id: payment } = await buyCredits(member, { method })
  if (used > 0)
    await spendCredits(member, { amount: used, reason: 'message', key: newId(), messageId: newId() })
  expect((await call('/api/refund.php', { cookie, json: { payment, confirm: true } })).status).toBe(201)
  const { id } = (await findWithdrawal(payment))!
  return {
    id,
    payment,
    nameAccount: () =>
      call('/api/refund.php', { method: 'PUT', cookie, json: { payment, holder: 'Rosa B', iban } }),
  }
}

const repaidThere = async (payment: string) =>
  (await findSandboxPayment((await paymentRow(payment)).provider_payment_id!))?.refunded

test('TRUST-5 what the bank has taken back is not paid to an account as well', async () => {
  const { id, payment, nameAccount } = await withdrawn()
  expect((await nameAccount()).status).toBe(200)
  expect(await payoutsAsCsv()).toContain(id)
  await updateAndReceivePayment(payment, { charged_back: true })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'failed' })
  expect(await payoutsAsCsv()).not.toContain(id)
  expect(await markPaidOut(id)).toBe(false)
  // The bank has lost: the cancelled refund is owed again, to the same account.
  await updateAndReceivePayment(payment, { chargeback_reversed: true })
  expect(await payoutsAsCsv()).toContain(`${iban},,,,29.99,EUR`)
  expect(await markPaidOut(id)).toBe(true)
})

test('TRUST-5 refuses an account that is named only after the chargeback', async () => {
  const { id, payment, nameAccount } = await withdrawn()
  await updateAndReceivePayment(payment, { charged_back: true })
  expect((await nameAccount()).status).toBe(409)
  // Not even for a refund recorded as owed.
  await db().updateTable('refund').set({ status: 'needs_account' }).where('id', '=', id).execute()
  expect((await nameAccount()).status).toBe(409)
  await updateAndReceivePayment(payment, { chargeback_reversed: true })
  await db().updateTable('payment').set({ status: 'charged_back' }).where('id', '=', payment).execute()
  const sealed = { status: 'due' as const, account_sealed: 'x', account_masked: 'x' }
  await db().updateTable('refund').set(sealed).where('id', '=', id).execute()
  expect(await payoutsAsCsv()).not.toContain(id)
  expect(await markPaidOut(id)).toBe(false)
})

test('TRUST-5 a refund to a card is owed again when the bank reverses the chargeback', async () => {
  const { id, payment } = await withdrawn({ method: 'credit_card' })
  await updateAndReceivePayment(payment, { charged_back: true })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'failed', next_attempt_at: null })
  await runJobs('pay_refund', id)
  expect(await repaidThere(payment)).toBe(0)
  await updateAndReceivePayment(payment, { chargeback_reversed: true })
  expect(await runJobs('pay_refund', id)).toBe(1)
  expect(await repaidThere(payment)).toBe(2999)
})

test('TRUST-5 what the operator refunds at the provider by hand is not sent again', async () => {
  for (const method of ['credit_card', 'bank_transfer']) {
    const { id, payment, nameAccount } = await withdrawn({ method, used: 10 })
    if (method === 'bank_transfer') await nameAccount()
    // Not reported to us yet.
    await updateSandboxPayment(payment, { refunded: 1500 })
    if (method === 'credit_card') await payRefund({ refund: id })
    else await updateAndReceivePayment(payment, { refunded: 1500 })
    expect(await repaidThere(payment)).toBe(1500)
    expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', account_masked: null }])
    expect(await markPaidOut(id)).toBe(false)
    expect(await paymentRow(payment)).toMatchObject({ status: 'completed', refunded_amount: 1500 })
  }
})

test('TRUST-5 a partial refund at the provider reduces what we send', async () => {
  onTestFinished(resetClock)
  const { id, payment } = await withdrawn({ method: 'credit_card', used: 10 })
  await updateSandboxPayment(payment, { refunded: 500 })
  await payRefund({ refund: id })
  expect(await repaidThere(payment)).toBe(1500)
  moveClock(3_600_000)
  await payDueRefunds()
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', amount: 1500 }])
})

test('TRUST-5 a partial refund at the provider reduces what we transfer; a later one is goodwill', async () => {
  const { id, payment, nameAccount } = await withdrawn({ used: 10 })
  await nameAccount()
  await updateAndReceivePayment(payment, { refunded: 500 })
  expect(await payoutsAsCsv()).toMatch(new RegExp(`${id}.*,10.00,EUR`))
  expect(await markPaidOut(id)).toBe(true)
  expect(await paymentRow(payment)).toMatchObject({ refunded_amount: 1500 })
  await updateAndReceivePayment(payment, { settled: true })
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', manual_amount: 1000 }])
  await updateAndReceivePayment(payment, { refunded: 700 })
  expect(await findRefunds(payment)).toMatchObject([{ id }, { reason: 'goodwill', amount: 200 }])
})

test('TRUST-5 a refund of more than was owed settles it, and the rest is goodwill', async () => {
  const { id, payment } = await withdrawn({ used: 10 })
  await updateAndReceivePayment(payment, { refunded: 2999 })
  expect(await findRefunds(payment)).toMatchObject([
    { id, status: 'paid', amount: 1500 },
    { reason: 'goodwill', amount: 1499, status: 'paid' },
  ])
  expect(await paymentRow(payment)).toMatchObject({ status: 'refunded' })
})

const notesOf = async (payment: string) =>
  (await findInvoices(payment)).filter(({ kind }) => kind === 'credit_note').length

test('TRUST-5 what the provider refunds during a chargeback pays the withdrawal, even if the bank then reverses it', async () => {
  const { id, payment, nameAccount } = await withdrawn()
  await nameAccount()
  await updateAndReceivePayment(payment, { charged_back: true })
  await updateAndReceivePayment(payment, { refunded: 2999 })
  await updateAndReceivePayment(payment, { chargeback_reversed: true })
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid' }])
  expect(await payoutsAsCsv()).not.toContain(id)
  expect(await markPaidOut(id)).toBe(false)
  expect(await notesOf(payment)).toBe(1)
  // Even if both are reported at once.
  const atOnce = await withdrawn()
  await updateAndReceivePayment(atOnce.payment, { charged_back: true, refunded: 2999 })
  expect(await findRefunds(atOnce.payment)).toMatchObject([{ id: atOnce.id, status: 'paid' }])
})

test('TRUST-5 a chargeback between our request and its answer does not turn our own refund into a second one', async () => {
  const { id, payment } = await withdrawn({ method: 'credit_card' })
  const away = replaceProvider({
    ...sandbox,
    refund: async (...asked) => {
      const sent = await sandbox.refund!(...asked)
      await updateAndReceivePayment(payment, { charged_back: true, refunded: 0 })
      await updateSandboxPayment(payment, { refunded: 2999 })
      return sent
    },
  })
  onTestFinished(() => void away())
  await payRefund({ refund: id })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'under_way' })
  await updateAndReceivePayment(payment, { chargeback_reversed: true })
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid' }])
  expect(await notesOf(payment)).toBe(1)
})

test('TRUST-5 a refund that fails at the bank is owed again, to an account that its buyer names', async () => {
  const { id, payment, nameAccount } = await withdrawn({ method: 'credit_card' })
  await runJobs('pay_refund', id)
  await runJobs('poll_payment', payment)
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'paid' })
  await updateAndReceivePayment(payment, { refunded: 0 })
  expect(await paymentRow(payment)).toMatchObject({ status: 'completed', refunded_amount: 0 })
  await runJobs('pay_refund', id)
  expect(await repaidThere(payment)).toBe(0)
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'needs_account', paid_at: null })
  expect((await nameAccount()).status).toBe(200)
  expect(await markPaidOut(id)).toBe(true)
  await updateAndReceivePayment(payment, { settled: true })
  expect(await findRefunds(payment)).toMatchObject([{ id, status: 'paid', manual_amount: 2999 }])
  expect(await paymentRow(payment)).toMatchObject({ status: 'refunded' })
})

test('TRUST-5 a refund that waits at its provider is not paid yet, and may be cancelled there', async () => {
  const { id, payment } = await withdrawn({ method: 'credit_card' })
  let state: RefundState = 'open'
  const away = replaceProvider({
    ...sandbox,
    find: async (there) => ({ ...(await sandbox.find(there)), refunds: { [id]: state } }),
  })
  onTestFinished(() => void away())
  await payRefund({ refund: id })
  await updateAndReceivePayment(payment, { settled: true })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'under_way' })
  state = 'failed'
  await updateAndReceivePayment(payment, { refunded: 0 })
  await runJobs('pay_refund', id)
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'needs_account' })
})

test('TRUST-5 adds up what is paid by hand and what the provider refunds', async () => {
  const { id, payment, nameAccount } = await withdrawn({ used: 10 })
  await nameAccount()
  expect(await markPaidOut(id)).toBe(true)
  await updateAndReceivePayment(payment, { refunded: 1499 })
  expect(await paymentRow(payment)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })
})

test('TRUST-5 no key of a member blocks the credit note of a goodwill refund', async () => {
  const member = await makeMember({ country: 'DE' })
  const [one, other] = [await buyCredits(member), await buyCredits(member)]
  const headers = { 'idempotency-key': `goodwill ${other.payment_id} 2999` }
  const json = { payment: one.payment_id, confirm: true }
  expect((await call('/api/refund.php', { cookie: member.cookie, headers, json })).status).toBe(201)
  await updateAndReceivePayment(other.payment_id, { refunded: 2999 })
  expect(await findRefunds(other.payment_id)).toMatchObject([{ reason: 'goodwill', amount: 2999 }])
  expect(await notesOf(other.payment_id)).toBe(1)
})

test('TRUST-5 the account of a refund made needless by a bank is erased half a year later, and asked for again if necessary', async () => {
  onTestFinished(resetClock)
  const { id, payment, nameAccount } = await withdrawn()
  await nameAccount()
  await updateAndReceivePayment(payment, { charged_back: true })
  const stored = async () => (await findWithdrawal(payment))?.account_sealed
  moveClock(179 * 86_400_000)
  await cleanUp(expiredRefundAccounts)
  expect(await stored()).toBeTruthy()
  moveClock(2 * 86_400_000)
  await cleanUp(expiredRefundAccounts)
  expect(await stored()).toBe('')
  await updateAndReceivePayment(payment, { chargeback_reversed: true })
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'needs_account', account_masked: null })
  expect(await payoutsAsCsv()).not.toContain(id)
})
