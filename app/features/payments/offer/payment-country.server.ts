import { readProfileCountry } from '#app/features/accounts/user/users.server.ts'
import { chooseCountry, getSiteCountries } from '#app/features/sites/places/country-choice.server.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'

type Payer = Pick<Visit, 'site' | 'selectedCountry' | 'geoipCountry'> & { viewer: Pick<Viewer, 'id'> | null }

/** Where somebody pays from: their choice, else where they live or seem to be, else the seller's own country. */
export async function paymentCountry(visit: Payer, said: string | undefined): Promise<string> {
  const { viewer, site } = visit
  if (said !== undefined) return chooseCountry(site, said)
  const { country: home } = await findCompanyOfSite(site)
  const guessed = [viewer && (await readProfileCountry(viewer)), visitorCountry(visit), home]
  const countries = getSiteCountries(site)
  const known = guessed.map((guess) => countries.find((code) => code === guess)).find(Boolean)
  return known ?? chooseCountry(site, countries[0])
}
