import { sql } from 'kysely'
import { isListed } from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

/** Serialises sign-ups with one address, so that the second finds the first. */
export async function lockEmail(tx: Tx, siteId: string, email: string) {
  await acquireAdvisoryLock(tx, `email ${siteId} ${email.toLowerCase()}`)
}

export async function findAddressOwner(tx: Tx, siteId: string, email: string) {
  const owners = tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.id', 'account.email', 'account.status', 'account.language', 'member.name'])
    .where('account.site_id', '=', siteId)
  const owner = await owners
    .where((where) => where(where.fn('lower', ['account.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (owner) return owner
  const before = await owners.where('account.id', 'in', selectReservation(tx, email)).executeTakeFirst()
  return before && { ...before, email }
}

/** The account an address is reserved for while it can still undo its change to another one. */
function selectReservation(tx: Tx, email: string) {
  return tx
    .selectFrom('mail_token')
    .select('account_id')
    .where('purpose', '=', 'undo_email')
    .where(sql`lower(payload ->> 'email')`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
}

/** Whether a new member of the site may see the member. */
export async function isVisibleOnSite(tx: Tx, siteId: string, memberId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.id', '=', memberId)
    .where('member.site_id', '=', siteId)
    .where(isListed)
    .executeTakeFirst()
  return found !== undefined
}

/** The confirmed account on whose behalf delayed sign-up actions are done. */
export function findConfirmedAccount(accountId: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select(['account.id', 'account.site_id', 'account.language', 'account.premium_since'])
    .select(['member.name', 'preference.time_zone'])
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
}

/** The message waiting to be sent, with its sender. */
export function findSignupMessage(accountId: string) {
  return db()
    .selectFrom('signup_message')
    .innerJoin('account', 'account.id', 'signup_message.account_id')
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select(['signup_message.target_id', 'signup_message.body', 'account.site_id', 'account.language'])
    .select(['account.status', 'account.premium_since', 'member.name', 'preference.time_zone'])
    .where('signup_message.account_id', '=', accountId)
    .where('signup_message.settled_at', 'is', null)
    .executeTakeFirst()
}

export function findUncompletedSignup(accountId: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['member.name', 'member.country', 'member.region', 'member.city'])
    .select((column) => column.fn.coalesce('account.claimed_email', 'account.email').as('email'))
    .where('account.id', '=', accountId)
    .where('account.completed_at', 'is', null)
    .executeTakeFirst()
}
