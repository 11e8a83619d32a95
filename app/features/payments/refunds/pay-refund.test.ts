import { expect, onTestFinished, test, vi } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { lastSentCode, makeDebtor } from '#tests/make/payments/debtor.ts'
import { buyCredits, paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { makeSession } from '#tests/make/session.ts'
import { visitOf } from '#tests/make/visit.ts'
import { ProviderError } from '../providers/provider.ts'
import { replaceProvider } from '../providers/providers.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'
import { expiredRefundAccounts } from './account/sealed-account.server.ts'
import { payDueRefunds, payRefund } from './pay-refund.server.ts'
import { markPaidOut, payoutsAsCsv } from './payouts.server.ts'
import { findRefund, findWithdrawal } from './refunds.db.server.ts'
import { sendRefundPaid } from './send-refund-paid.server.ts'
import { nameAccount } from './withdraw/withdraw-page.server.ts'

const hour = 3_600_000
type Buyer = { cookie: string }

async function withdrawn({ cookie }: Buyer, payment: string) {
  const json = { payment, confirm: true }
  expect((await call('/api/refund.php', { cookie, json })).status).toBe(201)
  return (await findWithdrawal(payment))!
}

/** A sandbox whose refunds go as given and are reported late; returns the keys it was called with. */
function refundsGo(how: () => Promise<void>) {
  const keys: string[] = []
  let isReported = false
  const away = replaceProvider({
    ...sandbox,
    find: async (id) => ({ ...(await sandbox.find(id)), ...(!isReported && { refunded: 0 }) }),
    refund: async (id, money, key) => {
      keys.push(key)
      const done = await sandbox.refund!(id, money, key)
      await how()
      isReported = true
      return done
    },
  })
  onTestFinished(() => void away())
  return keys
}

async function repaidAtSandbox(paymentId: string) {
  const { provider_payment_id } = await paymentRow(paymentId)
  const { refunded } = await db()
    .selectFrom('sandbox_payment')
    .select('refunded')
    .where('id', '=', provider_payment_id!)
    .executeTakeFirstOrThrow()
  return refunded
}

test('TRUST-5 a withdrawal is refunded the way it was paid; the order counts as refunded once that is known', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const { id } = await withdrawn(member, payment_id)
  await runJobs('pay_refund', id)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'under_way', provider_refund_id: id })
  await runJobs('poll_payment', payment_id)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'paid' })
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })
})

/** The mails to the buyer about a paid refund; its job exists once, and may run twice. */
async function mailsOf(refund: string) {
  expect(await runJobs('send_refund_paid', refund)).toBe(1)
  await sendRefundPaid({ refund })
  await runJobs('send_mail', refund)
  return db().selectFrom('mailbox_mail').selectAll().where('id', '=', refund).execute()
}

test('TRUST-5 a refunded buyer is notified once, with the amount, the way and the credit note', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id, number } = await buyCredits(member)
  const { id } = await withdrawn(member, payment_id)
  await runJobs('pay_refund', id)
  expect(await runJobs('send_refund_paid', id)).toBe(0)
  for (let count = 0; count < 3; count++) await updateAndReceivePayment(payment_id, { settled: true })
  const [mail, ...others] = await mailsOf(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Your refund for order ${number} has been paid` })
  const note = await db()
    .selectFrom('invoice')
    .select('id')
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail!.text_body).toContain('back the way you paid')
  expect(mail!.text_body).toContain('€29.99')
  expect(mail!.text_body).toContain(`/transactions/${payment_id}/credit-notes/${note.id}`)
})

test('TRUST-5 a provider that answers too late is retried under the same key: one refund', async () => {
  onTestFinished(resetClock)
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const { id } = await withdrawn(member, payment_id)
  const answers = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockRejectedValueOnce(new ProviderError('later', 'busy'))
    .mockResolvedValue(undefined)
  const keys = refundsGo(answers)
  await payRefund({ refund: id })
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'due', attempts: 1 })
  for (const hours of [1, 2, 3]) {
    moveClock(hours * hour)
    await payDueRefunds()
  }
  expect(keys).toEqual([id, id, id])
  expect(await repaidAtSandbox(payment_id)).toBe(2999)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'paid' })
})

test('TRUST-5 neither a crash between asking and recording, nor ten at once, pay anything twice', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const { id } = await withdrawn(member, payment_id)
  // The provider has it; we do not know.
  const { provider_payment_id } = await paymentRow(payment_id)
  await sandbox.refund!(provider_payment_id!, { amount: 2999, currency: 'EUR' }, id)
  await Promise.all(Array.from({ length: 10 }, () => payRefund({ refund: id })))
  await runJobs('poll_payment', payment_id)
  expect(await repaidAtSandbox(payment_id)).toBe(2999)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'paid' })
})

async function withdrawnDebit() {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await placeOrder(member)
  await db()
    .updateTable('payment')
    .set({ method: 'sepa_direct_debit' })
    .where('id', '=', payment_id)
    .execute()
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  const { id } = await withdrawn(member, payment_id)
  await payRefund({ refund: id })
  return payment_id
}

test('TRUST-5 refunds a direct debit only after it has settled', async () => {
  onTestFinished(resetClock)
  const payment_id = await withdrawnDebit()
  expect(await repaidAtSandbox(payment_id)).toBe(0)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'due' })
  await updateAndReceivePayment(payment_id, { settled: true })
  moveClock(13 * hour)
  await payDueRefunds()
  expect(await repaidAtSandbox(payment_id)).toBe(2999)
})

test('TRUST-5 refunds a direct debit that nobody reports as settled on the thirteenth day', async () => {
  onTestFinished(resetClock)
  const payment_id = await withdrawnDebit()
  moveClock(12.9 * 24 * hour)
  await payDueRefunds()
  expect(await repaidAtSandbox(payment_id)).toBe(0)
  moveClock(13 * hour)
  await payDueRefunds()
  expect(await repaidAtSandbox(payment_id)).toBe(2999)
})

test('TRUST-5 a debit that the provider does not refund goes to the account it came from, without asking the buyer', async () => {
  onTestFinished(resetClock)
  const away = replaceProvider({
    ...sandbox,
    refund: () => Promise.reject(new ProviderError('refused', 'the debit is pending')),
  })
  onTestFinished(() => void away())
  const { member, details, start, put } = await makeDebtor()
  const { payment } = await (await start()).json()
  await put({ payment: payment.payment_id, code: await lastSentCode() })
  const { id } = await withdrawn(member, payment.payment_id)
  await payRefund({ refund: id })
  moveClock(13.1 * 24 * hour)
  await payDueRefunds()
  const shown = `DE•• •••• ${details.iban.slice(-4)}`
  expect(await findRefund(id)).toMatchObject({ status: 'due', next_attempt_at: null, account_masked: shown })
  expect(await payoutsAsCsv()).toContain(`${id},${payment.number},${details.holder},${details.iban},,,,29.99`)
})

test('TRUST-5 the promised fourteen days count from the day the account was named, or the refund was owed again', async () => {
  onTestFinished(resetClock)
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member, { method: 'bank_transfer' })
  const lastDay = async (answer: Response) => (await answer.json()).refund.no_later_than?.slice(0, 10) ?? null
  const inDays = (days: number) => new Date(now().getTime() + days * 24 * hour).toISOString().slice(0, 10)
  const ask = () =>
    call('/api/refund.php', { cookie: member.cookie, json: { payment: payment_id, confirm: true } })
  expect(await lastDay(await ask())).toBeNull()
  moveClock(20 * 24 * hour)
  const { cookie } = await makeSession(member)
  const json = { payment: payment_id, holder: 'Rosa B', iban: 'DE89370400440532013000' }
  const named = await call('/api/refund.php', { method: 'PUT', cookie, json })
  expect(await lastDay(named)).toBe(inDays(14))
  moveClock(2 * 24 * hour)
  await updateAndReceivePayment(payment_id, { charged_back: true })
  expect(await lastDay(await ask())).toBeNull()
  moveClock(3 * 24 * hour)
  await updateAndReceivePayment(payment_id, { chargeback_reversed: true })
  expect(await lastDay(await ask())).toBe(inDays(14))
})

test('TRUST-5 what the bank took back meanwhile is not refunded as well', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const { id } = await withdrawn(member, payment_id)
  await updateAndReceivePayment(payment_id, { charged_back: true })
  await payRefund({ refund: id })
  expect(await repaidAtSandbox(payment_id)).toBe(0)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'failed' })
})

test('TRUST-5 where the way back is closed the member names an account, and the operator pays from the list', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id, number } = await buyCredits(member)
  const { id } = await withdrawn(member, payment_id)
  const away = replaceProvider({
    ...sandbox,
    refund: () => Promise.reject(new ProviderError('refused', 'card closed')),
  })
  onTestFinished(() => void away())
  await payRefund({ refund: id })
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'needs_account', next_attempt_at: null })

  const name = (json: object, buyer: Buyer = member) =>
    call('/api/refund.php', { method: 'PUT', cookie: buyer.cookie, json: { payment: payment_id, ...json } })
  const bad = await name({ holder: '', iban: 'DE00 1234' })
  expect(bad.status).toBe(422)
  expect(Object.keys((await bad.json()).fields)).toEqual(['holder', 'iban'])
  const stranger = await makeMember()
  const entered = { holder: '=Rosa, B;=1+1', iban: 'de89 3704 0044 0532 0130 00' }
  expect((await name(entered, stranger)).status).toBe(404)
  const answer = await (await name(entered)).json()
  expect(answer.refund).toMatchObject({ status: 'due', account: 'DE•• •••• 3000' })
  const row = await findWithdrawal(payment_id)
  expect(JSON.stringify(row)).not.toContain('0532')

  expect(await payoutsAsCsv()).toContain(
    `${id},${number},"'=Rosa, B;'=1+1",DE89370400440532013000,,,,29.99,EUR`,
  )
  // A mistake can be corrected until it is paid, even in the name alone; no line breaks, and only accounts for euros.
  const recorded = async () =>
    (await mailsAbout(number)).filter(({ subject }) => subject.startsWith('Bank account'))
  expect((await recorded()).map(({ text }) => text)).toEqual([expect.stringContaining('DE•• •••• 3000')])
  expect((await name(entered)).status).toBe(200)
  expect(await recorded()).toHaveLength(1)
  expect((await name({ ...entered, holder: 'Rosalind B' })).status).toBe(200)
  expect(await payoutsAsCsv()).toContain(`${id},${number},Rosalind B,DE89370400440532013000`)
  expect((await name({ ...entered, iban: 'SA03 8000 0000 6080 1016 7519' })).status).toBe(422)
  expect((await name({ ...entered, holder: 'Rosa\nB' })).status).toBe(422)
  const visit = { ...(await visitOf(member)), viewer: (await visitOf(member)).viewer! }
  const long = await nameAccount(visit, member.cookie.replace('auth=', ''), {
    number,
    holder: 'R'.repeat(71),
    iban: entered.iban,
  })
  expect(long).toMatchObject({ problem: { fields: { holder: expect.anything() } } })
  expect(await markPaidOut(id)).toBe(true)
  expect(await markPaidOut(id)).toBe(false)
  expect((await name({ ...entered, iban: 'NL91 ABNA 0417 1643 00' })).status).toBe(409)
  expect(await payoutsAsCsv()).not.toContain(id)
  const [mail] = await mailsOf(id)
  expect(mail!.text_body).toContain('DE•• •••• 3000')
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })

  onTestFinished(resetClock)
  const hasSealedAccount = async () => Boolean((await findRefund(id))?.account_sealed)
  moveClock(59 * 24 * hour)
  await cleanUp(expiredRefundAccounts)
  expect(await hasSealedAccount()).toBe(true)
  moveClock(2 * 24 * hour)
  await cleanUp(expiredRefundAccounts)
  expect(await hasSealedAccount()).toBe(false)
  expect((await findRefund(id))?.account_masked).toMatch(/3000$/)
})

test.each(['bank_transfer', 'paysafecard'])('TRUST-5 %s asks for an account at once', async (method) => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member, { method })
  expect(await withdrawn(member, payment_id)).toMatchObject({ status: 'needs_account' })
})
