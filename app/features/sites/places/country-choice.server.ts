import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { type CountryCode, isCountry } from './countries.ts'

/** The countries a site is for, limited to those we know. */
export function getSiteCountries(site: Pick<Site, 'countries'>): CountryCode[] {
  return site.countries.filter(isCountry)
}

/** A visitor may choose any country that the site is for. */
export function chooseCountry(site: Pick<Site, 'countries'>, country: unknown): CountryCode {
  const chosen = getSiteCountries(site).find((code) => code === country)
  if (!chosen) throw new Refusal('invalid', {}, { country: 'invalid' })
  return chosen
}
