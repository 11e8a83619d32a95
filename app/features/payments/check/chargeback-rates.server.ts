import { findCompanyOfSite, listSites } from '#app/features/sites/sites.server.ts'
import { type CardMonths, countCardMonths, countSince } from '../orders/payments.db.server.ts'

const dayLength = 86_400_000

/** Providers end contracts from one percent on, but not for one or two. */
export const providerThreshold = { days: 90, share: 0.01, least: 3 }

interface SchemeThreshold {
  name: string
  share: number
  /** Below this number a scheme does not look at the share. */
  least: number
  /** The payments that this month's chargebacks are divided by. */
  of: 'same_month' | 'month_before'
}

/**
 * Above both numbers a card scheme fines the merchant. Visa: VAMP, from April 2026; it also counts reports of fraud,
 * which only the acquirer knows. Mastercard: Excessive Chargeback Merchant.
 */
const schemeThresholds: Record<CardMonths['brand'], SchemeThreshold> = {
  visa: { name: 'Visa', share: 0.015, least: 1500, of: 'same_month' },
  mastercard: { name: 'Mastercard', share: 0.015, least: 100, of: 'month_before' },
}

/** From this part of a scheme's threshold on there is still time to act. */
const nearing = 0.6

export interface ChargebackRate {
  /** The domain of a site, or for a scheme the name of a company: schemes count all sites of a merchant together. */
  of: string
  scheme: string | null
  taken: number
  paid: number
  state: 'fine' | 'near' | 'over'
}

/** How many payments of each site were charged back, of those that can be. */
export async function readSiteChargebacks(siteIds: readonly string[], at: Date): Promise<ChargebackRate[]> {
  const { days, share, least } = providerThreshold
  const counts = await countSince(new Date(at.getTime() - days * dayLength))
  return (await listSites()).flatMap(({ id, domain }) => {
    const { paid = 0, taken = 0 } = counts.find(({ site_id }) => site_id === id) ?? {}
    if (paid === 0 || !siteIds.includes(id)) return []
    const state = taken >= least && taken / paid >= share ? 'over' : 'fine'
    return [{ of: domain, scheme: null, taken, paid, state }]
  })
}

/** The running month of each company and scheme, against what the scheme allows. */
export async function readSchemeChargebacks(siteIds: readonly string[], at: Date): Promise<ChargebackRate[]> {
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
  const before = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1))
  const sums = new Map<string, ChargebackRate & { brand: CardMonths['brand'] }>()
  const sites = new Map((await listSites()).map((site) => [site.id, site]))
  for (const { site_id, brand, taken, paid, paid_before } of await countCardMonths(siteIds, {
    month,
    before,
  })) {
    const site = sites.get(site_id)
    if (!site) continue
    const company = await findCompanyOfSite(site)
    const { name, of } = schemeThresholds[brand]
    const key = `${company.id} ${brand}`
    const sum = sums.get(key) ?? { of: company.name, scheme: name, brand, taken: 0, paid: 0, state: 'fine' }
    sums.set(key, {
      ...sum,
      taken: sum.taken + taken,
      paid: sum.paid + (of === 'same_month' ? paid : paid_before),
    })
  }
  return [...sums.values()].map(({ brand, ...sum }) => ({
    ...sum,
    state: stateOf(sum, schemeThresholds[brand]),
  }))
}

function stateOf({ taken, paid }: { taken: number; paid: number }, { share, least }: SchemeThreshold) {
  const reaches = (part: number) => taken >= part * least && taken >= part * share * paid
  if (reaches(1)) return 'over'
  return reaches(nearing) ? 'near' : 'fine'
}
