import { afterEach, expect, test } from 'vitest'
import { offeredMethods } from '#app/features/payments/methods/methods.server.ts'
import { ProviderError } from '#app/features/payments/providers/provider.ts'
import {
  findProvider,
  providersFor,
  replaceProvider,
} from '#app/features/payments/providers/providers.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readProvidersPage } from './read-providers.server.ts'
import '#tests/isolated-database.ts'

const [main, she] = [await siteOf(), await siteOf('she.localhost')]
const { staff, cookie } = await makeStaff({ roles: ['finance'] })
const ofShe = await makeStaff({ roles: ['finance'], sites: [she.id] })
const sandbox = findProvider('sandbox')!
const undo: (() => void)[] = []

afterEach(async () => {
  for (const each of undo.splice(0)) each()
  await db().deleteFrom('payment_route').execute()
  await db().deleteFrom('blocked_method').execute()
})

/** Mollie, as if its keys were set. */
function setUpMollie(check = async () => {}) {
  undo.push(replaceProvider({ ...sandbox, id: 'mollie', check }))
}

async function send(method: string, path: string, json: object, as = cookie) {
  const response = await call(`/api/${path}`, { method, cookie: as, json })
  return { status: response.status, ...(await response.json()) }
}

const save = (changes: object, as = cookie) =>
  send(
    'PUT',
    'staff-routes.php',
    { site: null, niche: null, country: null, seen: [], providers: [], ...changes },
    as,
  )

test('MONEY-4 SITE-3 finance sets who serves a site in a country, and the next order goes there', async () => {
  setUpMollie()
  const place = { site: main.id, country: 'DE' }
  expect(await save({ ...place, providers: ['sandbox', 'mollie'] })).toEqual({ status: 200, changed: true })
  const idsFor = async (country: string) => (await providersFor(main, country)).map(({ id }) => id)
  expect(await idsFor('DE')).toEqual(['sandbox', 'mollie'])
  expect(await idsFor('AT')).toEqual(['mollie', 'sandbox'])
  const page = await readProvidersPage(staff, 'en', { where: main.id, country: 'DE' })
  expect(page).toMatchObject({
    seen: ['sandbox', 'mollie'],
    routes: [{ site: main.id, niche: null, country: 'DE', providers: ['sandbox', 'mollie'] }],
    served: { country: 'DE', providers: ['sandbox', 'mollie'] },
  })
  const stale = await save({ ...place, providers: ['mollie'] })
  expect(stale).toMatchObject({
    status: 409,
    error: 'changed_meanwhile',
    fields: { providers: expect.any(String) },
  })
  const seen = ['sandbox', 'mollie']
  expect(await save({ ...place, seen, providers: seen })).toMatchObject({ changed: false })
  expect(await save({ ...place, seen })).toMatchObject({ changed: true })
  expect(await idsFor('DE')).toEqual(['mollie', 'sandbox'])
  const audit = db().selectFrom('staff_audit').select(['act', 'site_id', 'before', 'after'])
  expect(await audit.where('staff_id', '=', staff.id).orderBy('id').execute()).toEqual([
    { act: 'routes.change', site_id: main.id, before: [], after: seen },
    { act: 'routes.change', site_id: main.id, before: seen, after: [] },
  ])
})

test('MONEY-4 money is never routed to a provider that is unknown, twice there, or without keys', async () => {
  const refused = async (providers: string[], at: number, error: string) =>
    expect(await save({ providers })).toMatchObject({
      status: 422,
      error,
      fields: { [`providers.${at}`]: expect.any(String) },
    })
  await refused(['sandbox', 'stripe'], 1, 'provider_not_set_up')
  await refused(['molly'], 0, 'invalid')
  await refused(['sandbox', 'sandbox'], 1, 'invalid')
  expect(await save({ country: 'XX', providers: ['sandbox'] })).toMatchObject({
    status: 422,
    fields: { country: expect.any(String) },
  })
  expect(await db().selectFrom('payment_route').selectAll().execute()).toEqual([])
  // One whose keys have gone since can still be removed.
  await db().insertInto('payment_route').values({ provider: 'stripe', priority: 1 }).execute()
  expect(await save({ seen: ['stripe'], providers: ['stripe', 'sandbox'] })).toMatchObject({ status: 200 })
  expect(await save({ seen: ['stripe', 'sandbox'], providers: ['sandbox'] })).toMatchObject({ status: 200 })
})

test('MONEY-4 of parallel changes of one place one is saved', async () => {
  setUpMollie()
  const sent = await Promise.all(
    [['sandbox'], ['mollie'], ['mollie', 'sandbox']].map((providers) => save({ niche: 3, providers })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('MONEY-4 ROLE-1 routes of other sites, of niches and of all belong to those with the right on them', async () => {
  const places = [{ site: main.id }, { niche: 2 }, {}]
  for (const place of places)
    expect(await save({ ...place, providers: ['sandbox'] }, ofShe.cookie)).toMatchObject({ status: 403 })
  expect(await save({ site: she.id, providers: ['sandbox'] }, ofShe.cookie)).toMatchObject({ status: 200 })
  const page = await readProvidersPage(ofShe.staff, 'en', { where: main.id, country: null })
  expect(page).toMatchObject({ place: { site: she.id }, canSetAll: false })
  const json = { site: main.id, method: 'paypal', is_on: false }
  expect(await send('PUT', 'staff-method.php', json, ofShe.cookie)).toMatchObject({ status: 403 })
})

test('MONEY-4 a method that is switched off is offered to nobody on that site', async () => {
  const price = { amount: 2999, currency: 'EUR' }
  const offered = async (site = main) =>
    (await offeredMethods(site, 'DE', price)).map(({ method }) => method.id)
  expect(await offered()).toContain('paypal')
  const json = { site: main.id, method: 'paypal', is_on: false }
  expect(await send('PUT', 'staff-method.php', json)).toEqual({ status: 200, changed: true })
  expect(await send('PUT', 'staff-method.php', json)).toEqual({ status: 200, changed: false })
  expect(await offered()).not.toContain('paypal')
  expect(await offered(she)).toContain('paypal')
  const page = await readProvidersPage(staff, 'en', { where: main.id, country: 'DE' })
  expect(page.served?.methods.find(({ id }) => id === 'paypal')).toMatchObject({
    isOn: false,
    provider: 'sandbox',
  })
  expect(await send('PUT', 'staff-method.php', { ...json, is_on: true })).toMatchObject({ changed: true })
  expect(await offered()).toContain('paypal')
  expect(await send('PUT', 'staff-method.php', { ...json, method: 'barter' })).toMatchObject({
    status: 422,
    fields: { method: expect.any(String) },
  })
})

test('MONEY-4 the test of a provider proves its keys, charges nothing, and repeats no answer that may quote them', async () => {
  const probe = (provider: string) => send('POST', 'staff-provider.php', { provider })
  expect(await probe('sandbox')).toEqual({ status: 200, result: 'works' })
  expect(await probe('stripe')).toEqual({ status: 200, result: 'not_set_up' })
  expect(await probe('molly')).toMatchObject({ status: 422, fields: { provider: expect.any(String) } })
  const failing = (error: Error) => setUpMollie(() => Promise.reject(error))
  failing(new ProviderError('setup', 'Invalid key test_secret'))
  expect(await probe('mollie')).toEqual({ status: 200, result: 'refused' })
  failing(new ProviderError('later', 'timeout'))
  expect(await probe('mollie')).toEqual({ status: 200, result: 'no_answer' })
  failing(new TypeError('fetch failed'))
  expect(await probe('mollie')).toEqual({ status: 200, result: 'no_answer' })
})

test('MONEY-4 the page says which settings are missing, and no value of any', async () => {
  const { providers } = await readProvidersPage(staff, 'en', { where: '', country: null })
  expect(providers.find(({ id }) => id === 'mollie')).toMatchObject({
    missing: ['MOLLIE_API_KEY'],
    isForTests: null,
  })
  expect(providers.find(({ id }) => id === 'sandbox')).toMatchObject({ missing: [], isForTests: true })
})
