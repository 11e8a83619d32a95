import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import type { Selectable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { Account } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import type { Viewer } from '#app/web/visit.ts'
import { findEraseAt } from './user/account-row.db.server.ts'

/**
 * What login, mail links and payments need of an account that is about to be deleted. app/features/account-deletion does
 * everything else, and writes to the account through the exports below.
 */

export {
  addUnsubscribedReason,
  type Closing,
  clearAccountBan,
  deleteAccount,
  postponeErasure,
  releaseAddress,
  saveAccountBan,
  saveDormantNotice,
  savePendingDeletion,
  saveSuspension,
} from './user/account-row.db.server.ts'

/** How long a deletion can be undone. */
export const reactivationDays = 14

/** When a closed account is due to be erased; null for everybody else. */
export function readEraseDate(viewer: Pick<Viewer, 'id'>): Promise<Date | null> {
  return findEraseAt(viewer.id)
}

type AccountState = Pick<
  Selectable<Account>,
  'status' | 'confirmed_at' | 'deletion_requested_at' | 'erase_at' | 'banned_for'
>

/** Refuses members who have proved that the account is theirs, because it is banned or about to be deleted. */
export function refuseClosedAccount({
  status,
  confirmed_at,
  deletion_requested_at: asked,
  erase_at,
  banned_for,
}: AccountState) {
  if (banned_for) throw new Refusal('account_banned')
  if (status !== 'pending_deletion') return
  // When we mailed the reactivation link, while it is valid.
  const closed_at = confirmed_at && erase_at && erase_at > now() && asked?.toISOString()
  throw new Refusal('pending_deletion', closed_at ? { closed_at } : {})
}

/** Enqueues the mail with the reactivation link: its list of unused purchases comes from rooms above this one. */
export function enqueueReactivationMail(accountId: string) {
  return transaction((tx) => addJob(tx, 'send_reactivation_mail', { member: accountId }))
}

/** For money that arrives after a member has left: the mail states the current amount and how it is refunded. */
export async function enqueueReactivationMailIfClosed(tx: Tx, accountId: string) {
  if (await findEraseAt(accountId, tx)) await addJob(tx, 'send_reactivation_mail', { member: accountId })
}

/** The cookie for the page after closing; app/features/account-deletion/closed-cookie.server.ts sets and reads it. */
export const closedCookie = 'account-closed'
export const closedMinutes = 30

/**
 * Clears the cookie at the next login or logout, and once the money was claimed: its content is then outdated or
 * somebody else's.
 */
export function clearClosedCookie(c: Context<EdgeEnv>) {
  if (getCookie(c, closedCookie) === undefined) return
  deleteCookie(c, closedCookie, { path: '/', secure: isSecure(c.req.raw.headers) })
}
