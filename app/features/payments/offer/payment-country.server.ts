import { profileCountry } from '#app/features/accounts/user/users.server.ts'
import { chooseCountry, countriesOf } from '#app/features/sites/places/country-choice.server.ts'
import { companyOf } from '#app/features/sites/sites.server.ts'
import { type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'

type Payer = Pick<Visit, 'site' | 'selectedCountry' | 'geoipCountry'> & { viewer: Pick<Viewer, 'id'> | null }

/** Where somebody pays from: their choice, else where they live or seem to be, else the seller's own country. */
export async function paymentCountry(visit: Payer, said: string | undefined): Promise<string> {
  const { viewer, site } = visit
  if (said !== undefined) return chooseCountry(site, said)
  const { country: home } = await companyOf(site)
  const guessed = [viewer && (await profileCountry(viewer)), visitorCountry(visit), home]
  const countries = countriesOf(site)
  const known = guessed.map((guess) => countries.find((code) => code === guess)).find(Boolean)
  return known ?? chooseCountry(site, countries[0])
}
