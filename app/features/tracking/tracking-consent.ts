import { countries } from '#app/features/sites/places/countries.data.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'

type Asked = Pick<Visit, 'consent' | 'selectedCountry' | 'geoipCountry'>

/** Whether the law asks before anything but what is necessary is stored; of an unknown country the stricter one counts. */
export function needsConsent(visit: Omit<Asked, 'consent'>): boolean {
  const country = visitorCountry(visit)
  return isCountry(country) ? countries[country].consent : true
}

/** Whether the source of a visit may be stored, in the browser or with an account. */
export function mayKeepTracking(visit: Asked): boolean {
  return visit.consent ? visit.consent.choice === 'accepted' : !needsConsent(visit)
}
