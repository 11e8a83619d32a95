import { findKeys, findPartners, readPartner } from '#app/features/campaigns/partners/partners.server.ts'
import { findPostbacksOfNetwork } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'

type Reader = Pick<StaffViewer, 'id' | 'roles'>

async function listOwnSites(staff: Reader) {
  const { sites } = await chooseSites(staff, 'partners.edit', undefined)
  return sites.map(({ id, name }) => ({ id, name }))
}

/** The partners of the reader's sites. */
export async function readPartnersPage(staff: Reader) {
  await spendPoints('staff_read', staff.id)
  const [sites, partners] = await Promise.all([listOwnSites(staff), findPartners()])
  return {
    partners: partners
      .map(({ ended_at, last_used_at, sites: working, ...partner }) => ({
        ...partner,
        sites: sites.filter(({ id }) => working.includes(id)).map(({ name }) => name),
        isOn: ended_at === null,
        lastUsed: last_used_at?.toISOString() ?? null,
      }))
      .filter((partner) => partner.sites.length > 0),
  }
}

export async function readNewPartnerPage(staff: Reader) {
  return { sites: await listOwnSites(staff) }
}

/** A partner of none of the reader's sites is not there. */
export async function readPartnerPage(staff: Reader, id: string) {
  await spendPoints('staff_read', staff.id)
  if (!isUuid(id)) throw new Refusal('not_found')
  const [partner, sites] = [await readPartner(id), await listOwnSites(staff)]
  if (!sites.some((site) => partner.sites.includes(site.id))) throw new Refusal('not_found')
  const [keys, postbacks] = [await findKeys(id), await findPostbacksOfNetwork(partner.network)]
  return {
    partner: {
      id,
      name: partner.name,
      network: partner.network,
      version: partner.version,
      sites: partner.sites,
      isOn: partner.ended_at === null,
    },
    sites,
    /** Its name and keys count on all of its sites. */
    mayEdit: partner.sites.every((site) => hasRight(staff, 'partners.edit', site)),
    canSign: Boolean(env().SECRET),
    keys: keys.map(({ created_at, last_used_at, revoked_at, ...key }) => ({
      ...key,
      made: created_at.toISOString(),
      lastUsed: last_used_at?.toISOString() ?? null,
      revoked: revoked_at && revoked_at <= now() ? revoked_at.toISOString() : null,
    })),
    places: sites
      .filter((site) => partner.sites.includes(site.id))
      .map((site) => {
        const postback = postbacks.find(({ site_id }) => site_id === site.id)
        return {
          site,
          postback: postback
            ? {
                template: postback.template,
                parameter: postback.signature_parameter,
                seen: postback.changed_at.toISOString(),
                delivered: postback.delivered,
                waiting: postback.waiting,
                failed: postback.failed,
              }
            : null,
        }
      }),
  }
}

export type PartnerPage = Awaited<ReturnType<typeof readPartnerPage>>
