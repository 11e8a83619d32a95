import { type Insertable, type Selectable, sql } from 'kysely'
import type { Ban } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

export async function findCompanyOf(tx: Tx, siteId: string): Promise<string> {
  const site = tx.selectFrom('site').select('company_id').where('id', '=', siteId)
  return (await site.executeTakeFirstOrThrow()).company_id
}

/** The ban that ends last, of those in force on the site. */
export function findLongestBan(
  tx: Tx,
  { mailbox_hash, siteId, at }: { mailbox_hash: Buffer; siteId: string; at: Date },
) {
  return tx
    .selectFrom('ban')
    .select(['reason', 'ends_at'])
    .where('mailbox_hash', '=', mailbox_hash)
    .where(
      sql<boolean>`(site_id = ${siteId} or company_id = (select company_id from site where id = ${siteId}))`,
    )
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
}

/** A second ban of an account for the same reason makes the first one longer, never shorter. */
export function insertBan(tx: Tx, ban: Insertable<Ban>) {
  return tx
    .insertInto('ban')
    .values(ban)
    .onConflict((conflict) =>
      conflict.columns(['mailbox_hash', 'account_hash', 'reason']).doUpdateSet({
        // PostgreSQL's greatest() ignores null, which here is the latest of all.
        ends_at: sql`case when ban.ends_at is null or excluded.ends_at is null then null
          else greatest(ban.ends_at, excluded.ends_at) end`,
      }),
    )
    .execute()
}

export function deleteBan(tx: Tx, ban: Pick<Selectable<Ban>, 'mailbox_hash' | 'account_hash' | 'reason'>) {
  return tx
    .deleteFrom('ban')
    .where('mailbox_hash', '=', ban.mailbox_hash)
    .where('account_hash', '=', ban.account_hash)
    .where('reason', '=', ban.reason)
    .execute()
}

export const bansThatEnded = overdueRows('ban', 'ends_at')
