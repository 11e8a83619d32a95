import type { Insertable } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import type { PackagePrice } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { countryCodes } from '../places/countries.ts'
import { findMinimumMessageCosts, findPackages } from './prices.server.ts'

const day = 86_400_000
const site = await siteOf()

afterEach(async () => {
  resetClock()
  await db().deleteFrom('package_price').where('valid_from', '>', new Date('2026-06-01')).execute()
})

/** Sets a price as an operator does, from now on. */
function setPrice(price: Partial<Insertable<PackagePrice>>) {
  return db()
    .insertInto('package_price')
    .values({ package_id: 'p1', currency: 'EUR', amount: 2999, valid_from: now(), ...price })
    .execute()
}

async function readSecondPackage(country = 'DE') {
  const { amount, lowest } = (await findPackages(site, country))[1]!
  return { amount, lowest }
}

test('MONEY-1 every country of the product has four packages, and the message costs that follow from them', async () => {
  for (const country of countryCodes)
    expect(
      (await findPackages(site, country)).map(({ id }) => id),
      country,
    ).toEqual(['p0', 'p1', 'p2', 'p3'])
  const { settings } = await (await call('/api/settings.php')).json()
  expect(Object.keys(settings.minimum_message_costs).toSorted()).toEqual(countryCodes.toSorted())
  const costs = ['DE', 'GB', 'US', 'CH', 'DK', 'NO', 'SE', 'PL', 'AU', 'CA', 'NZ'].map(
    (country) => settings.minimum_message_costs[country].costs,
  )
  expect(costs).toEqual([1, 0.87, 1.07, 1, 7.46, 11.66, 11.33, 4.34, 1.54, 1.47, 1.67])
})

test('SITE-9 a message that costs more credits costs more money, and a new price applies at once', async () => {
  await setPrice({ package_id: 'p3', amount: 12_000, country: 'DE' })
  const { DE, AT } = await findMinimumMessageCosts({ ...site, message_credits: 3 })
  expect([DE, AT]).toEqual([
    { costs: 2.4, currency: 'EUR' },
    { costs: 3, currency: 'EUR' },
  ])
})

test('MONEY-1 the site’s own price takes precedence over the global one, the country’s over the currency’s, the newest over older ones', async () => {
  const other = await siteOf('she.localhost')
  await setPrice({ amount: 3100 })
  await setPrice({ amount: 3200, country: 'AT' })
  expect([await readSecondPackage('DE'), await readSecondPackage('AT')]).toMatchObject([
    { amount: 3100 },
    { amount: 3200 },
  ])
  await setPrice({ amount: 3300, site_id: site.id })
  expect([await readSecondPackage('DE'), await readSecondPackage('AT')]).toMatchObject([
    { amount: 3300 },
    { amount: 3300 },
  ])
  await setPrice({ amount: 3400, site_id: site.id, country: 'AT' })
  await setPrice({ amount: 3500, valid_from: new Date(now().getTime() + day) })
  expect([await readSecondPackage('DE'), await readSecondPackage('AT')]).toMatchObject([
    { amount: 3300 },
    { amount: 3400 },
  ])
  expect((await findPackages(other, 'AT'))[1]).toMatchObject({ amount: 3200 })
})

test('MONEY-8 the lowest price covers the last thirty days, neither the time before nor the present alone', async () => {
  await setPrice({ amount: 3499 })
  expect(await readSecondPackage()).toEqual({ amount: 3499, lowest: 2999 })
  moveClock(10 * day)
  await setPrice({ amount: 2499 })
  expect(await readSecondPackage()).toEqual({ amount: 2499, lowest: 2499 })
  moveClock(5 * day)
  await setPrice({ amount: 3999 })
  expect(await readSecondPackage()).toEqual({ amount: 3999, lowest: 2499 })
  // The low price ended thirty days ago.
  moveClock(30 * day - 1000)
  expect(await readSecondPackage()).toEqual({ amount: 3999, lowest: 2499 })
  moveClock(2000)
  expect(await readSecondPackage()).toEqual({ amount: 3999, lowest: 3999 })
})

test('MONEY-8 a price that did not apply, because the site or the country had its own, was not the lowest', async () => {
  await setPrice({ amount: 3300, site_id: site.id, country: 'AT' })
  moveClock(31 * day)
  await setPrice({ amount: 1999 })
  expect(await readSecondPackage('AT')).toEqual({ amount: 3300, lowest: 3300 })
  expect(await readSecondPackage('DE')).toEqual({ amount: 1999, lowest: 1999 })
  moveClock(day)
  await setPrice({ amount: 2899, country: 'DE' })
  expect(await readSecondPackage('DE')).toEqual({ amount: 2899, lowest: 1999 })
})

test('MONEY-1 SQL itself refuses to change a price that was in effect', async () => {
  const change = db().updateTable('package_price').set({ amount: 1 }).where('package_id', '=', 'p1')
  await expect(change.execute()).rejects.toThrow('add a new one')
})
