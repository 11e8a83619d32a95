import { closedStayCodes, stayCode } from '#app/features/payments/discounts/stay-codes.server.ts'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { findPackages } from '#app/features/sites/prices/prices.server.ts'
import { computePercentage } from '#app/features/sites/prices/share-of-price.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit, Site, Viewer } from '#app/web/visit.ts'
import type { StayOffer } from './delete-account.contract.ts'

/** The smallest package, for another look around. */
const trial = { packageId: 'p0', percentage: 50 }

/** The offers made to a member instead of leaving: each once, and only to members who can buy. */
export async function findStayOffers(visit: MemberVisit) {
  const { viewer, site } = visit
  if (viewer.status !== 'active') return { trial: null, discount: null }
  const closed = await closedStayCodes(viewer)
  const { delete_discount: percentage } = await findCompanyOfSite(site)
  return {
    trial: closed.has('trial') ? null : await findTrialPrice(visit),
    discount: closed.has('discount') || percentage === 0 ? null : { percentage },
  }
}

async function findTrialPrice(visit: MemberVisit) {
  const country = await paymentCountry(visit, undefined)
  const found = (await findPackages(visit.site, country)).find(({ id }) => id === trial.packageId)
  if (!found) return null
  const { credits, amount: full, currency } = found
  return { credits, full, amount: full - computePercentage(full, trial.percentage), currency }
}

/** Returns the member's personal code for the offer, and the page where it is used. */
export async function acceptStayOffer(viewer: Viewer, site: Site, offer: StayOffer) {
  const { delete_discount: percentage } = await findCompanyOfSite(site)
  if (viewer.status !== 'active' || (offer === 'discount' && percentage === 0)) throw new Refusal('not_found')
  const code = await stayCode(
    viewer,
    site,
    offer === 'trial' ? { stay: 'trial', ...trial } : { stay: 'discount', percentage, packageId: null },
  )
  if (!code) throw new Refusal('not_found')
  return { code, address: `/credits/${offer === 'trial' ? trial.packageId : 'p1'}?code=${code}` }
}
