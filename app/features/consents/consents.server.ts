import { isNicheSite } from '#app/features/sites/sites.server.ts'
import { recordAct } from '#app/platform/backup/journal.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Problems } from '#app/platform/refusal.ts'
import { consentVersion } from '#app/web/cookies/consent.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import {
  type ConsentChange,
  type ConsentKind,
  changeableKinds,
  consentKinds,
  type MemberConsent,
} from './consents.contract.ts'
import {
  findKindsEverGranted,
  findNewestConsents,
  insertConsent,
  lockConsents,
} from './consents.db.server.ts'

/**
 * Raised when the text changes, so that the record shows which text a member consented to; the terms carry their date
 * instead.
 */
export const consentTextVersions = {
  sexuality: '1',
  niche: '1',
  tracking: consentVersion,
  marketing: '2',
} as const

/** This text covered e-mail only. */
const mailOnlyMarketing = '1'

interface ConsentRecord {
  kind: ConsentKind
  granted: boolean
  textVersion: string
}

/** Adds a dated row; earlier rows are never changed or removed. */
export async function recordConsent(
  tx: Tx,
  accountId: string,
  { kind, granted, textVersion }: ConsentRecord,
) {
  if (!granted) await recordAct(tx, { kind: 'consent_withdrawn', subject: accountId, consent: kind })
  await insertConsent(tx, {
    id: newId(),
    account_id: accountId,
    kind,
    granted,
    text_version: textVersion,
    created_at: now(),
  })
}

/** The state of every kind of consent; niche only on a niche site. */
export async function readConsents(viewer: Viewer, site: Site): Promise<MemberConsent[]> {
  const [newest, given] = await Promise.all([findNewestConsents(viewer.id), findKindsEverGranted(viewer.id)])
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

export async function hasConsent(tx: Tx, viewer: Pick<Viewer, 'id'>, kind: ConsentKind): Promise<boolean> {
  return (await findNewestConsents(viewer.id, tx)).some((row) => row.kind === kind && row.granted)
}

/** The channels on which the member may get advertising: those named in the text they consented to. */
export async function readMarketingChannels(accountId: string, tx?: Tx) {
  const row = (await findNewestConsents(accountId, tx)).find(({ kind }) => kind === 'marketing')
  const email = row?.granted ?? false
  return { email, push: email && row?.text_version !== mailOnlyMarketing }
}

/**
 * Locks the account until the end of the transaction. Every transaction locks it before the member; the other order
 * could deadlock two concurrent changes.
 */
export async function lockMemberConsents(tx: Tx, accountId: string) {
  await lockConsents(tx, accountId)
}

/**
 * Adds a row if the choice is new, including consent to a new text. Callers handle the data that rests on the consent.
 */
export async function saveConsent(tx: Tx, accountId: string, { kind, granted }: ConsentChange) {
  await lockMemberConsents(tx, accountId)
  const before = (await findNewestConsents(accountId, tx)).find((row) => row.kind === kind)
  const textVersion = consentTextVersions[kind]
  const isNew = before?.granted !== granted || (granted && before.text_version !== textVersion)
  if (isNew) await recordConsent(tx, accountId, { kind, granted, textVersion })
}

/** The kinds currently granted that can be withdrawn separately, except niche. */
export async function findWithdrawableKinds(tx: Tx, accountId: string): Promise<ConsentChange['kind'][]> {
  const granted = (await findNewestConsents(accountId, tx)).filter((row) => row.granted)
  return changeableKinds.filter((kind) => kind !== 'niche' && granted.some((row) => row.kind === kind))
}

/** Legally protected data is stored only with a separate consent in the same call. */
export function sexualityProblem({
  sexuality,
  sexuality_consent,
}: {
  sexuality?: string | null
  sexuality_consent?: boolean
}): Problems {
  return { sexuality_consent: sexuality && !sexuality_consent ? 'consent_required' : null }
}
