import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import type { Preferences } from './preferences.contract.ts'

const hour = 3_600_000

/** Noon in Berlin, where everybody here has lived for long. */
beforeEach(() => moveClock(new Date('2026-11-20T11:00:00Z').getTime() - now().getTime()))
afterEach(resetClock)

async function makeSpender(country = 'DE', zone: string | null = 'Europe/Berlin') {
  const { cookie } = await makeMember({ country })
  async function callLimit(json?: { spending_limit: number | null } | { time_zone: string }) {
    const options = json ? { method: 'PUT', json, cookie } : { cookie }
    const { preferences } = (await (await call('/api/preferences.php', options)).json()) as {
      preferences: Preferences
    }
    return preferences.spending_limit
  }
  if (zone) await callLimit({ time_zone: zone })
  return { limit: callLimit, set: (spending_limit: number | null) => callLimit({ spending_limit }) }
}

test('TRUST-11 a first limit and a lower one apply at once', async () => {
  const { limit, set } = await makeSpender()
  expect(await limit()).toEqual({ amount: null, currency: 'EUR', next: null })
  expect(await set(5000)).toEqual({ amount: 5000, currency: 'EUR', next: null })
  expect(await set(2000)).toEqual({ amount: 2000, currency: 'EUR', next: null })
  expect(await set(0)).toEqual({ amount: 0, currency: 'EUR', next: null })
})

test('TRUST-11 a higher limit applies from the member’s next day', async () => {
  const { limit, set } = await makeSpender()
  await set(2000)
  const next = { amount: 5000, from: '2026-11-20T23:00:00.000Z' }
  expect(await set(5000)).toEqual({ amount: 2000, currency: 'EUR', next })
  moveClock(11 * hour)
  expect(await limit()).toMatchObject({ amount: 2000, next })
  moveClock(hour)
  expect(await limit()).toEqual({ amount: 5000, currency: 'EUR', next: null })
})

test('TRUST-11 the removal of a limit applies from the next day as well', async () => {
  const { limit, set } = await makeSpender()
  await set(2000)
  expect(await set(null)).toMatchObject({ amount: 2000, next: { amount: null } })
  moveClock(12 * hour)
  expect(await limit()).toEqual({ amount: null, currency: 'EUR', next: null })
})

test('TRUST-11 the last change counts: a lower or equal limit cancels the pending one', async () => {
  const { limit, set } = await makeSpender()
  await set(2000)
  await set(9000)
  expect(await set(2000)).toMatchObject({ amount: 2000, next: null })
  await set(9000)
  expect(await set(3000)).toMatchObject({ amount: 2000, next: { amount: 3000 } })
  expect(await set(1000)).toMatchObject({ amount: 1000, next: null })
  moveClock(24 * hour)
  expect(await limit()).toMatchObject({ amount: 1000, next: null })
})

test('TRUST-11 changing the time zone does not bring the next day closer', async () => {
  const { limit, set } = await makeSpender()
  await set(2000)
  // Midnight is in an hour there.
  await limit({ time_zone: 'Pacific/Auckland' })
  const { next } = await set(5000)
  expect(new Date(next!.from).getTime() - now().getTime()).toBeGreaterThan(19 * hour)
})

test('TRUST-11 nor does setting the first zone while there is a limit', async () => {
  const { limit, set } = await makeSpender('DE', null)
  await set(2000)
  await limit({ time_zone: 'Pacific/Auckland' })
  const { next } = await set(5000)
  expect(new Date(next!.from).getTime() - now().getTime()).toBeGreaterThan(19 * hour)
})

test('TRUST-11 of two concurrent changes, the lower limit applies at once or the higher one tomorrow, never the higher one now', async () => {
  const { limit, set } = await makeSpender()
  await set(2000)
  await Promise.all([set(1000), set(5000)])
  expect((await limit()).amount).toBeLessThanOrEqual(2000)
})

test('TRUST-11 a limit is in the currency of the member’s country', async () => {
  const { set } = await makeSpender('SE')
  expect(await set(50_000)).toEqual({ amount: 50_000, currency: 'SEK', next: null })
})
