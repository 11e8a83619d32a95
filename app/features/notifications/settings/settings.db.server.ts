import type { Insertable, Updateable } from 'kysely'
import type { NotificationSetting } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

const readSettings = namedQuery(
  'notification_settings',
  ({ accountId }: Placeholders<{ accountId: string }>) =>
    db()
      .selectFrom('account')
      .leftJoin('notification_setting as setting', 'setting.account_id', 'account.id')
      .leftJoin('preference', 'preference.account_id', 'account.id')
      .select(['setting.email_off', 'setting.push_off', 'setting.quiet_from', 'setting.quiet_to'])
      .select(['setting.digest', 'setting.emails_a_day', 'setting.pushes_a_day'])
      .select(['account.notifications_disabled', 'account.status'])
      .select('preference.time_zone')
      .where('account.id', '=', accountId),
)

export async function findSettings(accountId: string, tx?: Tx) {
  const [row] = await (tx ? readSettings.in(tx, { accountId }) : readSettings({ accountId }))
  return row
}

/** Locks the row until the commit, so that the second of two concurrent changes sees the first. */
export async function lockSettings(tx: Tx, accountId: string, at: Date) {
  const row: Insertable<NotificationSetting> = { account_id: accountId, updated_at: at }
  await tx
    .insertInto('notification_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return tx
    .selectFrom('notification_setting')
    .select(['email_off', 'push_off'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveSettings(
  tx: Tx,
  accountId: string,
  settings: Updateable<NotificationSetting>,
  at: Date,
) {
  await tx
    .updateTable('notification_setting')
    .set({ ...settings, updated_at: at })
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteSettings(tx: Tx, accountId: string) {
  await tx.deleteFrom('notification_setting').where('account_id', '=', accountId).execute()
}
