import type { Tx } from '#app/platform/database/db.server.ts'
import { saveEndOfPremium, savePremium } from './account-row.db.server.ts'
import { findSignupDate } from './users.db.server.ts'

/** How long after sign-up a member who has bought nothing gets the time bonus. */
export const timeBonusSeconds = 14_400

/** Makes a member who buys credits premium from then on. */
export function makePremium(tx: Tx, memberId: string, at: Date) {
  return savePremium(tx, memberId, at)
}

/**
 * Ends premium for a member who has returned everything they bought; the next purchase restores it. False for a member
 * without it.
 */
export function endPremium(tx: Tx, memberId: string, at: Date) {
  return saveEndOfPremium(tx, memberId, at)
}

/** The sign-up date, which decides how long offers for new members last. */
export async function readSignupDate(memberId: string): Promise<Date> {
  return (await findSignupDate(memberId)).signup_date
}
