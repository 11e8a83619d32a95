import type { Tx } from '#app/platform/database/db.server.ts'
import { saveEndOfPremium, savePremium } from './account-row.db.server.ts'
import { findSignupDate } from './users.db.server.ts'

/** Whoever buys credits is a premium member from then on. */
export function makePremium(tx: Tx, memberId: string, at: Date) {
  return savePremium(tx, memberId, at)
}

/** Whoever has given back all they bought; the next purchase brings it back. False for who was none. */
export function endPremium(tx: Tx, memberId: string, at: Date) {
  return saveEndOfPremium(tx, memberId, at)
}

/** When somebody joined, which decides how long offers for new members last. */
export async function signupOf(memberId: string): Promise<Date> {
  return (await findSignupDate(memberId)).signup_date
}
