import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { lastSentCode, makeDebtor } from '#tests/make/payments/debtor.ts'
import { paymentRow } from '#tests/make/payments/order.ts'
import { openPayments } from '../orders/payments.db.server.ts'
import { ProviderError } from '../providers/provider.ts'
import { replaceProvider } from '../providers/providers.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'

type Debtor = Awaited<ReturnType<typeof makeDebtor>>

async function started({ start }: Debtor, changes?: object) {
  const { payment } = await (await start(changes)).json()
  return { payment: payment.payment_id as string, amount: payment.amount, code: await lastSentCode() }
}

async function cancel({ member: { cookie } }: Debtor, payment: string) {
  const response = await call('/api/order.php', { method: 'DELETE', cookie, json: { payment } })
  const { payment: answered, error } = await response.json()
  return [response.status, error ?? answered.status]
}

async function errorOf(response: Response) {
  return [response.status, (await response.json()).error]
}

function atProvider(payment: string) {
  return db().selectFrom('sandbox_payment').select('state').where('payment_id', '=', payment).execute()
}

test('MONEY-6 a debit cancelled before its code was entered is neither debited nor announced, and its code signs nothing', async () => {
  const buyer = await makeDebtor()
  const { payment, code } = await started(buyer)
  expect(await cancel(buyer, payment)).toEqual([200, 'cancelled'])
  expect(await cancel(buyer, payment)).toEqual([200, 'cancelled'])
  expect(await errorOf(await buyer.put({ payment, code }))).toEqual([422, 'code_invalid'])
  expect(await errorOf(await buyer.put({ payment, resend: true }))).toEqual([404, 'not_found'])
  // Nor does polling open orders.
  await runJobs('poll_payment', payment)
  expect(await runJobs('send_debit_notice', payment)).toBe(0)
  expect(await atProvider(payment)).toEqual([])
  expect(await paymentRow(payment)).toMatchObject({
    status: 'cancelled',
    provider_payment_id: null,
    paid_at: null,
  })
  expect(await balanceOf(buyer.member.id)).toBe(0)
})

test('MONEY-6 MONEY-9 TRUST-11 cancelling frees the discount, and the share of the monthly limit and of the debit limits', async () => {
  const buyer = await makeDebtor({ discountcode: 'TIMEBONUS25' }, { account: { signup_date: now() } })
  const { cookie } = buyer.member
  await call('/api/preferences.php', { method: 'PUT', cookie, json: { spending_limit: 2500 } })
  const first = await started(buyer)
  expect(await openPayments(db(), buyer.member.id)).toHaveLength(1)
  await cancel(buyer, first.payment)
  expect(await openPayments(db(), buyer.member.id)).toEqual([])
  const { payment, amount, code } = await started(buyer)
  expect(amount).toBe(2249)
  expect((await buyer.put({ payment, code })).status).toBe(200)
  expect(await balanceOf(buyer.member.id)).toBe(20)
})

test('MONEY-6 a signed debit is not cancelled, even before its provider has answered', async () => {
  const buyer = await makeDebtor()
  const { payment, code } = await started(buyer)
  onTestFinished(
    replaceProvider({ ...sandbox, debit: () => Promise.reject(new ProviderError('later', 'not now')) }),
  )
  expect((await buyer.put({ payment, code })).status).toBe(200)
  expect(await cancel(buyer, payment)).toEqual([409, 'not_cancellable'])
  expect((await paymentRow(payment)).status).toBe('loading')
})

test('MONEY-6 of a code and a cancellation at the same time one wins, and the other reports it', async () => {
  const buyers = []
  for (let count = 0; count < 6; count++) {
    const buyer = await makeDebtor()
    buyers.push({ buyer, ...(await started(buyer)) })
  }
  await Promise.all(
    buyers.map(async ({ buyer, payment, code }) => {
      const [signed, cancelled] = await Promise.all([buyer.put({ payment, code }), cancel(buyer, payment)])
      const { status } = await paymentRow(payment)
      const isSigned = signed.status === 200
      expect(status).toBe(isSigned ? 'completed' : 'cancelled')
      expect(isSigned ? [409, 200] : [200]).toContain(cancelled[0])
      expect(await atProvider(payment)).toHaveLength(isSigned ? 1 : 0)
      expect(await balanceOf(buyer.member.id)).toBe(isSigned ? 20 : 0)
    }),
  )
})
