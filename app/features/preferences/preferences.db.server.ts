import { sql, type Updateable } from 'kysely'
import type { Preference } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

const limitColumns = [
  'preference.spending_limit',
  'preference.spending_limit_currency',
  'preference.next_spending_limit',
  'preference.next_spending_limit_from',
] as const

export function findPreferences(accountId: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select(limitColumns)
    .select([
      'member.country',
      'preference.time_zone',
      'preference.fictional_shown',
      'preference.two_way_only',
      'preference.auto_like_since',
      'preference.read_receipts',
      'preference.typing_shown',
      'preference.members_only',
      'preference.text_size',
      'preference.contrast',
      'preference.first_step',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

interface ChosenPreferences
  extends Pick<
    Updateable<Preference>,
    | 'fictional_shown'
    | 'two_way_only'
    | 'read_receipts'
    | 'typing_shown'
    | 'members_only'
    | 'text_size'
    | 'contrast'
    | 'first_step'
  > {
  auto_like?: boolean
}

/** A single statement, so that concurrent changes both count; a switch that is already on keeps its date. */
export function savePreferences(
  tx: Tx,
  accountId: string,
  { auto_like, ...chosen }: ChosenPreferences,
  at: Date,
) {
  const since =
    auto_like === undefined
      ? {}
      : { auto_like_since: auto_like ? sql<Date>`coalesce(preference.auto_like_since, ${at})` : null }
  // A page left open must not restart the first steps.
  const step = chosen.first_step && {
    first_step: sql<
      typeof chosen.first_step
    >`case preference.first_step when 'done' then 'done' else ${chosen.first_step} end`,
  }
  return tx
    .insertInto('preference')
    .values({ account_id: accountId, ...chosen, auto_like_since: auto_like ? at : null, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...chosen, ...since, ...step, updated_at: at }),
    )
    .execute()
}

/**
 * The first zone does not count as a change unless there is a spending limit: it could bring the end of the day closer.
 */
export function saveTimeZone(tx: Tx, accountId: string, time_zone: string, at: Date) {
  return tx
    .insertInto('preference')
    .values({ account_id: accountId, time_zone, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        time_zone,
        time_zone_changed_at: sql`case when preference.time_zone <> ${time_zone}
            or preference.time_zone is null and preference.spending_limit is not null then ${at}::timestamptz
          else preference.time_zone_changed_at end`,
        updated_at: at,
      }),
    )
    .execute()
}

export function findTimeZone(accountId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('preference')
    .select(['time_zone', 'time_zone_changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Locked until the commit, so that of two concurrent changes the second sees the first. */
export async function lockSpendingLimit(tx: Tx, accountId: string, at: Date) {
  await tx
    .insertInto('preference')
    .values({ account_id: accountId, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return tx
    .selectFrom('preference')
    .innerJoin('member', 'member.id', 'preference.account_id')
    .select(limitColumns)
    .select(['member.country', 'preference.time_zone', 'preference.time_zone_changed_at'])
    .where('preference.account_id', '=', accountId)
    .forUpdate('preference')
    .executeTakeFirstOrThrow()
}

export function saveSpendingLimit(
  tx: Tx,
  accountId: string,
  limit: Pick<
    Updateable<Preference>,
    'spending_limit' | 'spending_limit_currency' | 'next_spending_limit' | 'next_spending_limit_from'
  >,
  at: Date,
) {
  return tx
    .updateTable('preference')
    .set({ ...limit, updated_at: at })
    .where('account_id', '=', accountId)
    .execute()
}

export function deletePreferences(tx: Tx, accountId: string) {
  return tx.deleteFrom('preference').where('account_id', '=', accountId).execute()
}
