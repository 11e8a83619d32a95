import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { errorOf } from '#tests/make/claim.ts'
import { makeMember } from '#tests/make/member.ts'
import { order, paymentRow, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { visitOf } from '#tests/make/visit.ts'
import { findStayOffers } from './stay-offers.server.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

const acceptOffer = ({ cookie }: Member, offer: string) => call('/api/stay.php', { cookie, json: { offer } })

const findCodes = ({ id }: Member) =>
  db().selectFrom('discount_code').select(['code', 'retention_offer']).where('member_id', '=', id).execute()

test('ACC-4 MONEY-7 ten concurrent presses make one code, which discounts one order, at the server’s price', async () => {
  const lena = await makeMember({ country: 'DE' })
  const offered = await findStayOffers((await visitOf(lena, 'DE')) as MemberVisit)
  expect(offered.trial).toMatchObject({ amount: 499 })
  const pressed = await Promise.all(Array.from({ length: 10 }, () => acceptOffer(lena, 'trial')))
  const answers = await Promise.all(pressed.filter(({ status }) => status === 201).map((each) => each.json()))
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
  const [{ code } = { code: '' }, ...more] = await findCodes(lena)
  expect([answers[0]?.code, more]).toEqual([code, []])

  const wish = { package: 'p0', discountcode: code, full_amount: 1, percentage: 99 }
  expect(await errorOf(await order(lena, { ...wish, amount: 1 }))).toEqual([409, 'price_changed'])
  const ordered = await Promise.all(Array.from({ length: 4 }, () => order(lena, wish)))
  const taken = await Promise.all(ordered.filter(({ status }) => status === 201).map((each) => each.json()))
  for (const { payment } of taken) expect(await paymentRow(payment.payment_id)).toMatchObject({ amount: 499 })
  const used = await db()
    .selectFrom('discount_use')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('payment_id')
    .where('member_id', '=', lena.id)
    .where('once_key', 'is not', null)
    .execute()
  expect(used).toHaveLength(1)

  await updateAndReceivePayment(used[0]?.payment_id ?? '', { state: 'paid', settled: true })
  expect((await order(lena, wish)).status).toBeGreaterThan(399)
  // Once used it is not offered again, while the other offer remains.
  expect((await acceptOffer(lena, 'trial')).status).toBe(404)
  const shown = await findStayOffers((await visitOf(lena, 'DE')) as MemberVisit)
  expect(shown).toEqual({ trial: null, discount: { percentage: expect.any(Number) } })
  expect((await acceptOffer(lena, 'discount')).status).toBe(201)
  expect((await findCodes(lena)).map(({ retention_offer }) => retention_offer).toSorted()).toEqual([
    'discount',
    'trial',
  ])
})
