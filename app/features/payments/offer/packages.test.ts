import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import type { Offer } from './packages.contract.ts'

async function offer(query = '', cookie?: string): Promise<Offer> {
  const response = await call(`/api/packages.php${query}`, { cookie })
  const answer = await response.json()
  if (response.status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}

test('MONEY-1 prices are public, with what a message costs in money and which package is best value', async () => {
  const { country, vat_rate, packages } = await offer('?country=DE')
  expect({ country, vat_rate }).toEqual({ country: 'DE', vat_rate: 1900 })
  expect(packages.map(({ id, credits, amount }) => [id, credits, amount])).toEqual([
    ['p0', 6, 999],
    ['p1', 20, 2999],
    ['p2', 50, 6499],
    ['p3', 150, 14_999],
  ])
  expect(packages.map(({ price_per_message }) => price_per_message)).toEqual([167, 150, 130, 100])
  expect(packages.filter(({ best_value }) => best_value).map(({ id }) => id)).toEqual(['p3'])
  expect(packages[1]).toMatchObject({ full_amount: 2999, discount: null, lowest_30_days: null })
})

test('MONEY-9 a new member sees the price after the time bonus, the full one, and the lowest of thirty days', async () => {
  const { cookie } = await makeMember({ country: 'DE' })
  const { packages } = await offer('', cookie)
  expect(packages[1]).toMatchObject({
    ...{ amount: 2249, full_amount: 2999, lowest_30_days: 2999, price_per_credit: 113 },
    amount_afterwards: 2699,
    discount: { code: 'TIMEBONUS25', percentage: 25, reason: 'time_bonus' },
  })
})
