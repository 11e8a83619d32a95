import { afterEach, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember, makeNewMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import { order, paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'

const buyer = () => makeNewMember({ country: 'DE' })
const olderMember = () => makeMember({ country: 'DE' })
type Buyer = Awaited<ReturnType<typeof buyer>>
const bonus = { discountcode: 'TIMEBONUS25', amount: 2249 }

/** Like Verotel: the page of an order cannot be closed. */
let stop = () => {}
beforeEach(() => {
  const { cancel: _, ...uncancelling } = sandbox
  stop = replaceProvider(uncancelling)
})
afterEach(() => stop())

/** What packages.php, discountcode.php and order.php say about a code; they have to agree. */
async function saidOf(code: string, { cookie }: Buyer) {
  const offered = await call(`/api/packages.php?discountcode=${code}`, { cookie })
  const read = await call(`/api/discountcode.php?code=${code}`, { cookie })
  return [offered.status, read.status]
}

async function holdersOf(member: Buyer) {
  const uses = await db()
    .selectFrom('discount_use')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['payment_id', 'once_key', 'paid_at'])
    .where('member_id', '=', member.id)
    .execute()
  return { all: uses, holding: uses.filter(({ once_key }) => once_key !== null) }
}

async function refusalOf(answer: ReturnType<typeof order>) {
  const response = await answer
  return [response.status, (await response.json()).error]
}

test('MONEY-9 where the provider cannot cancel, going Back and ordering again gets the bonus as offered, however often', async () => {
  const member = await buyer()
  const first = await placeOrder(member, bonus)
  for (let time = 0; time < 3; time++) {
    const { packages } = await (await call('/api/packages.php', { cookie: member.cookie })).json()
    expect(packages[1]).toMatchObject({ amount: 2249, discount: { code: 'TIMEBONUS25' } })
    expect(await saidOf('TIMEBONUS25', member)).toEqual([200, 200])
    const { payment_id } = await placeOrder(member, bonus)
    expect((await holdersOf(member)).holding).toMatchObject([{ payment_id }])
  }
  expect(await paymentRow(first.payment_id)).toMatchObject({
    status: 'pending',
    replaced_at: expect.any(Date),
  })
})

test('MONEY-2 MONEY-9 a left order that is paid after all is credited once as ordered and uses the code, however often it is reported', async () => {
  const member = await buyer()
  const discountcode = await makeCode({ validity: 'once-per-user' })
  const [first, second] = [
    await placeOrder(member, { discountcode }),
    await placeOrder(member, { discountcode }),
  ]
  for (let time = 0; time < 3; time++) await updateAndReceivePayment(first.payment_id, { state: 'paid' })
  expect(await balanceOf(member.id)).toBe(20)
  expect((await holdersOf(member)).holding).toMatchObject([{ payment_id: first.payment_id }])
  expect(await refusalOf(order(member, { discountcode }))).toEqual([409, 'code_already_used'])
  expect(await saidOf(discountcode, member)).toEqual([409, 409])
  for (let time = 0; time < 2; time++) await updateAndReceivePayment(second.payment_id, { state: 'paid' })
  expect(await balanceOf(member.id)).toBe(40)
  // The operator counts by this what was granted twice.
  expect((await holdersOf(member)).all).toHaveLength(2)
  expect((await holdersOf(member)).holding).toMatchObject([{ payment_id: first.payment_id }])
})

test('MONEY-7 of two orders paid at the same moment each is credited, and one has the code', async () => {
  const member = await buyer()
  const discountcode = await makeCode({ validity: 'once-per-user' })
  const both = [await placeOrder(member, { discountcode }), await placeOrder(member, { discountcode })]
  await Promise.all(both.map(({ payment_id }) => updateAndReceivePayment(payment_id, { state: 'paid' })))
  expect(await balanceOf(member.id)).toBe(40)
  const { holding } = await holdersOf(member)
  expect(holding).toMatchObject([{ paid_at: expect.any(Date) }])
})

test('MONEY-7 of twenty orders with a code at once, one of them paid, one has the code, and no more than six ever get its price', async () => {
  const member = await buyer()
  const discountcode = await makeCode({ validity: 'once-per-user' })
  const first = await placeOrder(member, { discountcode })
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => order(member, { discountcode })),
    updateAndReceivePayment(first.payment_id, { state: 'paid' }),
  ])
  const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []))
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
  const { all, holding } = await holdersOf(member)
  expect(holding).toMatchObject([{ payment_id: first.payment_id }])
  expect(all.length).toBeLessThanOrEqual(6)
  expect(await refusalOf(order(member, { discountcode }))).toEqual([409, 'code_already_used'])
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-7 six pages may share one discount: every call refuses the next and says why, until one ends', async () => {
  const member = await buyer()
  const discountcode = await makeCode({ validity: 'once-per-user' })
  const orders: { payment_id: string }[] = []
  for (let time = 0; time < 6; time++) orders.push(await placeOrder(member, { discountcode }))
  expect(await refusalOf(order(member, { discountcode }))).toEqual([409, 'code_held'])
  expect(await saidOf(discountcode, member)).toEqual([409, 409])
  await updateAndReceivePayment(orders[0]!.payment_id, { state: 'cancelled' })
  expect(await saidOf(discountcode, member)).toEqual([200, 200])
  expect((await placeOrder(member, { discountcode })).amount).toBe(1499)
})

test('MONEY-7 pages left without a code use none of its six places', async () => {
  const member = await olderMember()
  const discountcode = await makeCode({ validity: 'once-per-user' })
  for (let time = 0; time < 6; time++) await placeOrder(member)
  for (let time = 0; time < 6; time++) {
    expect(await saidOf(discountcode, member)).toEqual([200, 200])
    expect((await placeOrder(member, { discountcode })).amount).toBe(1499)
  }
  expect(await refusalOf(order(member, { discountcode }))).toEqual([409, 'code_held'])
  const other = await makeCode({ validity: 'once-per-user' })
  expect((await placeOrder(member, { discountcode: other })).amount).toBe(1499)
})

test('TRUST-11 after five skipped pages the monthly limit counts the next one, with or without a code', async () => {
  const member = await olderMember()
  const json = { spending_limit: 4000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  for (let time = 0; time < 6; time++) await placeOrder(member)
  const discountcode = await makeCode({ validity: 'once-per-user' })
  expect(await refusalOf(order(member, { discountcode }))).toEqual([403, 'spending_limit_reached'])
})

test('MONEY-7 a once-only code passes on to its member’s next order, and to nobody else', async () => {
  const [member, other] = [await buyer(), await buyer()]
  const discountcode = await makeCode({ validity: 'once' })
  await placeOrder(member, { discountcode })
  expect(await refusalOf(order(other, { discountcode }))).toEqual([409, 'code_already_used'])
  expect((await placeOrder(member, { discountcode })).amount).toBe(1499)
  await placeOrder(member, { discountcode, method: 'bank_transfer' })
  expect(await refusalOf(order(member, { discountcode }))).toEqual([409, 'code_held'])
  expect(await saidOf(discountcode, member)).toEqual([409, 409])
})

test('TRUST-11 of two orders at pages the monthly limit counts the newer; both, if both are paid', async () => {
  const member = await olderMember()
  const json = { spending_limit: 4000 }
  await call('/api/preferences.php', { method: 'PUT', cookie: member.cookie, json })
  const first = await placeOrder(member)
  const second = await placeOrder(member, { method: 'paypal' })
  expect((await paymentRow(first.payment_id)).status).toBe('pending')
  await updateAndReceivePayment(second.payment_id, { state: 'paid' })
  expect((await order(member, { package: 'p0' })).status).toBe(201)
  await updateAndReceivePayment(first.payment_id, { state: 'paid' })
  expect(await refusalOf(order(member, { package: 'p0' }))).toEqual([403, 'spending_limit_reached'])
})
