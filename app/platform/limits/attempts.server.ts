import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, db, type Tx } from '../database/db.server.ts'
import { overdueRows } from '../database/overdue-rows.server.ts'
import { env } from '../env.server.ts'

/** Addresses can be guessed and tried out, so a plain hash of one would not hide it. */
export function attemptKey(purpose: string, subject: string): Buffer {
  return createHmac('sha256', env().SECRET ?? 'demo')
    .update(`${purpose} ${subject}`)
    .digest()
}

export interface GuardRule {
  /** So many attempts in the window; the last of them starts a block. */
  maxAttempts: number
  window: number
  /** Each further attempt after a block starts one twice as long, up to the longest. */
  block: number
  longestBlock: number
}

/** The outcome of an attempt: refused by a block, or admitted, perhaps as the one that starts a block. */
export interface RecordedAttempt {
  refused: boolean
  blocked_until: Date | null
}

/**
 * A single statement counts and decides, so that simultaneous attempts each get a different number. An attempt during a
 * block is not counted: repeating it does not prolong the block.
 */
export async function recordAttempt(
  key: Buffer,
  { maxAttempts, window, block, longestBlock }: GuardRule,
  at: Date,
  tx: Tx | Database = db(),
): Promise<RecordedAttempt> {
  const windowEnd = new Date(at.getTime() + window)
  const firstBlock = maxAttempts === 1 ? new Date(at.getTime() + block) : null
  const { rows } = await sql<RecordedAttempt>`
    insert into login_guard as guard (key, failures, window_ends_at, blocked_until)
    values (${key}, 1, ${windowEnd}, ${firstBlock})
    on conflict (key) do update set (failures, window_ends_at, blocked_until, refused) = (
      select tries, ends_at,
             case when is_blocked then guard.blocked_until
                  when tries >= ${maxAttempts}::int then ${at}::timestamptz + interval '1 millisecond'
                    * least(${block}::float8 * 2 ^ least(tries - ${maxAttempts}::int, 32), ${longestBlock}::float8) end,
             is_blocked
        from (select coalesce(guard.blocked_until > ${at}::timestamptz, false) as is_blocked) as block,
             lateral (select not is_blocked and guard.window_ends_at <= ${at}::timestamptz as is_over) as time,
             lateral (select case when is_over then 1 when is_blocked then guard.failures
                                  else guard.failures + 1 end as tries,
                             case when is_over then excluded.window_ends_at else guard.window_ends_at end as ends_at
                     ) as count)
    returning refused, blocked_until`.execute(tx)
  return rows[0]!
}

export function deleteAttempts(keys: Buffer[], tx: Tx | Database = db()) {
  return tx.deleteFrom('login_guard').where('key', 'in', keys).execute()
}

/** Uncounts an attempt that turned out to be no failure, with the block that it started, but nobody else's. */
export function uncountAttempt(key: Buffer, { blocked_until }: RecordedAttempt) {
  return sql`update login_guard set failures = greatest(failures - 1, 0),
                    blocked_until = nullif(blocked_until, ${blocked_until}::timestamptz)
              where key = ${key}`.execute(db())
}

export const expiredGuards = overdueRows('login_guard', 'window_ends_at', {
  and: (at) => sql`(blocked_until is null or blocked_until <= ${at})`,
  dueAt: sql`greatest(window_ends_at, blocked_until)`,
})
