import { expect, onTestFinished, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { MemberVisit, Viewer } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { lastSentCode, makeDebtor } from '#tests/make/payments/debtor.ts'
import {
  buyCredits,
  paymentRow,
  placeOrder,
  storeCard,
  updateAndReceivePayment,
  updateSandboxPayment,
} from '#tests/make/payments/order.ts'
import { siteOf } from '#tests/make/site.ts'
import { type Order, ProviderError } from '../providers/provider.ts'
import { replaceProvider } from '../providers/providers.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'
import { readResult } from './read-result.server.ts'
import { lastOrder, readRowStates, readTransactions } from './transactions.server.ts'

async function resultOf({ id }: { id: string }, payment: string) {
  return readResult({ viewer: { id }, site: await siteOf() } as MemberVisit, payment)
}

const buyer = () => makeMember({ country: 'DE', status: 'active' })

test('MONEY-11 a withdrawn order is shown as such, in the list and on its page, before the money is back', async () => {
  const member = await buyer()
  const { payment_id: payment } = await buyCredits(member, { method: 'bank_transfer' })
  const { cookie } = member
  const headers = { 'idempotency-key': newId() }
  const withdrawn = await call('/api/refund.php', { cookie, headers, json: { payment, confirm: true } })
  expect(withdrawn.status).toBe(201)
  expect((await paymentRow(payment)).status).toBe('completed')
  const list = await readTransactions({ id: member.id } as Viewer, 1)
  const states = await readRowStates(list, i18nFor('en'))
  expect(states.get(payment)).toEqual({
    isWithdrawn: true,
    isToDebit: false,
    isUnsigned: false,
    way: 'Bank transfer',
  })
  const { refund } = await resultOf(member, payment)
  expect(refund).toMatchObject({ status: 'needs_account', amount: 2999, credits: 20 })
})

test('MONEY-6 the list says that a debit waits for its code, until that is entered', async () => {
  const { member, start, put } = await makeDebtor()
  const { payment } = await (await start()).json()
  const codeState = async () => {
    const list = await readTransactions({ id: member.id } as Viewer, 1)
    return (await readRowStates(list, i18nFor('en'))).get(payment.payment_id)
  }
  expect(await codeState()).toMatchObject({ isUnsigned: true })
  expect((await put({ payment: payment.payment_id, code: await lastSentCode() })).status).toBe(200)
  expect(await codeState()).toMatchObject({ isUnsigned: false, isToDebit: true })
})

test('MONEY-2 a buyer who comes back before the webhook sees the order paid, not a payment to continue', async () => {
  const member = await buyer()
  const { payment_id } = await placeOrder(member)
  expect((await resultOf(member, payment_id)).payment).toMatchObject({
    status: 'pending',
    next: { kind: 'redirect' },
  })
  await updateSandboxPayment(payment_id, { state: 'paid', settled: true })
  expect(await resultOf(member, payment_id)).toMatchObject({ payment: { status: 'completed' }, credits: 20 })
})

test('MONEY-2 a provider that does not answer leaves the order as it was, and is not polled by every request', async () => {
  const member = await buyer()
  const { payment_id } = await placeOrder(member)
  let asked = 0
  const find = async () => {
    asked++
    throw new ProviderError('later', 'away')
  }
  onTestFinished(replaceProvider({ ...sandbox, find }))
  expect((await resultOf(member, payment_id)).payment.status).toBe('pending')
  expect(asked).toBe(1)
  await Promise.all(Array.from({ length: 12 }, () => resultOf(member, payment_id)))
  expect(asked).toBe(3)
})

test('MONEY-3 the first paid order is said to have made the member premium, and is news for half a day', async () => {
  const member = await buyer()
  const [first, second] = [await buyCredits(member), await buyCredits(member, { package: 'p0' })]
  expect(await resultOf(member, first.payment_id)).toMatchObject({ isFirst: true, isNews: true })
  expect(await resultOf(member, second.payment_id)).toMatchObject({ isFirst: false })
  moveClock(86_400_000)
  onTestFinished(resetClock)
  expect(await resultOf(member, first.payment_id)).toMatchObject({ isFirst: true, isNews: false })
})

test('MONEY-5 a stored card that failed leads to another attempt, or to PayPal where the site offers it', async () => {
  const member = await buyer()
  const card = await storeCard(member, { last4: '0002' })
  const { payment_id, status } = await placeOrder(member, { stored_card: card })
  expect(status).toBe('failed')
  expect((await resultOf(member, payment_id)).otherWay).toEqual({ card, paypal: true })
  onTestFinished(replaceProvider({ ...sandbox, methods: async () => ['credit_card'] }))
  expect((await resultOf(member, payment_id)).otherWay).toEqual({ card, paypal: false })
})

test('MONEY-5 MONEY-1 repeating an order leads to its package and method, or its stored card; without an order to the packages', async () => {
  const member = await buyer()
  const repeated = () => lastOrder({ viewer: { id: member.id } } as MemberVisit)
  await placeOrder(member, { package: 'p2' })
  expect(await repeated()).toBe('/premium')
  await buyCredits(member, { package: 'p0', method: 'paypal' })
  expect(await repeated()).toBe('/credits/p0/paypal')
  const card = await storeCard(member)
  expect(await repeated()).toBe(`/credits/p0/credit_card?card=${card}`)
})

test('MONEY-9 a left order links to the one that replaced it', async () => {
  const member = await buyer()
  const first = await placeOrder(member)
  const second = await placeOrder(member)
  const { newerOrder } = await resultOf(member, first.payment_id)
  expect(newerOrder).toBe(second.payment_id)
  await updateAndReceivePayment(second.payment_id, { state: 'failed' })
  expect((await resultOf(member, second.payment_id)).newerOrder).toBeNull()
})

test('MONEY-9 an order that its provider cannot cancel shows its end instead of a button and, after ordering again, leads to the newer order', async () => {
  const member = await buyer()
  const endsAt = new Date('2030-01-02T03:04:05Z')
  const begin = async (order: Order) => ({ ...(await sandbox.create(order)), cancellable: false, endsAt })
  onTestFinished(replaceProvider({ ...sandbox, create: begin, cancel: async () => {} }))
  const first = await placeOrder(member)
  expect(await resultOf(member, first.payment_id)).toMatchObject({
    canCancel: false,
    endsAt: endsAt.toISOString(),
    newerOrder: null,
  })
  const second = await placeOrder(member)
  expect(await resultOf(member, first.payment_id)).toMatchObject({
    payment: { status: 'pending' },
    newerOrder: second.payment_id,
  })
  await updateAndReceivePayment(second.payment_id, { state: 'paid' })
  expect(await resultOf(member, second.payment_id)).toMatchObject({ canCancel: false, endsAt: null })
})
