import { expect, test } from 'vitest'
import type { MemberVisit } from '#app/web/visit.ts'
import { makeMember, makeNewMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import { buyCredits, paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { visitOf } from '#tests/make/visit.ts'
import { openOrder } from './open-order.server.ts'

type Buyer = Awaited<ReturnType<typeof makeMember>>

/** Opens the page of the package of twenty credits. */
async function open(member: Buyer, query = '') {
  const visit = (await visitOf(member)) as MemberVisit
  return openOrder(visit, new Request(`http://localhost/credits/p1${query}`), { id: 'p1' })
}

test('MONEY-9 the overview says which order used the discount of new members', async () => {
  const member = await makeNewMember({ country: 'DE' })
  expect(await open(member)).toMatchObject({ bonusUsedAt: null, wanted: { amount: 2249 } })
  const { payment_id } = await placeOrder(member, { discountcode: 'TIMEBONUS25' })
  expect((await open(member)).bonusUsedAt).toBeNull()
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  const { created_at } = await paymentRow(payment_id)
  const after = await open(member)
  expect(after).toMatchObject({ bonusUsedAt: created_at.toISOString(), wanted: { amount: 2999 } })
})

test('MONEY-7 MONEY-1 after Back from the payment the overview shows it, and the code in its address is spent, not wrong', async () => {
  const member = await makeMember({ country: 'DE' })
  const code = await makeCode({ validity: 'once-per-user', value_percentage: 40 })
  const address = `?code=${code.toLowerCase()}`
  expect(await open(member, address)).toMatchObject({ justPaid: null, code: { isSpent: false } })
  const { payment_id, amount } = await placeOrder(member, { discountcode: code })
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  expect(await open(member, address)).toMatchObject({
    justPaid: { id: payment_id, credits: 20, amount, discount_code: code },
    code: { typed: code.toLowerCase(), problem: null, isSpent: true },
    wanted: { amount: 2999, discount: null },
  })
  const used = await makeCode({ validity: 'once' })
  await placeOrder(await makeMember({ country: 'DE' }), { discountcode: used })
  expect((await open(member, `?code=${used}`)).code).toMatchObject({ isSpent: false })
})

test('MONEY-7 refuses a code that an open transfer reserves, with a link to that order; other members see none', async () => {
  const member = await makeMember({ country: 'DE' })
  const code = await makeCode({ validity: 'once' })
  const { payment_id } = await placeOrder(member, { discountcode: code, method: 'bank_transfer' })
  const locked = { problem: expect.stringContaining('can still be paid'), reservedBy: payment_id }
  expect((await open(member, `?code=${code}`)).code).toMatchObject(locked)
  const other = await makeMember({ country: 'DE' })
  const used = { problem: 'Code already used', reservedBy: null }
  expect((await open(other, `?code=${code}`)).code).toMatchObject(used)
})

test('MONEY-6 a member who is blocked for direct debits reads why', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  expect((await open(member)).noDebit).toBeNull()
  await updateAndReceivePayment(payment_id, { charged_back: true })
  expect((await open(member)).noDebit).toBe(
    'Your account is blocked for direct debit payments. A payment of yours was reversed by your bank. You can use every other way to pay.',
  )
})

test('MONEY-7 accepts a code with spaces and in small letters', async () => {
  const member = await makeMember({ country: 'DE' })
  const code = (await makeCode({ validity: 'unlimited' })).toLowerCase()
  const typed = encodeURIComponent(`${code.slice(0, 3)} ${code.slice(3)}`)
  const { code: reported, wanted } = await open(member, `?code=${typed}`)
  expect([reported.problem, wanted.discount?.reason]).toEqual([null, 'code'])
})
