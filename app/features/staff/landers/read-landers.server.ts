import { getLooks, type Lander, landers } from '#app/features/campaigns/landers.ts'
import { describeVariants } from '#app/features/campaigns/staff-variants.server.ts'
import { defaultPlan, findRunningTest } from '#app/features/campaigns/variants.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { defaultLocale, type Locale } from '#app/i18n/locales.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'
import { describeLooks } from './look-words.server.ts'

type Reader = Pick<StaffViewer, 'id' | 'roles'>

/** Where a visitor finds it; null for those that have a member in front, whose id their address needs. */
function addressOf(domain: string, lander: Lander): string | null {
  return lander.startsWith('landing') ? null : `${originOf(domain)}/landers/${lander}`
}

/** The landers of one site, with what is drawn there now. */
export async function readLandersPage(staff: Reader, asked: string | undefined) {
  await spendPoints('staff_read', staff.id)
  const { sites, chosen } = await chooseSites(staff, 'landers.edit', asked)
  const site = chosen[0]
  if (!site) throw new Refusal('not_found')
  const rows = await Promise.all(
    landers.map(async (lander) => {
      const { variants, verdict } = await describeVariants(site.domain, lander, staff)
      return {
        lander,
        address: addressOf(site.domain, lander),
        test: verdict.test,
        verdict: verdict.test > 0 && variants.length > 1 ? verdict.is : null,
        views: verdict.views,
        variants: verdict.test > 0 ? variants.map(({ slug, weight }) => ({ slug, weight })) : [],
      }
    }),
  )
  return { sites: sites.map(({ id, name }) => ({ id, name })), site: pickSite(site), landers: rows }
}

const pickSite = ({ id, name, domain }: { id: string; name: string; domain: string }) => ({
  id,
  name,
  domain,
})

export async function readLanderPage(
  staff: Reader,
  siteId: string,
  name: string,
  locale: Locale = defaultLocale,
) {
  await spendPoints('staff_read', staff.id)
  const lander = landers.find((each) => each === name)
  const site = isUuid(siteId) ? await findSiteById(siteId) : undefined
  if (!lander || !site || !hasRight(staff, 'landers.edit', siteId)) throw new Refusal('not_found')
  const { test, variants, plan } = await findRunningTest(siteId, lander)
  const { verdict } = await describeVariants(site.domain, lander, staff)
  return {
    site: pickSite(site),
    lander,
    address: addressOf(site.domain, lander),
    /** tinderswipe reads no variant from its address. */
    hasVariantAddress: lander !== 'tinderswipe',
    looks: getLooks(lander),
    lookWords: describeLooks(lander, site, locale),
    seen: test,
    views: verdict.views,
    variants: variants.map(({ slug, weight, headline, picture, order }) => ({
      slug,
      weight,
      headline,
      picture,
      order,
    })),
    plan: plan ?? { ...defaultPlan },
  }
}

export type LanderPage = Awaited<ReturnType<typeof readLanderPage>>
