import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

/** Uses one of the day's likes, or returns nothing when none are left; concurrent requests take turns. */
export function spendLike(
  tx: Tx,
  { memberId, at, endsAt, most }: { memberId: string; at: Date; endsAt: Date; most: number },
) {
  return tx
    .insertInto('swipe_day')
    .values({ member_id: memberId, likes_used: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({
          likes_used: sql`case when swipe_day.ends_at <= ${at} then 1 else swipe_day.likes_used + 1 end`,
          // A time zone changed during a day may make that day longer, never shorter.
          ends_at: sql`greatest(swipe_day.ends_at, excluded.ends_at)`,
        })
        .where(({ or, eb }) =>
          or([eb('swipe_day.ends_at', '<=', at), eb('swipe_day.likes_used', '<', most)]),
        ),
    )
    .returning(['likes_used', 'ends_at'])
    .executeTakeFirst()
}

/** Serialises a member's decisions, so that there is always exactly one last decision. */
export async function lockSwipes(tx: Tx, memberId: string) {
  await acquireAdvisoryLock(tx, `swipe ${memberId}`)
}

/** Returns a like to that day; a day that is over gets nothing back. */
export async function refundLike(tx: Tx, memberId: string, dayEndsAt: Date) {
  await tx
    .updateTable('swipe_day')
    .set({ likes_used: sql`likes_used - 1` })
    .where('member_id', '=', memberId)
    .where('ends_at', '=', dayEndsAt)
    .where('likes_used', '>', 0)
    .execute()
}

interface NewDecision {
  member_id: string
  profile_id: string
  liked: boolean
  decided_at: Date
  day_ends_at: Date | null
}

export async function saveDecision(tx: Tx, decision: NewDecision) {
  await tx
    .insertInto('swipe_decision')
    .values(decision)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(decision))
    .execute()
}

/** The last decision, if it is not older than this. */
export function findDecision(memberId: string, since: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('swipe_decision')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('decided_at', '>', since)
    .executeTakeFirst()
}

export async function deleteDecision(tx: Tx, memberId: string) {
  await tx.deleteFrom('swipe_decision').where('member_id', '=', memberId).execute()
}

/** The day that started with a like and is not over yet. */
export function findSwipeDay(memberId: string, at: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('swipe_day')
    .select(['likes_used', 'ends_at'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', at)
    .executeTakeFirst()
}

export async function isAnyoneHidden(memberId: string, at: Date): Promise<boolean> {
  const found = await db()
    .selectFrom('pass')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('hidden_until', '>', at)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteSwipesWith(tx: Tx, memberId: string) {
  await tx.deleteFrom('swipe_day').where('member_id', '=', memberId).execute()
  await tx
    .deleteFrom('swipe_decision')
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('profile_id', '=', memberId)]))
    .execute()
}
