import { expect, onTestFinished, test, vi } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { sellCredits, spendCredits } from '#tests/make/payments/credits.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import {
  buyCredits,
  order,
  orderForm,
  paymentRow,
  placeOrder,
  updateAndReceivePayment,
} from '#tests/make/payments/order.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { openPayments } from '../payments.db.server.ts'

const buyer = (country = 'DE') => makeMember({ country, status: 'active' })
const openOrders = ({ id }: { id: string }) => openPayments(db(), id)

test('MONEY-12 an order returns its id, credits, amount and where to pay', async () => {
  const response = await order(await buyer())
  expect(response.status).toBe(201)
  const { payment, redirect } = await response.json()
  expect(payment).toMatchObject({
    status: 'pending',
    package: 'p1',
    credits: 20,
    amount: 2999,
    full_amount: 2999,
    currency: 'EUR',
    country: 'DE',
    vat_rate: 1900,
    vat_amount: 479,
    method: 'credit_card',
    discount: null,
  })
  expect(redirect).toMatch(/^http:\/\/localhost(:\d+)?\/dev\/pay\/sbx_/)
})

test('MONEY-12 the country of the payment can be changed at the order, and with it the currency', async () => {
  const payment = await placeOrder(await buyer(), { country: 'CH' })
  expect(payment).toMatchObject({ amount: 2990, currency: 'CHF', vat_rate: 810, vat_amount: 224 })
})

test('MONEY-1 charges the price that was shown, or nothing', async () => {
  const member = await buyer()
  const response = await order(member, { amount: 2249 })
  expect([response.status, (await response.json()).error]).toEqual([409, 'price_changed'])
  expect(await db().selectFrom('payment').select('id').where('member_id', '=', member.id).execute()).toEqual(
    [],
  )
  const { payment } = await (await order(member, { amount: 2999 })).json()
  // The tax is a part of what was shown.
  expect(payment).toMatchObject({ amount: 2999, vat_amount: 479 })
})

test('MONEY-4 a provider learns neither the profile nor the address of the buyer', async () => {
  const create = vi.spyOn(sandbox, 'create')
  onTestFinished(() => create.mockRestore())
  const member = await makeMember({ name: 'Adelheid', tagline: 'Fond of oboes', status: 'active' })
  await placeOrder(member)
  const sent = JSON.stringify(create.mock.calls)
  expect(sent).toContain('2999')
  for (const own of [member.email, 'Adelheid', 'oboes']) expect(sent).not.toContain(own)
})

test.each([
  ['a package that is not there', { package: 'p9' }, 422, 'invalid'],
  ['no consent', { withdrawal_consent: false }, 422, 'invalid'],
  ['a method of another country', { method: 'twint' }, 409, 'method_not_offered'],
  ['a method that is retired', { method: 'giropay' }, 409, 'method_not_offered'],
  ['a brand instead of cards', { method: 'visa' }, 409, 'method_not_offered'],
  ['a method for smaller amounts', { method: 'paysafecard', package: 'p2' }, 409, 'method_not_offered'],
  ['a country that the site is not for', { country: 'BR' }, 422, 'invalid'],
  ['a card of nobody', { stored_card: newId() }, 409, 'card_unusable'],
  ['a code of nobody', { discountcode: 'NOSUCHCODE' }, 404, 'code_not_found'],
])('MONEY-1 orders nothing: %s', async (_, changes, status, error) => {
  const member = await buyer()
  const response = await order(member, changes)
  expect([response.status, (await response.json()).error]).toEqual([status, error])
  expect(await db().selectFrom('payment').select('id').where('member_id', '=', member.id).execute()).toEqual(
    [],
  )
})

test('MONEY-1 fifty orders at once under one key are one order, and one payment at the provider', async () => {
  const member = await buyer()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(member, {}, key)))
  expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1)
  const payments = await db().selectFrom('payment').select('id').where('member_id', '=', member.id).execute()
  expect(payments).toHaveLength(1)
  const atProvider = await db()
    .selectFrom('sandbox_payment')
    .select('id')
    .where('payment_id', '=', payments[0]!.id)
    .execute()
  expect(atProvider).toHaveLength(1)
})

test('MONEY-1 without a key a repeat is the same order, at once or a moment later; after a failure it is a new one', async () => {
  const { cookie } = await buyer()
  const orderKeyless = async (changes: object = {}) => {
    const response = await call('/api/order.php', { cookie, json: { ...orderForm, ...changes } })
    return (await response.json()).payment.payment_id
  }
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => orderKeyless()))
  expect(new Set(others)).toEqual(new Set([first]))
  expect(await orderKeyless()).toBe(first)
  await updateAndReceivePayment(first, { state: 'failed' })
  const second = await orderKeyless()
  expect(second).not.toBe(first)
  expect(await orderKeyless()).toBe(second)
  expect(await orderKeyless({ package: 'p2' })).not.toBe(second)
  moveClock(60_000)
  onTestFinished(resetClock)
  expect(await orderKeyless()).not.toBe(second)
})

test('MONEY-1 the same key for something else is refused', async () => {
  const member = await buyer()
  const key = newId()
  await placeOrder(member, {}, key)
  const response = await order(member, { package: 'p3' }, key)
  expect([response.status, (await response.json()).error]).toEqual([422, 'idempotency_mismatch'])
})

test('TRUST-11 the monthly limit holds in the transaction of the order, even for parallel orders', async () => {
  const member = await buyer()
  await call('/api/preferences.php', {
    method: 'PUT',
    cookie: member.cookie,
    json: { spending_limit: 7000 },
  })
  await Promise.all(Array.from({ length: 6 }, () => order(member)))
  // Some were refused, some replaced by the next: at no time can more than two of them be paid.
  const open = await openOrders(member)
  expect([1, 2]).toContain(open.length)
})

test('TRUST-11 counts what was paid this month, not what failed, and other currencies in the limit’s own', async () => {
  const member = await buyer()
  await call('/api/preferences.php', {
    method: 'PUT',
    cookie: member.cookie,
    json: { spending_limit: 6000 },
  })
  const failed = await placeOrder(member)
  await updateAndReceivePayment(failed.payment_id, { state: 'failed' })
  await sellCredits(member, 20, { paid: { amount: 2999, currency: 'EUR' } })
  expect((await order(member, { package: 'p2' })).status).toBe(403)
  expect((await order(member, { country: 'CH', package: 'p2' })).status).toBe(403)
  expect((await order(member, { country: 'CH' })).status).toBe(201)
})

test('TRUST-11 moving to a time zone where the next month has begun does not reset the limit', async () => {
  moveClock(new Date('2026-11-30T08:00:00Z').getTime() - Date.now())
  onTestFinished(resetClock)
  const member = await buyer()
  const put = (json: object) => call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  await put({ time_zone: 'Europe/Berlin' })
  await put({ spending_limit: 4000 })
  await sellCredits(member, 20, { paid: { amount: 2999, currency: 'EUR' } })
  // Bought in the morning; now it is December there.
  moveClock(6 * 3_600_000)
  await put({ time_zone: 'Pacific/Kiritimati' })
  expect((await order(member)).status).toBe(403)
})

test('MONEY-7 a code that is valid once per user survives fifty orders at once', async () => {
  const member = await buyer()
  const code = await makeCode({ validity: 'once-per-user' })
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => order(member, { discountcode: code.toLowerCase() })),
  )
  // As many as the limit on guessing codes allows: every refusal is about the code alone.
  const statuses = new Set(responses.map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 409)).toEqual([201])
  const open = await openOrders(member)
  expect(open).toMatchObject([{ full_amount: 2999, amount: 1499, discount_code: code }])
  await updateAndReceivePayment(open[0]!.id, { state: 'failed' })
  // A failure frees the code, a payment does not.
  const again = await placeOrder(member, { discountcode: code })
  await updateAndReceivePayment(again.payment_id, { state: 'paid' })
  expect((await order(member, { discountcode: code })).status).toBe(409)
})

test('MONEY-3 a buyer gets the credits, and premium for ever', async () => {
  const member = await buyer()
  const { payment_id } = await placeOrder(member)
  expect(await balanceOf(member.id)).toBe(0)
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  expect(await balanceOf(member.id)).toBe(20)
  expect((await paymentRow(payment_id)).status).toBe('completed')
  const { user } = await (await call('/api/user.php', { cookie: member.cookie })).json()
  expect(user).toMatchObject({ credits: 20, paid_user: true })
})

test('MONEY-3 ROLE-1 at 0 credits a premium member keeps all photos and may start a third conversation; before buying neither', async () => {
  const member = await makeMember({ country: 'DE', gender: 'male' })
  const [first, second, third] = await makeProfiles(3, { photos: 5 })
  const read = async (path: string) => (await call(path, { cookie: member.cookie })).json()
  const premiumParts = async () => {
    const { profile } = await read(`/api/member.php?id=${third!.id}`)
    const { sending } = await read(`/api/chat.php?profile=${third!.id}`)
    const { user } = await read('/api/user.php')
    return {
      credits: user.credits,
      premium: user.paid_user,
      needsPremium: sending.premium_required,
      open: profile.photos.filter(({ locked }: { locked: boolean }) => !locked).length,
    }
  }
  for (const { id } of [first!, second!])
    await makeConversation(member, { id }, { lines: [{ by: member, text: 'Hello' }] })
  expect(await premiumParts()).toEqual({ credits: 0, premium: false, needsPremium: true, open: 3 })
  await buyCredits(member)
  await spendCredits(member, { amount: 20, reason: 'message', key: newId(), messageId: newId() })
  expect(await premiumParts()).toEqual({ credits: 0, premium: true, needsPremium: false, open: 5 })
})

test('MONEY-12 an order is shown to nobody else', async () => {
  const { payment_id } = await placeOrder(await buyer())
  const { cookie } = await buyer()
  expect((await call(`/api/order.php?id=${payment_id}`, { cookie })).status).toBe(404)
})
