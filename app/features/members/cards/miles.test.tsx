import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useRouteLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { useDistanceWords } from '../profile/ProfileHeader.tsx'
import type { SearchResult } from '../search/search.contract.ts'
import { PlaceLine } from './PlaceLine.tsx'

type Band = SearchResult['distance_band']

function Both() {
  const { band } = useRouteLoaderData('root') as { band: Band }
  const place = { city: 'Bath', region: null, country: 'GB', distance_band: band }
  return (
    <>
      <PlaceLine of={place} />
      <b>{useDistanceWords(band)}</b>
    </>
  )
}

const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: Both }])

/** What a card and a profile say about somebody in Bath to a reader in this country. */
function readIn(country: string, band: Band, livesIn: string | null = null) {
  const user = livesIn && { profile: { country: livesIn } }
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Stub hydrationData={{ loaderData: { root: { country, user, band } } }} />
    </I18nProvider>,
  )
  return page
    .replaceAll('\u00a0', ' ')
    .split('<b>')
    .map((part) => part.replace(/<[^>]*>/g, ''))
}

test('SEARCH-1 I18N-1 cards and profiles show miles to readers in Britain or the United States', () => {
  expect(readIn('GB', '25')).toEqual(['Bath · up to 15 mi', 'within 15 miles'])
  expect(readIn('GB', 'far')).toEqual(['Bath · 150+ mi', 'more than 150 miles away'])
  expect(readIn('US', '10')).toEqual(['Bath, United Kingdom · up to 6 mi', 'within 6 miles'])
  expect(readIn('DE', '25')).toEqual(['Bath, United Kingdom · up to 25 km', 'within 25 km'])
  // A member's home country decides, not where they read.
  expect(readIn('DE', 'far', 'GB')).toEqual(['Bath · 150+ mi', 'more than 150 miles away'])
  expect(readIn('GB', '25', 'DE')[1]).toBe('within 25 km')
})
