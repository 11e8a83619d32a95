import {
  findSitesOfCompany,
  listCompanies,
  readSettings,
  readVersions,
  type SettingValues,
  type Subject,
} from '#app/features/sites/changes/change-settings.server.ts'
import { listSites } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { hasRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { adminSettings } from './change-site.server.ts'

type Reader = Pick<StaffViewer, 'roles'>

/** The sites that the reader may edit. */
export async function readSiteList(staff: Reader) {
  const sites = (await listSites()).filter(({ id }) => hasRight(staff, 'sites.edit', id))
  const companies = new Map((await listCompanies()).map(({ id, name }) => [id, name]))
  return {
    sites: sites
      .toSorted((one, other) => one.niche - other.niche || one.name.localeCompare(other.name))
      .map(
        ({ id, name, domain, niche, signups, photo_review, is_default, company_id, maintenance_until }) => ({
          id,
          name,
          domain,
          niche,
          signups,
          isReviewedFirst: photo_review,
          isDefault: is_default,
          company: companies.get(company_id) ?? '',
          maintenanceUntil:
            maintenance_until && maintenance_until > now() ? maintenance_until.toISOString() : null,
        }),
      ),
    mayCreate: sitesWithRight(staff, 'sites.create') === null,
  }
}

/** A site that the reader may not edit is not there. */
export async function readSite(staff: Reader, id: string) {
  if (!isUuid(id) || !hasRight(staff, 'sites.edit', id)) throw new Refusal('not_found')
  const { version, settings, createdAt } = await readSettings({ kind: 'site', id })
  return { id, version, settings: toPlain(settings), createdAt, name: String(settings.name) }
}

/** The forms of a site, with what this reader may not change. */
export async function readSitePage(staff: Reader, id: string) {
  const [site, companies] = [await readSite(staff, id), await listCompanies()]
  const locked = [
    ...(sitesWithRight(staff, 'sites.edit') === null ? [] : ['is_default']),
    ...(sitesWithRight(staff, 'sites.create') === null ? [] : adminSettings),
  ]
  // The default site stays it until another one becomes it.
  return { ...site, companies, locked: site.settings.is_default ? [...locked, 'is_default'] : locked }
}

/** The company of a site, with the other sites that it speaks for. */
export async function readCompanyPage(staff: Reader, id: string) {
  const site = await readSite(staff, id)
  const company = String(site.settings.company_id)
  const [{ version, settings, createdAt }, sites] = await Promise.all([
    readSettings({ kind: 'company', id: company }),
    findSitesOfCompany(company),
  ])
  return {
    site: { id, name: site.name },
    company,
    version,
    settings: toPlain(settings),
    createdAt,
    sites,
    mayEdit: sites.every((each) => hasRight(staff, 'sites.edit', each.id)),
  }
}

/** A new site belongs to nobody yet: only an admin of all sites makes one. */
export async function readNewSitePage(staff: Reader) {
  if (sitesWithRight(staff, 'sites.create') !== null) throw new Refusal('not_found')
  return { sites: (await readSiteList(staff)).sites.map(({ id, name }) => ({ id, name })) }
}

const versionsOnPage = 20

export async function readVersionsPage(
  staff: Reader,
  id: string,
  { of, before }: { of: Subject['kind']; before: number | null },
) {
  const site = await readSite(staff, id)
  const subject: Subject =
    of === 'site' ? { kind: 'site', id } : { kind: 'company', id: String(site.settings.company_id) }
  const [current, { versions, more }] = [
    await readSettings(subject),
    await readVersions(subject, { before, limit: versionsOnPage }),
  ]
  return {
    site: { id, name: site.name },
    of,
    subject: of === 'site' ? { site: id } : { company: subject.id },
    companies: await listCompanies(),
    current: current.version,
    versions: versions.map((version) => ({ ...version, at: version.at.toISOString() })),
    earlier: more ? (versions.at(-1)?.version ?? null) : null,
  }
}

/** Values of JSON, which the router sends as they are. */
type Plain = string | number | boolean | null | readonly string[] | Readonly<Record<string, string>>

function toPlain(settings: SettingValues): Record<string, Plain> {
  return settings as Record<string, Plain>
}
