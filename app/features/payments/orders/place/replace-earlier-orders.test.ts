import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { limits, spendPoints } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeNewMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import { order, paymentRow, placeOrder, updateSandboxPayment } from '#tests/make/payments/order.ts'
import { ProviderError } from '../../providers/provider.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { applyOutcome } from '../../providers/sandbox/sandbox-outcomes.server.ts'
import { reconcilePayment } from '../settle/poll-payment.server.ts'

const buyer = () => makeNewMember({ country: 'DE' })
const bonus = { discountcode: 'TIMEBONUS25' }

async function statesOf(...payments: { payment_id: string }[]) {
  return Promise.all(payments.map(async ({ payment_id }) => (await paymentRow(payment_id)).status))
}

test('MONEY-9 the next order cancels one left at the provider’s page, and gets its code', async () => {
  const member = await buyer()
  const first = await placeOrder(member, bonus)
  const offered = await (await call('/api/packages.php', { cookie: member.cookie })).json()
  expect(offered.packages[1].discount).toMatchObject({ code: 'TIMEBONUS25' })
  const second = await placeOrder(member, { ...bonus, package: 'p2' })
  expect(await statesOf(first, second)).toEqual(['cancelled', 'pending'])
  const { provider_payment_id } = await paymentRow(first.payment_id)
  expect(await sandbox.find(provider_payment_id!)).toMatchObject({ state: 'cancelled' })
  expect(second.amount).toBe(4874)
  expect((await paymentRow(first.payment_id)).cancelled_at).toBeNull()
})

test('MONEY-9 the page of a left order accepts no money any more, so the bonus is used once', async () => {
  const member = await buyer()
  const first = await placeOrder(member, { ...bonus, package: 'p0' })
  const second = await placeOrder(member, bonus)
  for (const { payment_id } of [second, first]) {
    const { provider_payment_id } = await paymentRow(payment_id)
    await applyOutcome({ id: provider_payment_id!, outcome: 'pay' })
    await reconcilePayment({ provider: 'sandbox', providerPaymentId: provider_payment_id! })
  }
  expect(await statesOf(first, second)).toEqual(['cancelled', 'completed'])
  expect(await balanceOf(member.id)).toBe(20)
})

test('TRUST-11 a left order no longer counts for the monthly limit', async () => {
  const member = await buyer()
  const json = { spending_limit: 3000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  const first = await placeOrder(member)
  const second = await placeOrder(member, { method: 'paypal' })
  expect(await statesOf(first, second)).toEqual(['cancelled', 'pending'])
})

test('MONEY-2 an order paid meanwhile is not cancelled but credited, and its code is used', async () => {
  const member = await buyer()
  const first = await placeOrder(member, bonus)
  await updateSandboxPayment(first.payment_id, { state: 'paid' })
  expect((await order(member, bonus)).status).toBe(409)
  expect(await statesOf(first)).toEqual(['completed'])
  expect(await balanceOf(member.id)).toBe(20)
  const second = await placeOrder(member)
  expect(await statesOf(first, second)).toEqual(['completed', 'pending'])
})

test('MONEY-1 a transfer stays open, and so does what the provider cannot cancel now; the same key places no further order', async () => {
  const member = await buyer()
  const transfer = await placeOrder(member, { method: 'bank_transfer' })
  const key = newId()
  const byCard = await placeOrder(member, {}, key)
  await placeOrder(member, {}, key)
  expect(await statesOf(transfer, byCard)).toEqual(['pending', 'pending'])
  onTestFinished(
    replaceProvider({ ...sandbox, cancel: () => Promise.reject(new ProviderError('later', 'not now')) }),
  )
  const third = await placeOrder(member)
  expect(await statesOf(transfer, byCard, third)).toEqual(['pending', 'pending', 'pending'])
})

test('MONEY-1 an order that cannot be placed cancels nothing', async () => {
  const member = await buyer()
  const first = await placeOrder(member)
  expect((await order(member, { method: 'giropay' })).status).toBe(409)
  expect(await statesOf(first)).toEqual(['pending'])
})

test('MONEY-2 an order its provider had not answered yet is cancelled there as well', async () => {
  const member = await buyer()
  const first = await placeOrder(member)
  const { provider_payment_id } = await paymentRow(first.payment_id)
  await db()
    .updateTable('payment')
    .set({ provider_payment_id: null, status: 'loading' })
    .where('id', '=', first.payment_id)
    .execute()
  await placeOrder(member)
  expect(await paymentRow(first.payment_id)).toMatchObject({ status: 'cancelled', provider_payment_id })
})

test('MONEY-7 an order that replaces another uses one attempt at codes; with none left it cancels nothing', async () => {
  const member = await buyer()
  const half = { discountcode: await makeCode() }
  await spendPoints('discount_code', member.id, limits.discount_code.points - 2)
  const first = await placeOrder(member, half)
  const second = await placeOrder(member, half)
  expect(await statesOf(first, second)).toEqual(['cancelled', 'pending'])
  expect((await order(member, half)).status).toBe(429)
  expect(await statesOf(second)).toEqual(['pending'])
})
