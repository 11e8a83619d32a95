import { refuseLoggedOut, type Viewer } from '#app/features/accounts/sessions/sessions.server.ts'
import { eraseSexuality } from '#app/features/members/facts/sexuality.server.ts'
import { hideProfile, showProfile } from '#app/features/members/shown.server.ts'
import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { eraseTracking } from '#app/features/tracking/tracking.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { transaction } from '#app/platform/transaction.server.ts'
import { consentVersion } from '#app/web/cookies/consent.ts'
import {
  type ConsentChange,
  type ConsentKind,
  consentKinds,
  type MemberConsent,
} from './consents.contract.ts'
import { insertConsent, kindsEverGranted, lockConsents, newestConsents } from './consents.db.server.ts'

/** Raised when the words change, so that it is known what a member said yes to; the terms carry their date instead. */
export const consentTextVersions = {
  sexuality: '1',
  niche: '1',
  tracking: consentVersion,
  marketing: '1',
} as const

interface Given {
  kind: ConsentKind
  granted: boolean
  textVersion: string
}

/** Adds a dated row; nothing that was once said is changed or removed. */
export function recordConsent(tx: Tx, accountId: string, { kind, granted, textVersion }: Given) {
  return insertConsent(tx, {
    id: newId(),
    account_id: accountId,
    kind,
    granted,
    text_version: textVersion,
    created_at: now(),
  })
}

/** Everything a member has said yes or no to; of the niche only on a site that has one. */
export async function consentsOf(viewer: Viewer, site: Site): Promise<MemberConsent[]> {
  const [newest, given] = await Promise.all([newestConsents(viewer.id), kindsEverGranted(viewer.id)])
  const byKind = new Map(newest.map((row) => [row.kind, row]))
  const kinds = consentKinds.filter((kind) => kind !== 'niche' || isNicheSite(site))
  return kinds.map((kind) => {
    const row = byKind.get(kind)
    return {
      kind,
      granted: row?.granted ?? false,
      date: row?.created_at.toISOString() ?? null,
      text_version: row?.text_version ?? null,
      ever_granted: given.includes(kind),
    }
  })
}

/** What rests on a consent that somebody else may have given is erased; terms and niche are agreed to anew. */
export async function withdrawConsents(tx: Tx, accountId: string) {
  for (const { kind, granted } of await newestConsents(accountId, tx))
    if (granted && kind !== 'terms' && kind !== 'niche')
      await changeConsentIn(tx, { id: accountId }, { kind: kind as ConsentChange['kind'], granted: false })
}

/** A yes with a date of its own, also where somebody else had said it before. */
export async function consentToNiche(tx: Tx, accountId: string) {
  await recordConsent(tx, accountId, { kind: 'niche', granted: true, textVersion: consentTextVersions.niche })
  await showProfile(tx, accountId)
}

export async function hasConsent(tx: Tx, viewer: Viewer, kind: ConsentKind): Promise<boolean> {
  return (await newestConsents(viewer.id, tx)).some((row) => row.kind === kind && row.granted)
}

export async function changeConsent(viewer: Viewer, site: Site, change: ConsentChange) {
  if (change.kind === 'niche' && !isNicheSite(site)) throw new Refusal('invalid', {}, { kind: 'invalid' })
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    await changeConsentIn(tx, viewer, change)
  })
  return consentsOf(viewer, site)
}

/** A withdrawal takes effect with the same commit: what rested on the consent is erased or no longer shown. */
export async function changeConsentIn(tx: Tx, viewer: Pick<Viewer, 'id'>, { kind, granted }: ConsentChange) {
  await lockConsents(tx, viewer.id)
  const before = (await newestConsents(viewer.id, tx)).find((row) => row.kind === kind)
  if (before?.granted !== granted) {
    await recordConsent(tx, viewer.id, { kind, granted, textVersion: consentTextVersions[kind] })
  }
  if (kind === 'sexuality' && !granted) await eraseSexuality(tx, viewer.id)
  if (kind === 'tracking' && !granted) await eraseTracking(tx, viewer.id)
  if (kind === 'niche') await (granted ? showProfile : hideProfile)(tx, viewer.id)
}
