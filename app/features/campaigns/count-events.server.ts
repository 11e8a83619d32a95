import type { Tx } from '#app/platform/database/db.server.ts'
import {
  addSignup,
  countFirstEvent,
  deleteCampaign,
  type FollowedEvent,
  insertCampaign,
  markSignedUp,
} from './campaigns.db.server.ts'
import type { View } from './view.server.ts'

/**
 * Counts what follows a view, in the transaction in which it happens. A counted row is locked until the
 * commit, so these
 * come after everything else that waits for others, and before anything is published.
 */

/** The data about a view that sign-up has; jobs carry it as well. */
export interface SignupView extends Pick<View, 'id' | 'lander' | 'variant' | 'test'> {
  /** The member has agreed to tracking: then the account remembers the page. */
  isFollowed: boolean
}

/** Of several sign-ups with one view the first counts. */
export async function countSignup(tx: Tx, account: { id: string; siteId: string }, view: SignupView) {
  if (!(await markSignedUp(tx, view.id))) return
  const { lander, variant, test, isFollowed } = view
  const counted = { siteId: account.siteId, lander, variant, test }
  if (isFollowed) await insertCampaign(tx, account.id, counted)
  await addSignup(tx, { ...counted, followed: isFollowed ? 1 : 0 })
}

/** The first of its kind for each account; nothing for accounts that came another way or are not followed. */
export function countOnce(tx: Tx, accountId: string, event: FollowedEvent) {
  return countFirstEvent(tx, accountId, event)
}

/** Called when the member withdraws the consent. */
export function removeCampaign(tx: Tx, accountId: string) {
  return deleteCampaign(tx, accountId)
}
