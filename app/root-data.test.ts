import { expect, onTestFinished, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { rootData } from '#app/root-data.server.ts'
import { formatDismissal, parseDismissals } from '#app/web/cookies/dismissals.ts'
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
])('SHELL-1 WARN-1 warns a visitor from %s in the chat and lander layouts: %s', async (country, warned) => {
  const { entryWarnings } = await dataFor('bdsm.localhost', { geoipCountry: country })
  expect(entryWarnings).toEqual({ everywhere: true, onLanders: warned })
  const chosen = await dataFor('bdsm.localhost', { geoipCountry: 'NL', selectedCountry: country })
  expect(chosen.entryWarnings.onLanders).toBe(country === null || warned)
})

test('SHELL-1 WARN-1 warns nobody twice, and nobody where the site warns nobody', async () => {
  const dismissed = await dataFor('bdsm.localhost', { geoipCountry: 'NL', warnedAt: '2026-01-01T00:00:00Z' })
  expect(dismissed.entryWarnings).toEqual({ everywhere: false, onLanders: false })
  const silent = { ...(await siteOf('bdsm.localhost')), enable_site_entry_popup: false }
  expect((await dataFor('bdsm.localhost', { geoipCountry: 'NL', site: silent })).entryWarnings).toEqual({
    everywhere: false,
    onLanders: false,
  })
})

test('WARN-1 a site with a list of countries warns visitors from those only, and no member', async () => {
  const site = { ...(await siteOf('bdsm.localhost')), enable_site_entry_popup: ['NL'] }
  const warned = async (changes: Partial<Visit>) =>
    (await rootData({ ...changes, site } as Visit, '/')).entryWarnings
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

test('SHELL-1 shows the US footer to readers of English, and to nobody while US_FOOTER is off', async () => {
  const usFooter = async (locale: Visit['locale']) => (await dataFor('localhost', { locale })).usFooter
  expect([await usFooter('en'), await usFooter('de')]).toEqual([true, false])
  amendEnv({ US_FOOTER: false })
  onTestFinished(() => amendEnv({ US_FOOTER: true }))
  expect(await usFooter('en')).toBe(false)
})

test('WARN-1 LEGAL-1 shows no warning where the specification excludes it, nor over what it links to', async () => {
  const warned = async (path: string) => {
    const { entryWarnings } = await dataFor('bdsm.localhost', { geoipCountry: 'NL' }, path)
    return entryWarnings.everywhere || entryWarnings.onLanders
  }
  for (const path of ['/complete-signup', '/reset-password', '/reset-password/do'])
    expect(await warned(path), path).toBe(false)
  for (const path of ['/pages/:page', '/complaints', '/under-18'])
    expect(await warned(path), path).toBe(false)
  for (const path of ['/', '/members', '/login', '/lang-config', '/pricing'])
    expect(await warned(path), path).toBe(true)
})

test('I18N-3 NAV-4 lists the languages of the visitor’s country first, preferring a chosen country to a guessed one', async () => {
  const languages = async (changes: Partial<Visit>) => (await dataFor('localhost', changes)).languages
  expect(await languages({ geoipCountry: 'CH' })).toEqual(['de', 'it', 'fr', 'en'])
  expect(await languages({ geoipCountry: 'CH', selectedCountry: 'BE' })).toEqual(['nl', 'fr', 'de'])
  expect(await languages({ geoipCountry: 'FI' })).toEqual(['fi', 'sv', 'en'])
  expect(await languages({ geoipCountry: 'JP' })).toEqual([])
  expect(await languages({ geoipCountry: null })).toEqual([])
})

test('I18N-3 NAV-4 uses the country of the profile for a member without a chosen or guessed one', async () => {
  const member = await visitOf(await makeMember({ country: 'BE' }))
  const languages = async (changes: Partial<Visit>) =>
    (await rootData({ ...member, ...changes }, '/')).languages
  expect(await languages({})).toEqual(['nl', 'fr', 'de'])
  expect(await languages({ geoipCountry: 'CH' })).toEqual(['de', 'it', 'fr', 'en'])
})

test('TRUST-10 asks for consent where the law requires it or the country is unknown, and nowhere else', async () => {
  const asks = async (changes: Partial<Visit>) => (await dataFor('localhost', changes)).shouldAskConsent
  for (const country of ['FR', 'DE', null])
    expect(await asks({ geoipCountry: country }), String(country)).toBe(true)
  for (const country of ['US', 'AU']) expect(await asks({ geoipCountry: country }), country).toBe(false)
  expect(await asks({ geoipCountry: 'US', selectedCountry: 'FR' })).toBe(true)
  const consent = { choice: 'refused', at: '2026-01-01T00:00:00Z' } as const
  expect(await asks({ geoipCountry: 'FR', consent })).toBe(false)
})

test('SITE-3 a notice of maintenance is announced or shown until its end, and not again once it was closed', async () => {
  const hour = 3_600_000
  const [from, until] = [hour, 2 * hour].map((wait) => new Date(now().getTime() + wait)) as [Date, Date]
  const site = { ...(await siteOf()), maintenance_from: from, maintenance_until: until }
  const noticeOf = async (kind: typeof site.maintenance_kind, dismissed: Visit['dismissed'] = []) =>
    (await dataFor('localhost', { site: { ...site, maintenance_kind: kind }, dismissed })).maintenance
  onTestFinished(resetClock)

  expect(await noticeOf(null)).toBeNull()
  expect(await noticeOf('running')).toBeNull()
  const planned = await noticeOf('planned')
  expect(planned).toMatchObject({ kind: 'planned', from: from.toISOString(), until: until.toISOString() })
  const closed = parseDismissals({ 'hide-maintenance-notice': formatDismissal(now(), [planned!.id]) })
  expect(await noticeOf('planned', closed)).toBeNull()
  moveClock(hour)
  // Another notice than the closed one.
  expect(await noticeOf('running', closed)).toMatchObject({ kind: 'running' })
  moveClock(hour)
  expect(await noticeOf('running')).toBeNull()
})
