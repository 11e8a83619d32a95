import { afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { makeNewMember } from '#tests/make/member.ts'
import { placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { presentDiscount } from './new-members-discounts.server.ts'

const hour = 3_600_000
const nothing = { discount: null, discountReservedBy: null }

afterEach(resetClock)

test('MONEY-8 MONEY-9 TRUST-4 pages show the discount that applies, the time left on the server, and what follows', async () => {
  const { viewer } = await makeNewMember({ country: 'DE' })
  const signup = now()
  moveClock(hour)
  const { discount: bonus } = await presentDiscount(viewer, signup)
  expect(bonus).toMatchObject({ reason: 'time_bonus', percentage: 25, percentage_afterwards: 10 })
  expect(bonus?.ends_at).toBe(new Date(signup.getTime() + 4 * hour).toISOString())
  expect((3 * hour - (bonus?.milliseconds_left ?? 0)) / 60_000).toBeCloseTo(0, 0)
  moveClock(3 * hour)
  const { discount: welcome } = await presentDiscount(viewer, signup)
  expect(welcome).toMatchObject({ reason: 'welcome', percentage_afterwards: 0 })
  moveClock(7 * 24 * hour)
  expect(await presentDiscount(viewer, signup)).toEqual(nothing)
})

test('MONEY-8 a member who has bought sees none, even if that was withdrawn and premium is over', async () => {
  const { viewer, ...member } = await makeNewMember({ country: 'DE' })
  const { payment_id } = await placeOrder(member, { discountcode: 'TIMEBONUS25' })
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  await db().updateTable('account').set({ premium_since: null }).where('id', '=', member.id).execute()
  expect(await presentDiscount(viewer, now())).toEqual(nothing)
})

test('MONEY-9 while a transfer has it, even a cancelled one that may still be paid, pages point to that order, until the time is over', async () => {
  const { viewer, ...member } = await makeNewMember({ country: 'DE' })
  const transfer = await placeOrder(member, { discountcode: 'TIMEBONUS25', method: 'bank_transfer' })
  const signup = now()
  const discountReservedBy = { id: transfer.payment_id, number: transfer.number }
  expect(await presentDiscount(viewer, signup)).toEqual({ discount: null, discountReservedBy })
  await updateAndReceivePayment(transfer.payment_id, { state: 'cancelled' })
  expect(await presentDiscount(viewer, signup)).toEqual({ discount: null, discountReservedBy })
  moveClock(8 * 24 * hour)
  expect(await presentDiscount(viewer, signup)).toEqual(nothing)
})

test('MONEY-8 loading it fails silently', async () => {
  const { viewer } = await makeNewMember()
  expect(await presentDiscount({ ...viewer, id: 'nobody can be asked for' }, now())).toEqual(nothing)
})
