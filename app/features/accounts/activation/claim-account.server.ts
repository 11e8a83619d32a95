import {
  consentToNiche,
  eraseSource,
  withdrawConsents,
} from '#app/features/accounts/consents/change-consent.server.ts'
import { forgetChats } from '#app/features/chat/claim/forget-chats.server.ts'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { deleteSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import type { Told } from '#app/features/live/publish-events.server.ts'
import { clearProfile } from '#app/features/members/clear-profile.server.ts'
import { resetSettings } from '#app/features/notifications/settings/settings.server.ts'
import { removeAllPhotos } from '#app/features/photos/own/change-photos.server.ts'
import { resetPreferences } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { endAccess } from '../sessions/end-access.server.ts'
import { completeAccount } from '../user/account-row.db.server.ts'

interface Claim {
  passwordHash: string
  /** The version of the terms that the owner of the address accepts. */
  terms: string
  /** Whether the site belongs to a niche, which the owner has just consented to. */
  niche: boolean
}

/**
 * Claims the account for the owner of the address, who did not choose its password: somebody else may have created it.
 * Nothing the first person entered opens it, consents to anything, or is said, shown or done in the owner's name. Data
 * that sign-up requires stays; see decision 012. Returns the events to publish at the end of the transaction.
 */
export async function claimAccount(
  tx: Tx,
  accountId: string,
  { passwordHash, terms, niche }: Claim,
): Promise<Told[]> {
  await endAccess(tx, accountId)
  const events = await forgetChats(tx, accountId)
  await deleteSignupLikes(tx, accountId)
  await withdrawConsents(tx, accountId)
  await eraseSource(tx, accountId)
  await clearProfile(tx, accountId)
  await removeAllPhotos(tx, accountId)
  await resetPreferences(tx, accountId)
  await resetSettings(tx, accountId)
  await completeAccount(tx, accountId, {
    password_hash: passwordHash,
    terms_version: terms,
    completed_at: now(),
  })
  await recordConsent(tx, accountId, { kind: 'terms', granted: true, textVersion: terms })
  if (niche) await consentToNiche(tx, accountId)
  return events
}
