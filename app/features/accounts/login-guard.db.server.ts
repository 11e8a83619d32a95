import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/db.server.ts'

interface GuardRow {
  failures: number
  blocked_until: Date | null
}

/** One statement counts and decides, so that tries at the same moment each get a number of their own. */
export async function countTry(
  key: Buffer,
  { most, windowEnd, blockEnd, at }: { most: number; windowEnd: Date; blockEnd: Date; at: Date },
  tx: Tx | Database = db(),
): Promise<GuardRow> {
  const { rows } = await sql<GuardRow>`
    insert into login_guard as guard (key, failures, window_ends_at) values (${key}, 1, ${windowEnd})
    on conflict (key) do update set (failures, window_ends_at, blocked_until) = (
      select case when is_over then 1 else least(guard.failures, ${most}::int) + 1 end,
             case when is_over then excluded.window_ends_at else guard.window_ends_at end,
             case when is_over then null
                  when guard.failures + 1 = ${most}::int then ${blockEnd}::timestamptz
                  else guard.blocked_until end
        from (select coalesce(guard.blocked_until, guard.window_ends_at) <= ${at}::timestamptz as is_over) as time)
    returning failures, blocked_until`.execute(tx)
  return rows[0]!
}

export function forgetTries(key: Buffer, tx: Tx | Database = db()) {
  return tx.deleteFrom('login_guard').where('key', '=', key).execute()
}

/** Takes one back that turned out to be no failure, and with it the block that it began. */
export function takeBackTry(key: Buffer, most: number) {
  return sql`update login_guard set failures = greatest(least(failures, ${most}::int) - 1, 0), blocked_until = null
              where key = ${key}`.execute(db())
}

export function deleteOverGuards(at: Date) {
  return db()
    .deleteFrom('login_guard')
    .where('window_ends_at', '<=', at)
    .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<=', at)]))
    .execute()
}
