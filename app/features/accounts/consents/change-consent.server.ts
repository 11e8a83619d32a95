import { removeCampaign } from '#app/features/campaigns/view.server.ts'
import type { ConsentChange } from '#app/features/consents/consents.contract.ts'
import {
  consentTextVersions,
  findWithdrawableKinds,
  readConsents,
  recordConsent,
  saveConsent,
} from '#app/features/consents/consents.server.ts'
import { eraseSexuality, hideProfile, showProfile } from '#app/features/members/member-row.server.ts'
import { isNicheSite } from '#app/features/sites/sites.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { eraseTracking } from '../user/account-row.db.server.ts'

export async function changeConsent(viewer: Viewer, site: Site, change: ConsentChange) {
  if (change.kind === 'niche' && !isNicheSite(site)) throw new Refusal('invalid', {}, { kind: 'invalid' })
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    await changeConsentInTransaction(tx, viewer.id, change)
  })
  return readConsents(viewer, site)
}

/** A withdrawal takes effect with the same commit: data that rested on the consent is erased or no longer shown. */
export async function changeConsentInTransaction(tx: Tx, accountId: string, change: ConsentChange) {
  const { kind, granted } = change
  await saveConsent(tx, accountId, change)
  if (kind === 'sexuality' && !granted) await eraseSexuality(tx, accountId)
  if (kind === 'tracking' && !granted) await eraseSource(tx, accountId)
  if (kind === 'niche') await (granted ? showProfile : hideProfile)(tx, accountId)
}

/** The advertisement or partner that brought the member, and the landing page that the account remembers. */
export async function eraseSource(tx: Tx, accountId: string) {
  await eraseTracking(tx, accountId)
  await removeCampaign(tx, accountId)
}

/** Erases what rests on consents that somebody else may have given; the owner consents to terms and niche again. */
export async function withdrawConsents(tx: Tx, accountId: string) {
  for (const kind of await findWithdrawableKinds(tx, accountId))
    await changeConsentInTransaction(tx, accountId, { kind, granted: false })
}

/** Records the consent with the current date, even if somebody else had given it before. */
export async function consentToNiche(tx: Tx, accountId: string) {
  await recordConsent(tx, accountId, { kind: 'niche', granted: true, textVersion: consentTextVersions.niche })
  await showProfile(tx, accountId)
}
