import { countries } from '#app/features/sites/places/countries.data.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'

type Asked = Pick<Visit, 'consent' | 'selectedCountry' | 'geoipCountry'>

/**
 * Whether the law requires consent before storing more than what is necessary; an unknown country counts as requiring
 * it.
 */
export function needsConsent(visit: Omit<Asked, 'consent'>): boolean {
  const country = visitorCountry(visit)
  return isCountry(country) ? countries[country].consent : true
}

/** Whether the source of a visit may be stored, in the browser or with an account. */
export function mayKeepTracking(visit: Asked): boolean {
  return visit.consent ? visit.consent.choice === 'accepted' : !needsConsent(visit)
}
