import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useReaderCountry } from '#app/web/page/use-root-data.ts'
import type { SearchResult } from '../search/search.contract.ts'
import { convertLength, lastBandLength, unitFor } from './lengths.ts'

type ResultPlace = Pick<SearchResult, 'city' | 'region' | 'country' | 'distance_band'>

/** 'Köln · up to 25 km' on one line; the country only where it is not the reader's own. */
export function PlaceLine({ of: { city, region, country, distance_band } }: { of: ResultPlace }) {
  const { i18n } = useLingui()
  const home = useReaderCountry()
  const distance = useShortDistance(distance_band, home)
  const abroad = country && country !== home ? countryName(country, localeOf(i18n)) : null
  // Another country implies that it is far.
  const isFarAbroad = abroad !== null && distance_band === 'far'
  const place = [city ?? region, abroad].filter(Boolean).join(', ')
  if (!place) return null
  if (!distance || isFarAbroad) return <p className="hyphens-auto">{place}</p>
  return <DotSeparated first={place} second={distance} />
}

/** Only bands leave the server, so nobody can be located by trial. */
function useShortDistance(band: ResultPlace['distance_band'], home: string | null): string | null {
  const { t } = useLingui()
  const unit = unitFor(home)
  if (band === null) return null
  if (band === 'far') return `${lastBandLength[unit]}+\u00a0${unit}`
  const length = `${convertLength(unit, Number(band))}\u00a0${unit}`
  return t({
    message: `up to ${length}`,
    context: 'distance',
    comment: 'short, after a town: Hamburg · up to 10 km',
  })
}

/**
 * 'Köln · up to 25 km'. On two lines no dot ends the first: the dot then falls to the left of the second, outside the
 * edge, and is cut off.
 */
function DotSeparated({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <p className="flex flex-wrap overflow-hidden hyphens-auto">
      <span className="me-2 min-w-0">
        {first}
        {'\u00a0'}
      </span>
      <span className="relative whitespace-nowrap">
        <span className="absolute -start-[0.5em]">{'· '}</span>
        {second}
      </span>
    </p>
  )
}
