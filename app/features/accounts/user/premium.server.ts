import type { Tx } from '#app/platform/database/db.server.ts'
import { savePremium } from './account-row.db.server.ts'
import { findSignupDate } from './users.db.server.ts'

/** Whoever buys credits is a premium member from then on. */
export function makePremium(tx: Tx, memberId: string, at: Date) {
  return savePremium(tx, memberId, at)
}

/** When somebody joined, which decides how long offers for new members last. */
export async function signupOf(memberId: string): Promise<Date> {
  return (await findSignupDate(memberId)).signup_date
}
