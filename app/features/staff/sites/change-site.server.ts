import {
  changeSettings,
  compareWithVersion,
  createSite,
  findSitesOfCompany,
  type NewSite,
  type SettingsChange,
  type SettingsChanged,
  type SettingValues,
  type Subject,
} from '#app/features/sites/changes/change-settings.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type StaffRight, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { CompanyChanges, SiteChanges } from './sites.contract.ts'

type Editor = Pick<StaffViewer, 'id' | 'roles'>

/** Saves settings of a site or a company with the right on it, and records who did. */
export async function changeSite(tx: Tx, staff: Editor, change: SettingsChange): Promise<SettingsChanged> {
  await requireEditor(staff, change, change.changes)
  const saved = await changeSettings(tx, staff, change)
  if (Object.keys(saved.after).length > 0) await recordChange(tx, staff, change, saved)
  return saved
}

interface Return extends Subject {
  version: number
  /** The version whose settings apply again. */
  to: number
}

/** A return is a change, and its version can be returned from. */
export async function returnToVersion(tx: Tx, staff: Editor, { version, to, ...subject }: Return) {
  await requireEditor(staff, subject)
  const changes = await compareWithVersion(tx, subject, to)
  refuseOutdated(subject, changes)
  return changeSite(tx, staff, { ...subject, version, changes, note: '', returnedTo: to })
}

/** A version from before a rule may hold what the rule refuses today. */
function refuseOutdated({ kind }: Subject, changes: SettingValues) {
  const contract = kind === 'site' ? SiteChanges : CompanyChanges
  const { error } = contract.safeParse(changes)
  if (!error) return
  const fields = error.issues.map(({ path }) => [['changes', ...path].join('.'), 'invalid'] as const)
  throw new Refusal('invalid', {}, Object.fromEntries(fields))
}

/** A site belongs to nobody yet, so its maker needs the right on all sites. */
export async function createSiteFrom(tx: Tx, staff: Editor, site: NewSite): Promise<{ site: string }> {
  requireEverywhere(staff, 'sites.create')
  const { id, settings } = await createSite(tx, staff, site)
  await recordAudit(tx, staff, {
    act: 'site.create',
    siteId: id,
    subject: `copy of ${site.from}`,
    reason: site.note,
    after: settings,
  })
  return { site: id }
}

/** Only admins of all sites set these. */
export const adminSettings = ['company_id', 'domain', 'aliases', 'cdn_prefix'] as const

/** A company speaks for all of its sites, and some settings of a site concern others as well. */
async function requireEditor(staff: Editor, { kind, id }: Subject, changes: SettingValues = {}) {
  if (kind === 'company') {
    const sites = await findSitesOfCompany(id)
    if (sites.length === 0) requireEverywhere(staff, 'sites.edit')
    for (const site of sites) requireRight(staff, 'sites.edit', site.id)
    return
  }
  requireRight(staff, 'sites.edit', id)
  if (changes.is_default !== undefined) requireEverywhere(staff, 'sites.edit')
  // Links in mails lead to the domain, so whoever sets it could receive the tokens in them. Every reader of a page asks
  // the CDN for pictures.
  for (const setting of adminSettings)
    if (changes[setting] !== undefined) requireEverywhere(staff, 'sites.create')
}

function requireEverywhere(staff: Editor, right: StaffRight) {
  if (sitesWithRight(staff, right) !== null) throw new Refusal('right_required')
}

function recordChange(
  tx: Tx,
  staff: Editor,
  { kind, id, note, returnedTo }: SettingsChange,
  { version, before, after }: SettingsChanged,
) {
  const back = returnedTo === undefined ? '' : `, as in version ${returnedTo}`
  return recordAudit(tx, staff, {
    act: `${kind}.change`,
    siteId: kind === 'site' ? id : null,
    subject: `${kind === 'company' ? `company ${id}, ` : ''}version ${version}${back}`,
    reason: note,
    before,
    after,
  })
}
