import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { dayOf } from './campaigns.db.server.ts'
import type { View } from './view.server.ts'

/**
 * What follows a view, counted in the transaction in which it happens. A counted row is locked until the commit, so these
 * come after everything else that waits for others, and before anything is published.
 */

/** What sign-up knows of the view; jobs carry it too. */
export interface SignupView extends Pick<View, 'id' | 'lander' | 'variant' | 'test'> {
  /** The member has agreed to tracking: then the account remembers the page. */
  isFollowed: boolean
}

/** Of several sign-ups with one view the first counts. */
export async function countSignup(tx: Tx, account: { id: string; siteId: string }, view: SignupView) {
  const { lander, variant, test, isFollowed } = view
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('seen_view')
    .values({ id: view.id, event: 'signup', seen_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  if (isFollowed)
    await tx
      .insertInto('account_campaign')
      .values({ account_id: account.id, lander, variant, test })
      .execute()
  const followed = isFollowed ? 1 : 0
  await sql`insert into lander_count (day, site_id, lander, variant, test, signups, followed)
    values (${dayOf(now())}, ${account.siteId}, ${lander}, ${variant}, ${test}, 1, ${followed})
    on conflict (site_id, lander, test, day, variant) do update set
      signups = lander_count.signups + 1, followed = lander_count.followed + ${followed}`.execute(tx)
}

const columns = {
  activated: 'activations',
  purchased: 'purchases',
  refunded: 'refunds',
  reported: 'reports',
} as const

/** The first of its kind for each account; nothing for accounts that came another way or are not followed. */
export async function countOnce(tx: Tx, accountId: string, event: keyof typeof columns) {
  const [flag, count] = [sql.ref(event), sql.ref(columns[event])]
  await sql`with first as (
      update account_campaign set ${flag} = true from account
      where account_id = ${accountId} and account.id = account_id and not ${flag}
      returning site_id, lander, variant, test)
    insert into lander_count (day, site_id, lander, variant, test, ${count})
    select ${dayOf(now())}, site_id, lander, variant, test, 1 from first
    on conflict (site_id, lander, test, day, variant) do update set
      ${count} = lander_count.${count} + 1`.execute(tx)
}

/** With a withdrawn consent, and with an address that turns out to be another person's. */
export async function forgetCampaign(tx: Tx, accountId: string) {
  await tx.deleteFrom('account_campaign').where('account_id', '=', accountId).execute()
}
