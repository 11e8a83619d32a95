import { expect, test } from 'vitest'
import { rootData } from '#app/root-data.server.ts'
import { stripTracking } from '#app/web/page/strip-tracking.ts'
import type { Visit } from '#app/web/visit.ts'
import { siteOf } from '#tests/make/site.ts'
import { formatTracking, parseTracking, parseTrackingQuery } from './tracking.ts'

test('GROW-2 reads only the five known parameters of an address, shortened to the stored length', () => {
  const query = new URLSearchParams({ network: ' radio ', sub1: 'x'.repeat(300), ref: '', other: 'secret' })
  expect(parseTrackingQuery(query)).toEqual({ network: 'radio', sub1: 'x'.repeat(100) })
  expect(parseTrackingQuery(new URLSearchParams('utm_source=mail'))).toBeNull()
  // Half an emoji, and a sign that nobody sees: the sign-up call refuses them.
  const cut = new URLSearchParams({ network: `${'x'.repeat(99)}👋`, sub1: 'a\u200bb', ref: '\u200b' })
  expect(parseTrackingQuery(cut)).toEqual({ network: 'x'.repeat(99), sub1: 'ab' })
})

test('GROW-2 a stored source reads back the same, whatever it contains', () => {
  const tracking = { network: 'a&b=c; d', ref: 'ä€ %20', sub3: '"quoted", comma' }
  expect(parseTracking(formatTracking(tracking))).toEqual(tracking)
  for (const nothing of [undefined, null, '', '%', '=;=', 'a=b']) expect(parseTracking(nothing)).toBeNull()
})

test.each([
  ['/members/a?network=radio', '/members/a'],
  ['?country=DE&network=radio&sub1=may&sub2=&sub3&ref=x', '?country=DE'],
  ['/members?%6Eetwork=radio&interests=1,5&sort=new#signup', '/members?interests=1,5&sort=new#signup'],
  ['/members?network=radio#photos', '/members#photos'],
  ['/members?my_network=1&reference=2', '/members?my_network=1&reference=2'],
  ['/members?', '/members?'],
  ['/members#?network=1', '/members#?network=1'],
  ['', ''],
])('GROW-2 TRUST-10 %j without its source is %j', (address, expected) =>
  expect(stripTracking(address)).toBe(expected),
)

test('GROW-2 TRUST-10 a source is stored beyond the tab only with permission, or where no law requires it', async () => {
  const visit = {
    site: await siteOf(),
    viewer: null,
    locale: 'en',
    selectedCountry: null,
  } as unknown as Visit
  const at = '2026-01-01T00:00:00Z'
  const keeps = async (geoipCountry: string | null, choice?: 'accepted' | 'refused') =>
    (await rootData({ ...visit, geoipCountry, consent: choice ? { choice, at } : null }, '/'))
      .canStoreTracking
  expect(await keeps('DE')).toBe(false)
  expect(await keeps('DE', 'accepted')).toBe(true)
  expect(await keeps('AU')).toBe(true)
  expect(await keeps('AU', 'refused')).toBe(false)
  expect(await keeps(null)).toBe(false)
})
