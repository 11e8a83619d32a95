import { countries } from '#app/features/sites/places/countries.data.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'

type ConsentVisit = Pick<Visit, 'consent' | 'selectedCountry' | 'geoipCountry'>

/**
 * Whether the law requires consent before storing more than what is necessary; an unknown country counts as requiring
 * it.
 */
export function needsConsent(visit: Omit<ConsentVisit, 'consent'>): boolean {
  const country = visitorCountry(visit)
  return isCountry(country) ? countries[country].consent : true
}

/** Whether the source of a visit may be stored, in the browser or with the account. */
export function mayStoreTracking(visit: ConsentVisit): boolean {
  return visit.consent ? visit.consent.choice === 'accepted' : !needsConsent(visit)
}
