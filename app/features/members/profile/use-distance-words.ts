import { useLingui } from '@lingui/react/macro'
import { useReaderCountry } from '#app/web/page/use-root-data.ts'
import { farFrom, lengthIn, unitFor } from '../cards/lengths.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** Only bands leave the server, so nobody can be located by trial. */
export function useDistanceWords(band: ShownProfile['distance_band']): string | null {
  const { t } = useLingui()
  const unit = unitFor(useReaderCountry())
  if (band === null) return null
  if (band === 'far')
    return unit === 'mi' ? t`more than ${farFrom.mi} miles away` : t`more than ${farFrom.km} km away`
  const length = lengthIn(unit, Number(band))
  return unit === 'mi' ? t`within ${length} miles` : t`within ${length} km`
}
