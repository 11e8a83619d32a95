import { describeCountries } from '#app/features/sites/settings.server.ts'
import { returnAddress } from '#app/web/page/return-address.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { describeOffer } from '../offer/describe-offer.server.ts'
import { rememberedCountry } from '../offer/payment-country.server.ts'

/** What every page of the shop shows: prices of a country, and what a credit is good for. */
export async function openShop(visit: MemberVisit, request: Request) {
  const { site, locale } = visit
  return {
    offer: await describeOffer(visit, { country: rememberedCountry(request, site) }),
    countries: describeCountries(site, locale).map(({ code, name }) => ({ code, name })),
    costs: { message: site.message_credits, photo: site.photo_credits, gift: site.gift_credits },
    /** Where the buyer came from, such as an unsent message; empty if from nowhere. */
    from: returnAddress(new URL(request.url).searchParams.get('from'), ''),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
