import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { redirect } from 'react-router'
import { readProfileCountry } from '#app/features/accounts/user/users.server.ts'
import { chooseCountry, findCompanyOfSite, getSiteCountries } from '#app/features/sites/sites.server.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import { readForm } from '#app/web/page/read-form.server.ts'
import { requestedPage, sitePage } from '#app/web/page/return-address.ts'
import { type Site, type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'

export const paymentCountryCookie = 'payment-country'

/** The country a buyer has chosen to pay from, remembered until the browser closes. */
export function rememberedCountry(request: Request, site: Pick<Site, 'countries'>): string | undefined {
  const stored = parse(request.headers.get('cookie') ?? '', paymentCountryCookie)[paymentCountryCookie]
  return getSiteCountries(site).find((code) => code === stored)
}

/** The action of a page with prices: reloads it for the chosen country. */
export async function rememberCountry(request: Request, site: Pick<Site, 'countries'>) {
  const asked = (await readForm(request)).get('country')
  const page = sitePage(requestedPage(new URL(request.url)))
  // An order whose script did not load: nothing is ordered, and the page is reloaded.
  if (asked === null) return redirect(page, 303)
  const country = chooseCountry(site, asked)
  const secure = isSecure(request.headers)
  const cookie = generateCookie(paymentCountryCookie, country, { path: '/', sameSite: 'Lax', secure })
  const headers = new Headers()
  headers.append('Set-Cookie', cookie)
  return redirect(page, { status: 303, headers })
}

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
