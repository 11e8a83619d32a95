import { useLingui } from '@lingui/react/macro'
import type { ShownProfile } from './profile-view.contract.ts'

/** Only bands leave the server: nobody can be found by trying. */
export function useDistanceWords(band: ShownProfile['distance_band']): string | null {
  const { t } = useLingui()
  if (band === null) return null
  return band === 'far' ? t`more than ${250} km away` : t`within ${Number(band)} km`
}
