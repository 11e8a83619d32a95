import {
  consentToNiche,
  eraseSource,
  withdrawConsents,
} from '#app/features/accounts/consents/change-consent.server.ts'
import { forgetChats } from '#app/features/chat/claim/forget-chats.server.ts'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import { deleteSignupLikes } from '#app/features/likes/signup-likes.server.ts'
import type { Told } from '#app/features/live/live-events.server.ts'
import { clearProfile } from '#app/features/members/clear-profile.server.ts'
import { forgetSettings } from '#app/features/notifications/settings/settings.server.ts'
import { removeAllPhotos } from '#app/features/photos/own/change-photos.server.ts'
import { forgetPreferences } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { endAccess } from '../sessions/end-access.server.ts'
import { completeAccount } from '../user/account-row.db.server.ts'

interface Claim {
  passwordHash: string
  /** The version of the terms that the owner of the address agrees to. */
  terms: string
  /** Whether the site has one, to which the owner has just agreed to belong. */
  niche: boolean
}

/**
 * The owner of the address did not choose the account's password, so another may have made the account. Nothing that
 * the first person put in opens it any more, agrees to anything, or is said, shown or done in the owner's name. What
 * sign-up asks for stays. See decision 012. Answers what others are to be told, at the end of the transaction.
 */
export async function claimAccount(
  tx: Tx,
  accountId: string,
  { passwordHash, terms, niche }: Claim,
): Promise<Told[]> {
  await endAccess(tx, accountId)
  const told = await forgetChats(tx, accountId)
  await deleteSignupLikes(tx, accountId)
  await withdrawConsents(tx, accountId)
  await eraseSource(tx, accountId)
  await clearProfile(tx, accountId)
  await removeAllPhotos(tx, accountId)
  await forgetPreferences(tx, accountId)
  await forgetSettings(tx, accountId)
  await completeAccount(tx, accountId, {
    password_hash: passwordHash,
    terms_version: terms,
    completed_at: now(),
  })
  await recordConsent(tx, accountId, { kind: 'terms', granted: true, textVersion: terms })
  if (niche) await consentToNiche(tx, accountId)
  return told
}
