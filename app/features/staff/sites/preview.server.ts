import { msg } from '@lingui/core/macro'
import {
  refuseInvalidSettings,
  type SettingValues,
} from '#app/features/sites/changes/change-settings.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import { requireRight } from '#app/features/staff-access/require-right.server.ts'
import { sessionLimits } from '#app/features/staff-access/sessions.server.ts'
import { previewMinutes } from '#app/features/staff-access/staff-cookies.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { hashIfToken, hashToken, newToken } from '#app/platform/ids.server.ts'
import { keysOf, omit } from '#app/platform/records.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { Site, SitePreview, StaffViewer } from '#app/web/visit.ts'
import { deletePreview, findOpenPreview, openPreview, upsertPreview } from './preview.db.server.ts'
import { siteSections } from './site-fields.ts'

const notPreviewed = [
  // They decide where the site is found: a preview would not be reached, or would reach another site.
  ...(['domain', 'aliases', 'is_default'] as const),
  // Only those who make sites choose where pictures come from.
  'cdn_prefix' as const,
  // They decide who sees which members: an editor may have no right to see any.
  ...keysOf(siteSections.visibility),
  ...keysOf(siteSections.profiles),
]

/** Stores unsaved settings, and returns the address that shows them once to whoever opens it first. */
export async function createPreview(
  tx: Tx,
  staff: Pick<StaffViewer, 'id' | 'roles'>,
  { site: siteId, changes }: { site: string; changes: SettingValues },
) {
  requireRight(staff, 'sites.edit', siteId)
  const site = await findSiteById(siteId)
  if (!site) throw new Refusal('not_found')
  await refuseInvalidSettings(tx, { kind: 'site', id: siteId }, changes)
  const token = newToken()
  await upsertPreview(tx, {
    staff_id: staff.id,
    site_id: siteId,
    token_hash: hashToken(token),
    settings: JSON.stringify(omit(changes as Record<string, unknown>, notPreviewed)),
    expires_at: new Date(now().getTime() + previewMinutes * 60_000),
  })
  await recordAudit(tx, staff, { act: 'site.preview', siteId, after: changes })
  return { address: `${originOf(site.domain)}/site-preview/${token}` }
}

/** The secret for the cookie of the browser that opened the link first; null for every other. */
export async function enterPreview(siteId: string, token: string): Promise<string | null> {
  const [link, cookie] = [hashIfToken(token), newToken()]
  return link && (await openPreview(siteId, link, hashToken(cookie))) ? cookie : null
}

export async function leavePreview(cookie: string | undefined) {
  const hash = hashIfToken(cookie)
  if (hash) await deletePreview(hash)
}

const times = ['maintenance_from', 'maintenance_until']

/** The site as its editor would have it; null without a preview, or after its end. */
export async function applyPreview(
  site: Site,
  cookie: string | undefined,
): Promise<{ site: Site; preview: SitePreview } | null> {
  const hash = hashIfToken(cookie)
  const found = hash && (await findOpenPreview(site.id, hash, sessionLimits(now())))
  if (!found || !hasRight({ roles: found.roles }, 'sites.edit', site.id)) return null
  const changes = Object.entries(found.settings as SettingValues).map(([name, value]) => [
    name,
    times.includes(name) && value ? new Date(String(value)) : value,
  ])
  const i18n = i18nFor(found.language === 'de' ? 'de' : 'en')
  return {
    site: { ...site, ...Object.fromEntries(changes) },
    preview: {
      language: i18n.locale,
      text: i18n._(
        msg`Preview – not saved. Only this browser sees it, but anything you send counts just as on the real site.`,
      ),
      end: i18n._(msg`End the preview`),
    },
  }
}
