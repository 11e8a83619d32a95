import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'
import { makeNewMember } from '#tests/make/member.ts'
import type { Offer } from './packages.contract.ts'

async function offer(query = '', cookie?: string): Promise<Offer> {
  const response = await call(`/api/packages.php${query}`, { cookie })
  const answer = await response.json()
  if (response.status !== 200) throw new Error(JSON.stringify(answer))
  return answer
}

test('MONEY-1 prices are public, with the price of a message in money and the best-value package', async () => {
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

test.each([
  ['DE', 'EUR', [999, 2999, 6499, 14_999]],
  ['GB', 'GBP', [899, 2599, 5699, 12_999]],
  ['US', 'USD', [1099, 3299, 6999, 15_999]],
  ['CH', 'CHF', [990, 2990, 6490, 14_990]],
  ['DK', 'DKK', [7500, 22_500, 48_500, 111_900]],
  ['NO', 'NOK', [11_900, 34_900, 75_900, 174_900]],
  ['SE', 'SEK', [11_500, 33_900, 73_900, 169_900]],
  ['PL', 'PLN', [4299, 12_999, 27_999, 64_999]],
])(
  'MONEY-1 in %s the packages of 6, 20, 50 and 150 credits cost these points of %s',
  async (country, currency, points) => {
    const { packages } = await offer(`?country=${country}`)
    const prices = packages.map(({ id, credits, ...each }) => [id, credits, each.currency, each.full_amount])
    expect(prices).toEqual(
      [6, 20, 50, 150].map((credits, place) => [`p${place}`, credits, currency, points[place]]),
    )
    expect(packages.map(({ amount }) => amount)).toEqual(points)
  },
)

test('MONEY-9 a new member sees the price after the time bonus, the full one, and the lowest of thirty days', async () => {
  const { cookie } = await makeNewMember({ country: 'DE' })
  const { packages } = await offer('', cookie)
  expect(packages[1]).toMatchObject({
    amount: 2249,
    full_amount: 2999,
    lowest_30_days: 2999,
    price_per_credit: 113,
    amount_afterwards: 2699,
    discount: { code: 'TIMEBONUS25', percentage: 25, reason: 'time_bonus' },
  })
})
