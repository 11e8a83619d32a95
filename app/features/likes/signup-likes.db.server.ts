import { isPublic } from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Skips members whom visitors of the site may not see. */
export async function insertSignupLikes(
  tx: Tx,
  accountId: string,
  { siteId, ids }: { siteId: string; ids: readonly string[] },
) {
  await tx
    .insertInto('signup_like')
    .columns(['account_id', 'target_id', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('member')
        .select(({ val, cast }) => [
          cast<string>(val(accountId), 'uuid').as('account_id'),
          'member.id',
          cast<Date>(val(now()), 'timestamptz').as('created_at'),
        ])
        .where('member.id', 'in', ids)
        .where('member.site_id', '=', siteId)
        .where(isPublic),
    )
    .execute()
}

export async function findSignupLikes(accountId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('signup_like')
    .select('target_id')
    .where('account_id', '=', accountId)
    .orderBy('target_id')
    .execute()
  return rows.map(({ target_id }) => target_id)
}

export async function deleteSignupLike(accountId: string, targetId: string) {
  await db()
    .deleteFrom('signup_like')
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .execute()
}

export async function deleteSignupLikes(tx: Tx, accountId: string) {
  await tx.deleteFrom('signup_like').where('account_id', '=', accountId).execute()
}

/** Given and received. */
export async function deleteSignupLikesWith(tx: Tx, memberId: string) {
  await tx
    .deleteFrom('signup_like')
    .where(({ or, eb }) => or([eb('account_id', '=', memberId), eb('target_id', '=', memberId)]))
    .execute()
}
