import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import { buyCredits, order, storeCard } from '#tests/make/payments/order.ts'
import { Cards } from './cards/cards.contract.ts'
import { Discountcode } from './discounts/discountcode.contract.ts'
import { Offer } from './offer/packages.contract.ts'
import { OrderAnswer, PlacedOrder } from './orders/order.contract.ts'
import { RefundAnswer } from './refunds/refund.contract.ts'
import { Transactions } from './transactions/transactions.contract.ts'

test('MONEY-12 the calls of an order answer exactly as the OpenAPI document says', async () => {
  const buyer = await makeMember({ country: 'DE', status: 'active' })
  const { cookie } = buyer
  const code = await makeCode({ value_percentage: '12.5' })
  await storeCard(buyer)
  const { payment_id: payment } = await buyCredits(buyer, { discountcode: code })
  const transfer = await order(buyer, { method: 'bank_transfer' })
  const answers: [z.ZodType, Response][] = [
    [PlacedOrder, transfer],
    [OrderAnswer, await call(`/api/order.php?id=${payment}`, { cookie })],
    [Transactions, await call('/api/transactions.php', { cookie })],
    [Cards, await call('/api/cards.php', { cookie })],
    [Offer, await call(`/api/packages.php?discountcode=${code}`, { cookie })],
    [z.object({ discountcode: Discountcode }), await call(`/api/discountcode.php?code=${code}`, { cookie })],
    [RefundAnswer, await call('/api/refund.php', { cookie, json: { payment } })],
  ]
  for (const [schema, response] of answers) {
    const answer = await response.json()
    expect(response.ok, JSON.stringify(answer)).toBe(true)
    // Parsing drops fields that the contract does not name.
    expect(schema.parse(answer)).toEqual(answer)
  }
})
