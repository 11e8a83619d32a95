import { visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'

/** Two sign-ups with one address take turns, so that the second one finds the first. */
export async function lockEmail(tx: Tx, siteId: string, email: string) {
  await holdLock(tx, `email ${siteId} ${email.toLowerCase()}`)
}

export function findOwner(tx: Tx, siteId: string, email: string) {
  return tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.id', 'account.email', 'account.status', 'account.language', 'member.name'])
    .where('account.site_id', '=', siteId)
    .where((where) => where(where.fn('lower', ['account.email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** Whether a visitor of the site may see the member. */
export async function isVisibleOnSite(tx: Tx, siteId: string, memberId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.id', '=', memberId)
    .where(visibleTo(null, siteId))
    .executeTakeFirst()
  return found !== undefined
}

/** What waits to be sent, and by whom. */
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
