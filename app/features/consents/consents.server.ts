import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { consentVersion } from '#app/web/cookies/consent.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import {
  type ConsentChange,
  type ConsentKind,
  changeableKinds,
  consentKinds,
  type MemberConsent,
} from './consents.contract.ts'
import { insertConsent, kindsEverGranted, lockConsents, newestConsents } from './consents.db.server.ts'

/** Raised when the words change, so that it is known what a member said yes to; the terms carry their date instead. */
export const consentTextVersions = {
  sexuality: '1',
  niche: '1',
  tracking: consentVersion,
  marketing: '2',
} as const

/** They spoke of e-mail alone. */
const mailOnlyMarketing = '1'

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

export async function hasConsent(tx: Tx, viewer: Pick<Viewer, 'id'>, kind: ConsentKind): Promise<boolean> {
  return (await newestConsents(viewer.id, tx)).some((row) => row.kind === kind && row.granted)
}

/** By which ways the member may be sent advertising: those of which the words spoke that they said yes to. */
export async function marketingWays(accountId: string, tx?: Tx) {
  const row = (await newestConsents(accountId, tx)).find(({ kind }) => kind === 'marketing')
  const email = row?.granted ?? false
  return { email, push: email && row?.text_version !== mailOnlyMarketing }
}

/**
 * Until the end of the transaction. It holds the account, which everyone holds before the member: held the other way
 * round, two changes at once would wait for each other.
 */
export async function holdConsents(tx: Tx, accountId: string) {
  await lockConsents(tx, accountId)
}

/** Adds a row if it says something new, also a yes to new words; what rests on the consent is for whoever asks. */
export async function saveConsent(tx: Tx, accountId: string, { kind, granted }: ConsentChange) {
  await holdConsents(tx, accountId)
  const before = (await newestConsents(accountId, tx)).find((row) => row.kind === kind)
  const textVersion = consentTextVersions[kind]
  const isNew = before?.granted !== granted || (granted && before.text_version !== textVersion)
  if (isNew) await recordConsent(tx, accountId, { kind, granted, textVersion })
}

/** What the member agrees to at the moment, of what can be withdrawn on its own. */
export async function withdrawable(tx: Tx, accountId: string): Promise<ConsentChange['kind'][]> {
  const granted = (await newestConsents(accountId, tx)).filter((row) => row.granted)
  return changeableKinds.filter((kind) => kind !== 'niche' && granted.some((row) => row.kind === kind))
}
