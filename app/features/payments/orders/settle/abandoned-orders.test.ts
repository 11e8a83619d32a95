import { expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import { order, paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { pollPayment } from './poll-payment.server.ts'

const day = 86_400_000

/** A transfer ordered so many days ago, after another poll of the provider. */
async function transferOf(member: { cookie: string }, days: number, changes: object = {}) {
  const { payment_id } = await placeOrder(member, { method: 'bank_transfer', ...changes })
  const created_at = new Date(now().getTime() - days * day)
  await db().updateTable('payment').set({ created_at }).where('id', '=', payment_id).execute()
  await pollPayment({ payment: payment_id })
  return paymentRow(payment_id)
}

test('MONEY-2 TRUST-11 a transfer that nobody makes is cancelled after 14 days, which frees its code and its share of the limit', async () => {
  const discountcode = await makeCode({ validity: 'once', value_percentage: '15' })
  const member = await makeMember({ country: 'DE' })
  const json = { spending_limit: 3000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  const { id, status, next_poll_at } = await transferOf(member, 14.1, { discountcode })
  expect(status).toBe('cancelled')
  // Still polled, since the money may come late.
  expect(next_poll_at?.getTime()).toBeGreaterThan(now().getTime())
  const again = await placeOrder(member, { discountcode })
  expect(again.amount).toBe(2549)
  await updateAndReceivePayment(id, { state: 'paid' })
  expect((await paymentRow(id)).status).toBe('completed')
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 an order its provider no longer knows, or whose provider is gone, is cancelled as well', async () => {
  for (const gone of [{ provider_payment_id: `unknown ${newId()}` }, { provider: 'mollie' }]) {
    const discountcode = await makeCode({ validity: 'once', value_percentage: '15' })
    const member = await makeMember({ country: 'DE' })
    const { id } = await transferOf(member, 1, { discountcode })
    await db().updateTable('payment').set(gone).where('id', '=', id).execute()
    await pollPayment({ payment: id })
    const young = await paymentRow(id)
    expect(young).toMatchObject({ status: 'pending', poll_attempts: 2 })
    const json = { payment: id }
    const cancelled = await call('/api/order.php', { method: 'DELETE', cookie: member.cookie, json })
    expect(cancelled.status).toBe(409)
    const created_at = new Date(now().getTime() - 15 * day)
    await db().updateTable('payment').set({ created_at }).where('id', '=', id).execute()
    await pollPayment({ payment: id })
    expect((await paymentRow(id)).status).toBe('cancelled')
    expect((await placeOrder(member, { discountcode })).amount).toBe(2549)
  }
})

test('MONEY-2 until then it stays open, and after a month it is no longer polled', async () => {
  const member = await makeMember({ country: 'DE' })
  expect((await transferOf(member, 13.9)).status).toBe('pending')
  expect(await transferOf(member, 40)).toMatchObject({ status: 'cancelled', next_poll_at: null })
  expect((await order(member)).status).toBe(201)
})
