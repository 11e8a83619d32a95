import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/db.server.ts'

/** Uses one of the day's likes, or answers nothing when there are none left; requests at the same time take turns. */
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
          // A zone that changed in the middle of a day may make it longer, never shorter.
          ends_at: sql`greatest(swipe_day.ends_at, excluded.ends_at)`,
        })
        .where(({ or, eb }) =>
          or([eb('swipe_day.ends_at', '<=', at), eb('swipe_day.likes_used', '<', most)]),
        ),
    )
    .returning(['likes_used', 'ends_at'])
    .executeTakeFirst()
}

/** The day that has begun with a like and is not over yet. */
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
