import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import { order, paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { lockPayment } from '../orders/payments.db.server.ts'
import { settlePayment } from '../orders/settle/settle-payment.server.ts'
import type { Snapshot } from '../providers/provider.ts'
import { verotelPayableUntil } from '../providers/verotel/verotel.server.ts'

afterEach(resetClock)

const day = 86_400_000

async function orderedWithCode() {
  const member = await makeMember({ country: 'DE' })
  const discountcode = await makeCode({ validity: 'once-per-user' })
  const { payment_id: id, amount } = await placeOrder(member, { discountcode })
  const report = async (changes: Partial<Snapshot>) => {
    const { provider_payment_id } = await paymentRow(id)
    const snapshot: Snapshot = {
      providerPaymentId: provider_payment_id!,
      paymentId: id,
      refunded: 0,
      settled: false,
      chargebacks: 0,
      chargebacksReversed: 0,
      failure: null,
      state: 'pending',
      price: { amount, currency: 'EUR' },
      ...changes,
    }
    await transaction(async (tx) => settlePayment(tx, await lockPayment(tx, id), snapshot))
  }
  const orderAgain = async () => (await order(member, { discountcode })).status
  return { member, id, report, orderAgain }
}

const useOf = (id: string) =>
  db().selectFrom('discount_use').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow()

test('MONEY-7 a declined order keeps its code while its page can still be paid, and is polled when that ends', async () => {
  const { id, report } = await orderedWithCode()
  const payableUntil = verotelPayableUntil(now())
  const declined = { state: 'failed', failure: 'declined', payableUntil } as const
  await report(declined)
  expect(await paymentRow(id)).toMatchObject({ status: 'failed', next_poll_at: payableUntil })
  expect((await useOf(id)).once_key).not.toBeNull()
  moveClock(day)
  await report(declined)
  expect((await paymentRow(id)).next_poll_at).toBeNull()
  expect((await useOf(id)).once_key).toBeNull()
})

test('MONEY-7 after a decline the code works in a new order at once; if the declined page is paid first, that has used it', async () => {
  const { member, id, report, orderAgain } = await orderedWithCode()
  const declined = { state: 'failed', failure: 'declined', payableUntil: verotelPayableUntil(now()) } as const
  await report(declined)
  const { discount_code } = await paymentRow(id)
  const second = await placeOrder(member, { discountcode: discount_code })
  expect(second.amount).toBe(1499)
  await report(declined)
  await report({ state: 'paid' })
  expect(await balanceOf(member.id)).toBe(20)
  expect((await useOf(id)).once_key).not.toBeNull()
  expect(await orderAgain()).toBe(409)
  await updateAndReceivePayment(second.payment_id, { state: 'paid' })
  expect(await balanceOf(member.id)).toBe(40)
  expect(await useOf(second.payment_id)).toMatchObject({ once_key: null, released_key: expect.any(String) })
})

test('MONEY-7 an order that failed for good frees its code; if it is paid after all, the code is used', async () => {
  const { member, report, orderAgain } = await orderedWithCode()
  await report({ state: 'failed', failure: 'declined' })
  await report({ state: 'paid' })
  expect(await balanceOf(member.id)).toBe(20)
  expect(await orderAgain()).toBe(409)
})

test('MONEY-2 MONEY-7 if two orders with one code are paid, both are credited as ordered', async () => {
  const { member, id, report } = await orderedWithCode()
  const { discount_code } = await paymentRow(id)
  await report({ state: 'failed', failure: 'declined' })
  const second = await placeOrder(member, { discountcode: discount_code })
  await updateAndReceivePayment(second.payment_id, { state: 'paid' })
  await report({ state: 'paid' })
  expect((await paymentRow(id)).status).toBe('completed')
  expect(await balanceOf(member.id)).toBe(40)
  expect((await order(member, { discountcode: discount_code })).status).toBe(409)
})
