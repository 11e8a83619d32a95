import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv, type Env, env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sampleOrder } from '#tests/providers/sample-order.ts'
import '#tests/isolated-database.ts'
import { checkProviders } from '../check/check-providers.server.ts'
import {
  amendProviderSettings,
  loadSecrets,
  providerSettings,
  storeSecret,
} from './provider-settings.server.ts'
import { describeUnknownRoutes, findProvider, providersFor } from './providers.server.ts'
import { realProviderRows } from './registry.server.ts'
import { signVerotel } from './verotel/verotel.server.ts'

const before = env()
const none = {
  MOLLIE_API_KEY: undefined,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  VEROTEL_SHOP_ID: undefined,
  VEROTEL_SIGNATURE_KEY: undefined,
  VEROTEL_URL: undefined,
}
const keys = {
  MOLLIE_API_KEY: 'test_abcdefghijklmnopqrstuvwxyz1234',
  STRIPE_SECRET_KEY: 'sk_test_abcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghijkl',
  VEROTEL_SHOP_ID: '68849',
  VEROTEL_SIGNATURE_KEY: 'zpXwe2D77g4P7ysGJcr3rY87TBYs6J',
}
beforeEach(() => {
  amendProviderSettings(none)
  amendEnv({ SECRET: 'a secret of thirty-two characters' })
})
afterEach(async () => {
  amendProviderSettings(none)
  amendEnv({ MODE: before.MODE, SECRET: before.SECRET })
  await db().deleteFrom('payment_route').execute()
  await db().deleteFrom('provider_secret').execute()
})

function setUp({ keys: entered, mode }: { keys: Partial<typeof keys>; mode: Env['MODE'] }) {
  amendProviderSettings(entered)
  amendEnv({ MODE: mode })
}

const site = (niche: number) =>
  db().selectFrom('site').selectAll().where('niche', '=', niche).executeTakeFirstOrThrow()
const idsFor = async (niche: number, country = 'DE') =>
  (await providersFor(await site(niche), country)).map(({ id }) => id)

test('MONEY-4 production has no sandbox, and no provider without keys', async () => {
  expect(await idsFor(1)).toEqual(['sandbox'])
  amendEnv({ MODE: 'production' })
  expect(await idsFor(1)).toEqual([])
  expect(findProvider('sandbox')).toBeUndefined()
})

test('MONEY-4 each niche is served by the providers that accept it, unless the operator has chosen for the site or its country', async () => {
  setUp({ keys, mode: 'production' })
  expect(await idsFor(1)).toEqual(['mollie', 'verotel'])
  expect(await idsFor(3)).toEqual(['verotel'])
  const { id: site_id } = await site(1)
  await db()
    .insertInto('payment_route')
    .values([
      { site_id, provider: 'verotel', priority: 2 },
      { site_id, provider: 'stripe', priority: 1 },
      { site_id, provider: 'mollie', country: 'NL', priority: 1 },
    ])
    .execute()
  expect(await idsFor(1)).toEqual(['stripe', 'verotel'])
  expect(await idsFor(1, 'NL')).toEqual(['mollie'])
})

test('MONEY-4 a route for a niche takes precedence over one for a country', async () => {
  setUp({ keys, mode: 'production' })
  await db()
    .insertInto('payment_route')
    .values([
      { country: 'DE', provider: 'mollie', priority: 1 },
      { niche: 1, provider: 'stripe', priority: 2 },
    ])
    .execute()
  expect(await idsFor(1)).toEqual(['stripe'])
  expect(await idsFor(2)).toEqual([])
})

test('MONEY-4 a key stored in the database is sealed, applies after a restart, and gives way to the environment', async () => {
  await storeSecret('mollie', 'MOLLIE_API_KEY', keys.MOLLIE_API_KEY)
  const { sealed } = await db().selectFrom('provider_secret').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('test_')
  expect(findProvider('mollie')).toBeUndefined()
  await loadSecrets()
  expect(providerSettings().MOLLIE_API_KEY).toBe(keys.MOLLIE_API_KEY)
  expect(findProvider('mollie')?.id).toBe('mollie')
  amendProviderSettings({ MOLLIE_API_KEY: 'live_abcdefghijklmnopqrstuvwxyz1234' })
  await loadSecrets()
  expect(providerSettings().MOLLIE_API_KEY).toMatch(/^live_/)
})

test('MONEY-4 an invalid key, or one sealed with another secret, is not used', async () => {
  await expect(storeSecret('mollie', 'MOLLIE_API_KEY', 'nonsense')).rejects.toThrow(
    'MOLLIE_API_KEY is not usable',
  )
  await expect(storeSecret('mollie', 'SECRET', 'x')).rejects.toThrow('There is no such key')
  await storeSecret('mollie', 'MOLLIE_API_KEY', keys.MOLLIE_API_KEY)
  amendEnv({ SECRET: 'another secret of thirty-two characters' })
  const lines = vi.spyOn(log, 'error').mockReturnValue(undefined)
  await loadSecrets()
  expect(lines).toHaveBeenCalledOnce()
  lines.mockRestore()
  expect(providerSettings().MOLLIE_API_KEY).toBeUndefined()
})

test('MONEY-4 an order at Verotel is an address that it can verify, without a name', async () => {
  amendProviderSettings(keys)
  const order = sampleOrder({ description: 'x'.repeat(120) })
  const created = await findProvider('verotel')!.create(order)
  const url = new URL(created.next?.kind === 'redirect' ? created.next.url : '')
  const { signature, ...signed } = Object.fromEntries(url.searchParams)
  expect(url.origin + url.pathname).toBe('https://secure.verotel.com/startorder')
  expect(signature).toBe(signVerotel(keys.VEROTEL_SIGNATURE_KEY, Object.entries(signed)))
  expect(signed).toEqual({
    version: '4',
    shopID: '68849',
    type: 'purchase',
    paymentMethod: 'CC',
    referenceID: order.paymentId,
    priceAmount: '29.99',
    priceCurrency: 'EUR',
    description: 'x'.repeat(100),
    successURL: order.urls.result,
    declineURL: order.urls.result,
  })
})

test('MONEY-4 the check for operators names what works and what does not', async () => {
  amendEnv({ MODE: 'production' })
  amendProviderSettings({
    STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY,
    VEROTEL_SHOP_ID: keys.VEROTEL_SHOP_ID,
    VEROTEL_SIGNATURE_KEY: keys.VEROTEL_SIGNATURE_KEY,
    // Nothing listens there.
    VEROTEL_URL: 'http://127.0.0.1:9',
  })
  const findings = await checkProviders(new Date())
  expect(findings).toEqual(
    expect.arrayContaining([
      { isRight: true, text: 'mollie: not set up.' },
      { isRight: false, text: 'stripe: the setting STRIPE_WEBHOOK_SECRET is missing.' },
      { isRight: false, text: 'verotel: Verotel cannot be reached.' },
      {
        isRight: true,
        text: expect.stringMatching(/: direct debit is not offered, because .*SMS is set up/),
      },
    ]),
  )
  expect(JSON.stringify(findings)).not.toContain('sk_test')
})

test('MONEY-4 a malformed key in the environment stops the start, without being repeated', async () => {
  amendProviderSettings({ STRIPE_SECRET_KEY: 'pk_live_abcdefghijklmnop' })
  await expect(loadSecrets()).rejects.toThrow(
    'The setting STRIPE_SECRET_KEY is not usable: it must look like sk_live_….',
  )
})

test('MONEY-4 a route to a provider that does not exist is reported with its name, and payments ignore it', async () => {
  await db().insertInto('payment_route').values({ niche: 1, provider: 'mollie', priority: 1 }).execute()
  expect(await describeUnknownRoutes()).toBeUndefined()
  await db().insertInto('payment_route').values({ niche: 1, provider: 'molly', priority: 2 }).execute()
  expect(await describeUnknownRoutes()).toBe(
    'The table payment_route names molly; the providers are mollie, stripe, verotel, sandbox.',
  )
  const site = { id: newId(), niche: 2 } as const
  const before = await providersFor(site, 'GB')
  expect(before).not.toEqual([])
  await db().insertInto('payment_route').values({ country: 'GB', provider: 'molly', priority: 1 }).execute()
  expect(await providersFor(site, 'GB')).toEqual(before)
})

test.each(realProviderRows.map((row) => [row.id, row] as const))(
  'MONEY-4 the guides for operators name the niches and the settings of %s',
  (id, { niches, settingNames }) => {
    const payments = readFileSync('docs/payments.md', 'utf8').split('\n')
    const operate = readFileSync('docs/operate.md', 'utf8')
    const rows = payments.filter((line) => line.toLowerCase().startsWith(`| ${id} |`))
    const accepted = niches.length === 7 ? 'all' : niches.length === 0 ? 'none' : `niche ${niches.join(', ')}`
    expect(rows[0]).toContain(`| ${accepted} |`)
    for (const name of settingNames) {
      expect(rows[1]).toContain(`\`${name}\``)
      expect(operate).toContain(`\`${name}\``)
    }
  },
)
