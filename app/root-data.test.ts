import { expect, onTestFinished, test } from 'vitest'
import { amendEnv } from '#app/platform/env.server.ts'
import { rootData } from '#app/root-data.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { visitOf } from '#tests/make/visit.ts'

async function dataFor(host: string, changes: Partial<Visit>, path = '/') {
  return rootData({ ...(await visitOf(null)), site: await siteOf(host), ...changes } as Visit, path)
}

// This site warns everyone, so that only the layout makes the difference.
test.each([
  ['NL', true],
  ['DE', true],
  ['BE', false],
  ['US', false],
  [null, false],
])(
  'SHELL-1 WARN-1 a visitor from %s is warned in the chat and lander layouts: %s',
  async (country, warned) => {
    const { warns } = await dataFor('bdsm.localhost', { geoipCountry: country })
    expect(warns).toEqual({ everywhere: true, onLanders: warned })
    const chosen = await dataFor('bdsm.localhost', { geoipCountry: 'NL', selectedCountry: country })
    expect(chosen.warns.onLanders).toBe(country === null || warned)
  },
)

test('SHELL-1 WARN-1 nobody is warned twice, nor where the site warns nobody', async () => {
  const dismissed = await dataFor('bdsm.localhost', { geoipCountry: 'NL', warnedAt: '2026-01-01T00:00:00Z' })
  expect(dismissed.warns).toEqual({ everywhere: false, onLanders: false })
  const silent = { ...(await siteOf('bdsm.localhost')), enable_site_entry_popup: false }
  expect((await dataFor('bdsm.localhost', { geoipCountry: 'NL', site: silent })).warns).toEqual({
    everywhere: false,
    onLanders: false,
  })
})

test('WARN-1 a site with a list of countries warns visitors from those and no others, and no member', async () => {
  const site = { ...(await siteOf('bdsm.localhost')), enable_site_entry_popup: ['NL'] }
  const warned = async (changes: Partial<Visit>) => (await rootData({ ...changes, site } as Visit, '/')).warns
  const visitor = await visitOf(null)
  const all = { everywhere: true, onLanders: true }
  const none = { everywhere: false, onLanders: false }
  expect(await warned({ ...visitor, geoipCountry: 'NL' })).toEqual(all)
  expect(await warned({ ...visitor, geoipCountry: 'FR', selectedCountry: 'NL' })).toEqual(all)
  expect(await warned({ ...visitor, geoipCountry: 'NL', selectedCountry: 'FR' })).toEqual(none)
  for (const country of ['FR', 'DE', null])
    expect(await warned({ ...visitor, geoipCountry: country }), String(country)).toEqual(none)
  expect(await warned(await visitOf(await makeMember(), 'NL'))).toEqual(none)
})

test('SHELL-1 the US footer is for readers of English, and for nobody where US_FOOTER is off', async () => {
  const usFooter = async (locale: Visit['locale']) => (await dataFor('localhost', { locale })).usFooter
  expect([await usFooter('en'), await usFooter('de')]).toEqual([true, false])
  amendEnv({ US_FOOTER: false })
  onTestFinished(() => amendEnv({ US_FOOTER: true }))
  expect(await usFooter('en')).toBe(false)
})

test('WARN-1 LEGAL-1 no warning where the specification wants none, nor over what it links to', async () => {
  const warned = async (path: string) => {
    const { warns } = await dataFor('bdsm.localhost', { geoipCountry: 'NL' }, path)
    return warns.everywhere || warns.onLanders
  }
  for (const path of ['/complete-signup', '/reset-password', '/reset-password/do'])
    expect(await warned(path), path).toBe(false)
  for (const path of ['/pages/:page', '/complaints', '/under-18'])
    expect(await warned(path), path).toBe(false)
  for (const path of ['/', '/members', '/login', '/lang-config', '/pricing'])
    expect(await warned(path), path).toBe(true)
})

test('I18N-3 NAV-4 the languages of the visitor’s country come first, the choice before the guess', async () => {
  const languages = async (changes: Partial<Visit>) => (await dataFor('localhost', changes)).languages
  expect(await languages({ geoipCountry: 'CH' })).toEqual(['de', 'it', 'fr', 'en'])
  expect(await languages({ geoipCountry: 'CH', selectedCountry: 'BE' })).toEqual(['nl', 'fr', 'de'])
  expect(await languages({ geoipCountry: 'FI' })).toEqual(['fi', 'sv', 'en'])
  expect(await languages({ geoipCountry: 'JP' })).toEqual([])
  expect(await languages({ geoipCountry: null })).toEqual([])
})

test('I18N-3 NAV-4 for a member without a chosen or guessed country that of the profile counts', async () => {
  const member = await visitOf(await makeMember({ country: 'BE' }))
  const languages = async (changes: Partial<Visit>) =>
    (await rootData({ ...member, ...changes }, '/')).languages
  expect(await languages({})).toEqual(['nl', 'fr', 'de'])
  expect(await languages({ geoipCountry: 'CH' })).toEqual(['de', 'it', 'fr', 'en'])
})
