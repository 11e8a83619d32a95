import { expect, test } from 'vitest'
import type { MemberVisit } from '#app/web/visit.ts'
import { makeCode } from '#tests/make/discount.ts'
import { makeMember } from '#tests/make/member.ts'
import { happens, placed, rowOf } from '#tests/make/order.ts'
import { visitOf } from '#tests/make/visit.ts'
import { openOrder } from './open-order.server.ts'

type Buyer = Awaited<ReturnType<typeof makeMember>>

/** As the page of twenty credits is read. */
async function open(member: Buyer, query = '') {
  const visit = (await visitOf(member)) as MemberVisit
  return openOrder(visit, new Request(`http://localhost/credits/p1${query}`), { id: 'p1' })
}

test('MONEY-9 the overview knows with which order the discount of new members was used', async () => {
  const member = await makeMember({ country: 'DE' })
  expect(await open(member)).toMatchObject({ bonusUsedAt: null, wanted: { amount: 2249 } })
  const { payment_id } = await placed(member, { discountcode: 'TIMEBONUS25' })
  expect((await open(member)).bonusUsedAt).toBeNull()
  await happens(payment_id, { state: 'paid' })
  const { created_at } = await rowOf(payment_id)
  const after = await open(member)
  expect(after).toMatchObject({ bonusUsedAt: created_at.toISOString(), wanted: { amount: 2999 } })
})

test('MONEY-7 a code that an open transfer has is refused, with the way to that order; others are told of none', async () => {
  const member = await makeMember({ country: 'DE' })
  const code = await makeCode({ validity: 'once' })
  const { payment_id } = await placed(member, { discountcode: code, method: 'bank_transfer' })
  const held = { problem: expect.stringContaining('can still be paid'), heldBy: payment_id }
  expect((await open(member, `?code=${code}`)).code).toMatchObject(held)
  const other = await makeMember({ country: 'DE' })
  const used = { problem: 'Code already used', heldBy: null }
  expect((await open(other, `?code=${code}`)).code).toMatchObject(used)
})

test('MONEY-7 a code is taken with spaces and in small letters', async () => {
  const member = await makeMember({ country: 'DE' })
  const code = (await makeCode({ validity: 'unlimited' })).toLowerCase()
  const typed = encodeURIComponent(`${code.slice(0, 3)} ${code.slice(3)}`)
  const { code: told, wanted } = await open(member, `?code=${typed}`)
  expect([told.problem, wanted.discount?.reason]).toEqual([null, 'code'])
})
