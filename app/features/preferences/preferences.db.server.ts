import { sql, type Updateable } from 'kysely'
import type { Preference } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

export function findPreferences(accountId: string) {
  return db()
    .selectFrom('account')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select([
      'preference.time_zone',
      'preference.fictional_shown',
      'preference.two_way_only',
      'preference.auto_like_since',
      'preference.read_receipts',
      'preference.typing_shown',
      'preference.text_size',
      'preference.contrast',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

interface Chosen
  extends Pick<
    Updateable<Preference>,
    'fictional_shown' | 'two_way_only' | 'read_receipts' | 'typing_shown' | 'text_size' | 'contrast'
  > {
  auto_like?: boolean
}

/** One statement, so that two changes at a time both count; a switch that is on already keeps its date. */
export function savePreferences(tx: Tx, accountId: string, { auto_like, ...chosen }: Chosen, at: Date) {
  const since =
    auto_like === undefined
      ? {}
      : { auto_like_since: auto_like ? sql<Date>`coalesce(preference.auto_like_since, ${at})` : null }
  return tx
    .insertInto('preference')
    .values({ account_id: accountId, ...chosen, auto_like_since: auto_like ? at : null, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...chosen, ...since, updated_at: at }),
    )
    .execute()
}

/** The first zone told is no change. */
export function saveTimeZone(tx: Tx, accountId: string, time_zone: string, at: Date) {
  return tx
    .insertInto('preference')
    .values({ account_id: accountId, time_zone, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        time_zone,
        time_zone_changed_at: sql`case when preference.time_zone <> ${time_zone} then ${at}::timestamptz
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

export function deletePreferences(tx: Tx, accountId: string) {
  return tx.deleteFrom('preference').where('account_id', '=', accountId).execute()
}
