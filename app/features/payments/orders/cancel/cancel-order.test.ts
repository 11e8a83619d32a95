import { afterEach, expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeNewMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import {
  order,
  paymentRow,
  placeOrder,
  storeCard,
  updateAndReceivePayment,
  updateSandboxPayment,
} from '#tests/make/payments/order.ts'
import { visitOf } from '#tests/make/visit.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { findHolder } from '../../discounts/discounts.db.server.ts'
import { ProviderError } from '../../providers/provider.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { saveSandboxPayment } from '../../providers/sandbox/sandbox-payments.db.server.ts'
import { readResult } from '../../transactions/read-result.server.ts'
import { pollPayment } from '../settle/poll-payment.server.ts'

afterEach(resetClock)

const day = 86_400_000
const buyer = () => makeNewMember({ country: 'DE' })
const transfer = { method: 'bank_transfer', discountcode: 'TIMEBONUS25' }

async function cancel({ cookie }: { cookie: string }, payment: unknown) {
  const response = await call('/api/order.php', { method: 'DELETE', cookie, json: { payment } })
  const { payment: answered, error } = await response.json()
  return [response.status, error ?? answered.status]
}

const holderOf = (member: { id: string }) => findHolder(`first purchase ${member.id}`)

/** The refusal of a further order with the same discount, or of any at all. */
async function refusalOf(answer: ReturnType<typeof order>) {
  const response = await answer
  return [response.status, (await response.json()).error]
}

test('MONEY-9 while money can still arrive, a cancelled transfer keeps its code and its share of the limit until it ends; cancelling twice is the same as once', async () => {
  const member = await buyer()
  const json = { spending_limit: 4000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  const first = await placeOrder(member, transfer)
  expect(await cancel(member, first.payment_id)).toEqual([200, 'cancelled'])
  expect(await cancel(member, first.payment_id)).toEqual([200, 'cancelled'])
  const { provider_payment_id, cancelled_at, payable_until, created_at } = await paymentRow(first.payment_id)
  expect(await sandbox.find(provider_payment_id!)).toMatchObject({ state: 'cancelled' })
  expect(cancelled_at).not.toBeNull()
  expect(payable_until).toEqual(new Date(created_at.getTime() + 14 * day))
  expect(await refusalOf(order(member, transfer))).toEqual([409, 'code_held'])
  expect(await refusalOf(order(member))).toEqual([403, 'spending_limit_reached'])
  const visit = (await visitOf(member)) as MemberVisit
  const reserved = { until: payable_until?.toISOString(), discount: true, limit: true }
  expect((await readResult(visit, first.payment_id)).reserved).toEqual(reserved)
  moveClock(14 * day)
  await pollPayment({ payment: first.payment_id })
  expect((await readResult(visit, first.payment_id)).reserved).toBeNull()
  expect(await holderOf(member)).toBeUndefined()
  await placeOrder(member)
})

test('MONEY-7 twelve transfers with a once-only code, ordered and cancelled in turn and at once, use it once, even when paid late', async () => {
  const member = await buyer()
  const discountcode = await makeCode({ validity: 'once' })
  const wished = { method: 'bank_transfer', discountcode }
  const first = await placeOrder(member, wished)
  await cancel(member, first.payment_id)
  for (let time = 0; time < 3; time++)
    expect(await refusalOf(order(member, wished))).toEqual([409, 'code_held'])
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, place) =>
      order(member, place % 2 ? wished : { discountcode, method: 'credit_card' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(409))
  expect(await refusalOf(order(await buyer(), wished))).toEqual([409, 'code_already_used'])
  for (let time = 0; time < 3; time++) await updateAndReceivePayment(first.payment_id, { state: 'paid' })
  expect(await paymentRow(first.payment_id)).toMatchObject({ status: 'completed', payable_until: null })
  expect(await balanceOf(member.id)).toBe(20)
  expect(await refusalOf(order(member, wished))).toEqual([409, 'code_already_used'])
})

test('MONEY-9 when a provider ends a cancelled transfer for good, its code and its share of the limit are free at once', async () => {
  const member = await buyer()
  const json = { spending_limit: 3000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  onTestFinished(
    replaceProvider({
      ...sandbox,
      can: { ...sandbox.can, lateTransfers: false },
      find: async (id, at) => ({ ...(await sandbox.find(id, at)), payableUntil: undefined }),
    }),
  )
  const first = await placeOrder(member, transfer)
  const visit = (await visitOf(member)) as MemberVisit
  expect((await readResult(visit, first.payment_id)).reserved).toBeNull()
  expect(await cancel(member, first.payment_id)).toEqual([200, 'cancelled'])
  expect(await placeOrder(member, transfer)).toMatchObject({ amount: 2249, status: 'pending' })
})

test('MONEY-2 an order paid meanwhile is credited, not cancelled', async () => {
  const member = await buyer()
  const { payment_id } = await placeOrder(member, transfer)
  await updateSandboxPayment(payment_id, { state: 'paid' })
  expect(await cancel(member, payment_id)).toEqual([200, 'completed'])
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 an order paid at the very moment it is cancelled counts as paid', async () => {
  const { payment_id } = await placeOrder(await buyer(), transfer)
  const { provider_payment_id } = await paymentRow(payment_id)
  let cancelled = Promise.resolve()
  await transaction(async (tx) => {
    await saveSandboxPayment(provider_payment_id!, { state: 'paid' }, tx)
    cancelled = sandbox.cancel!(provider_payment_id!)
    await waitForLock(cancelled)
  })
  await cancelled
  expect(await sandbox.find(provider_payment_id!)).toMatchObject({ state: 'paid' })
})

test('MONEY-2 does not cancel what is charged automatically, or what the provider cannot cancel now', async () => {
  const member = await buyer()
  const byTransfer = await placeOrder(member, transfer)
  const later = () => Promise.reject(new ProviderError('later', 'not now'))
  onTestFinished(replaceProvider({ ...sandbox, cancel: later, chargeAgain: later }))
  expect(await cancel(member, byTransfer.payment_id)).toEqual([409, 'not_cancellable'])
  const charged = await placeOrder(member, { stored_card: await storeCard(member) })
  expect(await cancel(member, charged.payment_id)).toEqual([409, 'not_cancellable'])
  expect((await paymentRow(byTransfer.payment_id)).status).toBe('pending')
})

test('MONEY-2 an order its provider never cancels is said to end automatically, and a charge to be under way', async () => {
  const member = await buyer()
  const byCard = await placeOrder(member)
  const { cancel: _, ...uncancelling } = sandbox
  const later = () => Promise.reject(new ProviderError('later', 'not now'))
  onTestFinished(replaceProvider({ ...uncancelling, chargeAgain: later }))
  const said = async (payment: string) => {
    const response = await call('/api/order.php', {
      method: 'DELETE',
      cookie: member.cookie,
      json: { payment },
    })
    return (await response.json()).message
  }
  expect(await said(byCard.payment_id)).toContain('it will simply expire')
  expect(await said(byCard.payment_id)).not.toContain('try again')
  const charged = await placeOrder(member, { stored_card: await storeCard(member) })
  expect(await said(charged.payment_id)).toContain('already being charged')
})

test('MONEY-12 somebody else’s order does not exist, and a malformed id is refused', async () => {
  const { payment_id } = await placeOrder(await buyer(), transfer)
  const other = await buyer()
  expect(await cancel(other, payment_id)).toEqual([404, 'not_found'])
  expect(await cancel(other, newId())).toEqual([404, 'not_found'])
  for (const id of ['x', null, 7]) expect(await cancel(other, id)).toEqual([422, 'invalid'])
})
