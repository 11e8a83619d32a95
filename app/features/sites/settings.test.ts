import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { visitorCountry } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { lookUpCountry } from './places/geoip.server.ts'
import { cleanPhone } from './settings.server.ts'
import { findAllSites } from './sites.db.server.ts'
import { clearSitesCache } from './sites.server.ts'

test.each([
  ['+31 20-555 01 23', '+31205550123'],
  ['0800 - 12 34', '08001234'],
  ['+49\u00a040\u2011555\u2009\u2013\t01\n77', '+49405550177'],
  ['+4940555', '+4940555'],
])('SITE-8 the support phone %j is shown and dialled as %s', (written, cleaned) => {
  expect(cleanPhone(written)).toBe(cleaned)
})

const specifiedFields =
  `name index_title description domain domain_language cdn_prefix niche signups logged_out_search
  logged_out_search_trafficsource push_public_key geoip_country geoip_selected_country minimum_message_costs support_phone
  support_email enable_site_entry_popup fictional_icon countries visible_profile_fields visible_profile_notes message_credits
  photo_credits gift_credits signup_credits message_length search_fields fictional_warning fictional_singular
  fictional_plural refund_days member_resell company_id mail_name`.split(/\s+/)
const addedFields =
  `chat_history_limit free_visible_photos has_fictional fictional_shown hide_account_existence accent
  min_age`.split(/\s+/)

async function readSettings(path: string, options: Parameters<typeof call>[1] = {}) {
  const response = await call(path, options)
  expect(response.status).toBe(200)
  return (await response.json()).settings
}

async function findTwoSites() {
  const [first, second] = await findAllSites()
  if (!first || !second) throw new Error('the test needs two sites')
  return [first, second] as const
}

test('SITE-3 settings have exactly the names of the specification, and ours', async () => {
  const settings = await readSettings('/api/settings.php')
  expect(Object.keys(settings).toSorted()).toEqual([...specifiedFields, ...addedFields].toSorted())
  expect(settings.min_age).toBe(18)
  expect(settings.countries[0]).toEqual({
    code: expect.any(String),
    name: expect.any(String),
    languages: expect.any(Array),
    currency: expect.any(String),
    region_label: expect.any(String),
  })
})

test('SITE-3 a known forced domain picks its site', async () => {
  const [first, second] = await findTwoSites()
  const settings = await readSettings(`/api/settings.php?forcedomain=${second.domain}`, {
    host: first.domain,
  })
  expect(settings).toMatchObject({ name: second.name, domain: second.domain, niche: second.niche })
})

test.each(['nobody.example', 'a/b', '', 'x&forcedomain=y'])(
  'SITE-3 the forced domain %j is unknown, so the site of the request answers',
  async (domain) => {
    // Not the default site, which an unknown host would get.
    const host = 'gay.localhost'
    expect((await readSettings(`/api/settings.php?forcedomain=${domain}`, { host })).domain).toBe(host)
  },
)

test('SITE-3 settings are in the reader’s language', async () => {
  const { countries } = await readSettings('/api/settings.php', { cookie: 'locale=de' })
  expect(countries).toContainEqual(
    expect.objectContaining({ code: 'DE', name: 'Deutschland', currency: 'EUR' }),
  )
})

test('SITE-3 SITE-9 a new site has the fees, lengths and days of the product, and each setting the value of its row', async () => {
  const [{ company_id, created_at: _created, ...model }] = await findTwoSites()
  const minimal = {
    id: newId(),
    company_id,
    niche: 1,
    domain: 'brand-new.example',
    name: 'Brand New',
    index_title: JSON.stringify(model.index_title),
    description: JSON.stringify(model.description),
    fictional_warning: JSON.stringify(model.fictional_warning),
    fictional_singular: JSON.stringify(model.fictional_singular),
    fictional_plural: JSON.stringify(model.fictional_plural),
    countries: ['DE'],
    visible_profile_fields: [],
    visible_profile_notes: [],
    search_fields: [],
    support_email: 'help@brand-new.example',
    mail_name: 'Brand New',
  }
  await db().insertInto('site').values(minimal).execute()
  clearSitesCache()
  expect(await readSettings('/api/settings.php', { host: minimal.domain })).toMatchObject({
    domain: minimal.domain,
    signup_credits: 5,
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    message_length: 1000,
    refund_days: 14,
    chat_history_limit: 500,
  })
  const other = {
    message_credits: 4,
    photo_credits: 6,
    gift_credits: 7,
    signup_credits: 8,
    message_length: 700,
    refund_days: 30,
    chat_history_limit: 90,
    free_visible_photos: 1,
    member_resell: true,
    cdn_prefix: 'https://cdn.example',
    support_email: 'own@brand-new.example',
    mail_name: 'Own mails',
    signups: 'closed' as const,
    logged_out_search: false,
    logged_out_search_trafficsource: true,
    visible_profile_fields: ['age'],
    visible_profile_notes: ['about'],
    search_fields: ['gender'],
    fictional_icon: 'mask',
    has_fictional: true,
    hide_account_existence: true,
    company_id,
  }
  await db().updateTable('site').set(other).where('id', '=', minimal.id).execute()
  clearSitesCache()
  expect(await readSettings('/api/settings.php', { host: minimal.domain })).toMatchObject(other)
  await db().deleteFrom('site').where('id', '=', minimal.id).execute()
  clearSitesCache()
})

test('SITE-9 the page’s query is passed on without harm', async () => {
  const host = 'gay.localhost'
  const query = 'utm_source=mail&a=1&a=2&__proto__=x'
  expect((await readSettings(`/api/settings.php?${query}`, { host })).domain).toBe(host)
})

test('SITE-6 settings distinguish the country of the address from the visitor’s own choice, which wins', async () => {
  const abroad = { address: '8.8.8.8', cookie: 'country=CH' }
  const settings = await readSettings('/api/settings.php', abroad)
  expect(settings).toMatchObject({ geoip_country: 'US', geoip_selected_country: 'CH' })
  expect(visitorCountry({ geoipCountry: 'US', selectedCountry: 'CH' })).toBe('CH')
  expect(visitorCountry({ geoipCountry: 'US', selectedCountry: null })).toBe('US')
})

test('SITE-6 a cookie with an unknown country is no choice', async () => {
  for (const country of ['XX', 'toString']) {
    const settings = await readSettings('/api/settings.php', { cookie: `country=${country}` })
    expect(settings.geoip_selected_country).toBeNull()
  }
})

test('SITE-6 the country of an address comes from the database on disk', async () => {
  expect(await lookUpCountry('8.8.8.8')).toBe('US')
  expect(await lookUpCountry('127.0.0.1')).toBeNull()
  expect(await lookUpCountry('garbage')).toBeNull()
})

test('SITE-6 a chosen country is stored in a cookie for a year and returned by the settings', async () => {
  const response = await call('/api/country.php', { method: 'PUT', json: { country: 'CH' } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ country: 'CH' })
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith('country='))
  expect(cookie).toMatch(/^country=CH; Max-Age=31536000; Path=\/;.*SameSite=Lax/)
  expect((await readSettings('/api/settings.php', { cookie: 'country=CH' })).geoip_selected_country).toBe(
    'CH',
  )
})

test.each([{ country: 'XX' }, { country: 'toString' }, { country: 1 }, {}])(
  'SITE-6 %j is not accepted as a country',
  async (json) => {
    const response = await call('/api/country.php', { method: 'PUT', json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: 'invalid', fields: { country: expect.any(String) } })
  },
)

test('SITE-8 settings and company return the support phone without hyphens and white space', async () => {
  const { support_phone } = await readSettings('/api/settings.php')
  const { companyinfo } = await (await call('/api/companyinfo.php')).json()
  expect(support_phone).toMatch(/^\+?\d+$/)
  expect(companyinfo.support_phone).toMatch(/^\+?\d+$/)
})
