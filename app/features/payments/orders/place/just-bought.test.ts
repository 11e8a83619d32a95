import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import {
  buyCredits,
  order,
  placeOrder,
  storeCard,
  updateAndReceivePayment,
} from '#tests/make/payments/order.ts'

afterEach(resetClock)

async function returning(card: Parameters<typeof storeCard>[1] = {}) {
  const member = await makeMember({ country: 'DE', status: 'active' })
  return { ...member, stored_card: await storeCard(member, card) }
}

async function refusalOf(answer: Response | Promise<Response>) {
  const response = await answer
  return [response.status, (await response.json()).error]
}

test('MONEY-5 a stored card is charged once for presses in many tabs; confirming buys again, once', async () => {
  const { stored_card, ...member } = await returning()
  const inTabs = (changes: object) => Promise.all(Array.from({ length: 8 }, () => order(member, changes)))
  const first = await inTabs({ stored_card })
  expect(first.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  expect(await balanceOf(member.id)).toBe(20)
  expect(await refusalOf(order(member, { stored_card }))).toEqual([409, 'just_bought'])

  const { payment } = await first.find(({ status }) => status === 201)!.json()
  const again = await inTabs({ stored_card, again_after: payment.payment_id })
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await balanceOf(member.id)).toBe(40)
  expect(await refusalOf(order(member, { stored_card, again_after: newId() }))).toEqual([409, 'just_bought'])
})

test('MONEY-5 the same press many times at once is one order, even where it alone fills the limit and uses up the code', async () => {
  const { stored_card, ...member } = await returning()
  await call('/api/preferences.php', {
    method: 'PUT',
    cookie: member.cookie,
    json: { spending_limit: 1600 },
  })
  const discountcode = await makeCode({ validity: 'once-per-user' })
  const key = newId()
  const presses = Array.from({ length: 10 }, () => placeOrder(member, { stored_card, discountcode }, key))
  const ids = (await Promise.all(presses)).map(({ payment_id }) => payment_id)
  expect(new Set(ids).size).toBe(1)
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-5 asks for no confirmation for another package, at a provider’s page, after a failure, a refund or half an hour', async () => {
  const { stored_card, ...member } = await returning()
  const { payment_id } = await buyCredits(member)
  expect(await refusalOf(order(member, { stored_card }))).toEqual([409, 'just_bought'])
  expect((await order(member, { stored_card, package: 'p0' })).status).toBe(201)
  expect((await order(member)).status).toBe(201)
  await updateAndReceivePayment(payment_id, { refunded: 2999 })
  expect((await order(member, { stored_card })).status).toBe(201)
  moveClock(1_801_000)
  expect((await order(member, { stored_card })).status).toBe(201)

  const declined = await returning({ last4: '0002' })
  const tried = await placeOrder(declined, { stored_card: declined.stored_card })
  expect(tried).toMatchObject({ status: 'failed', failure: 'declined' })
  expect((await placeOrder(declined, { stored_card: declined.stored_card })).payment_id).not.toBe(
    tried.payment_id,
  )
  expect(await balanceOf(declined.id)).toBe(0)
})

test.each([
  ['a card that has expired', { expiresYear: 2020 }, {}, [409, 'card_unusable']],
  ['a card for another way of paying', {}, { method: 'paypal' }, [409, 'method_not_offered']],
  ['a card that was removed', null, {}, [409, 'card_unusable']],
])('MONEY-5 %s is not charged', async (_, card, changes, expected) => {
  const { stored_card, ...member } = await returning(card ?? {})
  if (!card)
    await call('/api/cards.php', { method: 'DELETE', cookie: member.cookie, json: { card: stored_card } })
  expect(await refusalOf(order(member, { stored_card, ...changes }))).toEqual(expected)
  expect(await db().selectFrom('payment').select('id').where('member_id', '=', member.id).execute()).toEqual(
    [],
  )
})

test('MONEY-5 a removed card stays removed when its payment is polled again; a later order can store it again', async () => {
  const { cookie } = await makeMember({ country: 'DE' })
  const cards = async () => (await (await call('/api/cards.php', { cookie })).json()).cards
  const card = JSON.stringify({
    kind: 'card',
    brand: 'visa',
    last4: '4242',
    expiresMonth: 12,
    expiresYear: 2099,
    providerCustomerId: 'same',
    providerInstrumentId: newId(),
  })
  const { payment_id } = await placeOrder({ cookie }, { store_card: true })
  await updateAndReceivePayment(payment_id, { state: 'paid', instrument: card })
  const [stored] = await cards()
  moveClock(1000)
  await call('/api/cards.php', { method: 'DELETE', cookie, json: { card: stored.id } })
  await updateAndReceivePayment(payment_id, { settled: true })
  expect(await cards()).toEqual([])
  moveClock(1000)
  const later = await placeOrder({ cookie }, { store_card: true })
  await updateAndReceivePayment(later.payment_id, { state: 'paid', instrument: card })
  expect(await cards()).toMatchObject([{ id: stored.id, last4: '4242' }])
})
