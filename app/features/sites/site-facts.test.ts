import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { call } from '#tests/call.ts'
import { filesWith, parseSource } from '#tests/parse-source.ts'
import { interests } from './interests.ts'
import { countryCodes } from './places/countries.ts'
import type { Regions } from './settings.contract.ts'
import { clearSitesCache, findSiteForHost } from './sites.server.ts'

async function readJson(path: string, cookie?: string) {
  const response = await call(path, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

test('SITE-5 there are 45 interests, each with a unique id and key', async () => {
  const answer = await readJson('/api/interests.php')
  expect(answer.interests).toHaveLength(45)
  expect(interests.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  expect(new Set(interests.map(({ key }) => key)).size).toBe(45)
  expect(answer.interests).toContainEqual({ id: 1, key: 'hiking', name: 'Hiking' })
  const inGerman = (await readJson('/api/interests.php', 'locale=de')).interests
  const sorted = (list: { id: number }[]) => list.map(({ id }) => id).sort((one, other) => one - other)
  expect(sorted(inGerman)).toEqual(sorted(answer.interests))
  expect(new Set(inGerman.map(({ name }: { name: string }) => name)).size).toBe(45)
})

test('SITE-5 regions come by country, with what they are called there', async () => {
  const { regions } = await readJson('/api/regions.php')
  expect(Object.keys(regions).toSorted()).toEqual([...countryCodes].toSorted())
  for (const [country, { label, regions: own }] of Object.entries(regions as Regions)) {
    expect(label, country).not.toBe('')
    expect(own.length, country).toBeGreaterThan(0)
    expect(new Set(own.map(({ code }) => code)).size, country).toBe(own.length)
    for (const { code, name } of own) expect([code.slice(0, 3), name.trim()]).toEqual([`${country}-`, name])
  }
  expect(regions.DE.label).toBe('Federal state')
  expect(regions.DE.regions).toHaveLength(16)
  expect(regions.DE.regions).toContainEqual({ code: 'DE-HH', name: 'Hamburg' })
  expect(regions.CH.label).toBe('Canton')
})

test('SITE-5 companyinfo has every field of the specification, about the company that runs the site only', async () => {
  const company = {
    name: 'Example Ltd',
    address: 'Example Street 1',
    registration_number: 'R 1',
    city: 'Dublin',
    country: 'IE',
    tradenames: ['One', 'Two'],
    vat_numbers: ['IE1', 'IE2'],
    support_phone: '+353 1-555 00 01',
    delete_discount: 35,
    created_at: new Date('2024-05-06T07:08:09Z'),
  }
  const { site } = (await findSiteForHost('localhost'))!
  const row = () => db().updateTable('company').where('id', '=', site.company_id)
  const before = await db()
    .selectFrom('company')
    .select(keysOf(company))
    .where('id', '=', site.company_id)
    .executeTakeFirstOrThrow()
  await row().set(company).execute()
  clearSitesCache()
  try {
    const { companyinfo } = await readJson('/api/companyinfo.php')
    // Nothing else: only mandates contain the creditor identifier.
    expect(companyinfo).toEqual({
      ...company,
      created_at: undefined,
      support_phone: '+35315550001',
      added: '2024-05-06T07:08:09.000Z',
    })
    const elsewhere = await (await call('/api/companyinfo.php', { host: 'gay.localhost' })).json()
    expect(elsewhere.companyinfo.name).not.toBe(company.name)
  } finally {
    await row().set(before).execute()
    clearSitesCache()
  }
})

test.each(['settings.php', 'interests.php', 'regions.php', 'companyinfo.php', 'geocode.php?lat=1&lon=1'])(
  'SITE-5 the browser may cache %s, one copy per cookie',
  async (path) => {
    const response = await call(`/api/${path}`)
    expect(response.headers.get('cache-control')).toBe('private, max-age=300')
    expect(response.headers.get('vary')).toMatch(/\bCookie\b/)
    expect(response.headers.get('etag')).toMatch(/^(W\/)?"/)
  },
)

test.each(['settings.php', 'interests.php', 'regions.php', 'companyinfo.php'])(
  'SITE-5 a browser that has %s gets a 304, unless the content has changed',
  async (name) => {
    const first = await call(`/api/${name}`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await call(`/api/${name}`, { headers })
    expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
      304,
      'private, max-age=300',
      '',
    ])
    const changed =
      name === 'companyinfo.php' ? { host: 'gay.localhost' } : { cookie: 'locale=de', host: 'localhost' }
    expect((await call(`/api/${name}`, { headers, ...changed })).status).toBe(200)
  },
)

/** Every text that the program of a file contains. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  parseSource(file).visit({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value)
    },
    TemplateElement({ value }) {
      texts.push(value.raw)
    },
  })
  return texts
}

test('SITE-5 pages make these calls in one place only, which requests them once', () => {
  const asking = filesWith('.php', 'app/**/*.{ts,tsx}')
    .filter((file) => !/\.(test|api)\.tsx?$/.test(file))
    .filter((file) => textsOf(file).some((text) => /\/(interests|regions|companyinfo)\.php$/.test(text)))
  expect(asking).toEqual(['app/features/sites/site-facts.ts'])
})

test('SITE-5 geocode returns the nearest town', async () => {
  const place = await readJson('/api/geocode.php?lat=53.5511&lon=9.9937')
  expect(place).toEqual({ country: 'DE', region: 'DE-HH', city: 'Hamburg', distance_km: expect.any(Number) })
})

test.each([
  '',
  'lat=1',
  'lat=&lon=',
  'lat=91&lon=0',
  'lat=0&lon=-181',
  'lat=x&lon=y',
  'lat=NaN&lon=0',
  'lat=0x1&lon=0',
])('SITE-5 geocode refuses the query %j', async (query) => {
  const response = await call(`/api/geocode.php?${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('cache-control') ?? '').not.toContain('max-age=300')
  expect(await response.json()).toMatchObject({ error: 'malformed' })
})

test('SITE-3 the OpenAPI document contains the calls of this folder', async () => {
  const { paths } = await readJson('/api/openapi.json')
  const calls = ['settings', 'interests', 'regions', 'companyinfo', 'geocode', 'country']
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(calls.map((name) => `/${name}.php`)))
})
