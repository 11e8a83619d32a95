import { profileCountry } from '#app/features/accounts/user/users.server.ts'
import { chooseCountry, countriesOf } from '#app/features/sites/places/country-choice.server.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'

/** Where somebody pays from: what they say, else where they live or seem to be; where that is not known, any. */
export async function paymentCountry(visit: Visit, said: string | undefined): Promise<string> {
  const { viewer, site } = visit
  if (said !== undefined) return chooseCountry(site, said)
  const guessed = [viewer && (await profileCountry(viewer)), visitorCountry(visit)]
  const countries = countriesOf(site)
  const known = guessed.map((guess) => countries.find((code) => code === guess)).find(Boolean)
  return known ?? chooseCountry(site, countries[0])
}
