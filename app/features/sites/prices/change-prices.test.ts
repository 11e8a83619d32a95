import { afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { siteOf } from '#tests/make/site.ts'
import { changePrices, type PriceChange, readPriceScope } from './change-prices.server.ts'
import { findPackages } from './prices.server.ts'
import '#tests/isolated-database.ts'

const site = await siteOf()
const she = await siteOf('she.localhost')
const finn = { id: newPublicId() }
await db()
  .insertInto('staff')
  .values({ ...finn, email: 'finn@staff.example', work_name: 'Finn' })
  .execute()

afterEach(resetClock)

const scope = { site: site.id, country: 'DE', currency: 'EUR' }
const packages = [
  { id: 'p0', credits: 6, amount: 899 },
  { id: 'p1', credits: 22, amount: 2899 },
  { id: 'p2', credits: 50, amount: 6499 },
  { id: 'p3', credits: 150, amount: 14_999 },
]

async function change(wanted: Partial<PriceChange> = {}) {
  const { seen } = await readPriceScope({ ...scope, ...wanted })
  return transaction((tx) => changePrices(tx, finn, { ...scope, packages, seen, ...wanted }))
}

const countPrices = async () => (await db().selectFrom('package_price').select('id').execute()).length

test('MONEY-1 a price of a site and country changes at once, stays in the history, and can be given up again', async () => {
  const general = await findPackages(site, 'DE')
  const set = await change()
  // What stays the same is not written again.
  expect(set.changed).toBe(2)
  expect((await findPackages(site, 'DE')).map(({ credits, amount }) => [credits, amount])).toEqual([
    [6, 899],
    [22, 2899],
    [50, 6499],
    [150, 14_999],
  ])
  expect(await findPackages(site, 'AT')).toEqual(general)
  expect(await findPackages(she, 'DE')).toEqual(general)
  moveClock(60_000)
  const opened = await readPriceScope(scope)
  expect(opened.hasOwn).toBe(true)
  expect(opened.packages[1]).toMatchObject({
    credits: 22,
    amount: 2899,
    of: { site: site.id, country: 'DE' },
  })
  await change({ packages: [] })
  expect(await findPackages(site, 'DE')).toMatchObject(
    general.map(({ id, credits, amount }) => ({ id, credits, amount })),
  )
  const { history, hasOwn } = await readPriceScope(scope)
  expect(hasOwn).toBe(false)
  const own = history.filter((price) => price.country === 'DE' && price.id === 'p1')
  expect(own).toMatchObject([
    { withdrawn: true, before: { credits: 22, amount: 2899 }, by: 'Finn' },
    { withdrawn: false, amount: 2899, credits: 22, before: null, by: 'Finn' },
  ])
})

test('MONEY-1 a price can be set for a later day, and applies from then on', async () => {
  const from = new Date(now().getTime() + 86_400_000)
  await change({ country: 'AT', from })
  expect((await findPackages(site, 'AT'))[0]).toMatchObject({ amount: 999 })
  moveClock(86_400_000)
  expect((await findPackages(site, 'AT'))[0]).toMatchObject({ amount: 899 })
})

test('MONEY-1 of two editors the second is told which fields the first has changed, and saves nothing', async () => {
  const { seen } = await readPriceScope({ ...scope, country: 'FR' })
  const first = packages.map((each) => (each.id === 'p2' ? { ...each, amount: 5999 } : each))
  const both = await Promise.allSettled([
    change({ country: 'FR', seen, packages: first }),
    change({ country: 'FR', seen, packages }),
  ])
  const lost = both.filter((each) => each.status === 'rejected')
  expect(lost).toHaveLength(1)
  expect(lost[0]!.reason).toMatchObject({ code: 'changed_meanwhile' })
  await expect(
    change({ country: 'FR', seen, packages: [{ ...packages[0]!, amount: 1 }, ...packages.slice(1)] }),
  ).rejects.toMatchObject({
    code: 'changed_meanwhile',
    fields: expect.objectContaining({ 'p0.amount': 'changed_meanwhile' }),
  })
})

const without = (id: string, change: object) =>
  packages.map((each) => (each.id === id ? { ...each, ...change } : each))

test.each<[string, string, Partial<PriceChange>]>([
  ['a currency of another country', 'currency', { currency: 'CHF' }],
  ['a country that nobody serves', 'currency', { country: 'XX' }],
  ['no credits', 'p0.credits', { packages: without('p0', { credits: 0 }) }],
  ['no price', 'p0.amount', { packages: without('p0', { amount: 0 }) }],
  ['a price above all sense', 'p3.amount', { packages: without('p3', { amount: 1_000_001 }) }],
  ['a larger package with fewer credits', 'p2.credits', { packages: without('p2', { credits: 22 }) }],
  ['a larger package for less money', 'p3.amount', { packages: without('p3', { amount: 6499 }) }],
  ['a start in the past', 'from', { from: new Date(0) }],
  ['no prices for all sites and countries', 'packages', { site: null, country: null, packages: [] }],
])('MONEY-1 refuses %s at the field %s, and saves nothing', async (_fault, field, wanted) => {
  const before = await countPrices()
  await expect(change(wanted)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: 'invalid' } })
  expect(await countPrices()).toBe(before)
})

test.each<[string, string, { id: string; credits?: number; amount?: number }]>([
  ['a small package that costs more than the next', 'p0.amount', { id: 'p0', amount: 999_900 }],
  ['a large package that costs less than the one before it', 'p3.amount', { id: 'p3', amount: 1499 }],
  ['a small package with more credits than the next', 'p1.credits', { id: 'p1', credits: 60 }],
])(
  'MONEY-1 of %s the error is at %s alone, the field that was changed',
  async (_fault, field, { id, ...wrong }) => {
    const { packages: current } = await readPriceScope({ ...scope, country: 'NL' })
    const wanted = current.map(({ id: each, credits, amount }) => ({
      id: each,
      credits,
      amount,
      ...(each === id && wrong),
    }))
    await expect(change({ country: 'NL', packages: wanted })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: 'invalid' },
    })
    const refused = await change({ country: 'NL', packages: wanted }).catch((refusal) => refusal)
    expect(Object.keys(refused.fields)).toEqual([field])
  },
)
