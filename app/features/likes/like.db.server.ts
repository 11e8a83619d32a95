import { sql } from 'kysely'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { hasBlocked, isListed, isPublic, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

export const findVisibleProfiles = namedQuery(
  'liked_profiles',
  ({ viewerId, siteId, ids }: Placeholders<{ viewerId: string; siteId: string; ids: string[] }>) =>
    db()
      .selectFrom('member')
      .leftJoin('photo', joinMainPhoto)
      .select(['member.id', 'member.name', 'member.gender', 'member.kind', 'member.members_only'])
      .select(['photo.file', 'photo.placeholder'])
      .where('member.id', '=', sql<string>`any(${ids}::uuid[])`)
      .where(visibleTo(viewerId, siteId)),
)

/** The member to like, if visible on this site; the caller checks blocks. */
export function findLikeTarget(
  tx: Tx,
  { viewerId, siteId, id }: { viewerId: string; siteId: string; id: string },
) {
  return tx
    .selectFrom('member')
    .leftJoin('photo', joinMainPhoto)
    .select(['member.id', 'member.name', 'member.gender', 'member.kind', 'member.members_only'])
    .select(['photo.file', 'photo.placeholder'])
    .select([hasBlocked(id, viewerId).as('blocks_you'), hasBlocked(viewerId, id).as('blocked_by_you')])
    .where('member.id', '=', id)
    .where('member.site_id', '=', siteId)
    .where(isListed)
    .executeTakeFirst()
}

interface NewLike {
  liker_id: string
  liked_id: string
  created_at: Date
  seen_at?: Date | null
  automatic?: boolean
}

/** Returns whether the like is new. Turns a suggestion into a like. */
export async function insertLike(tx: Tx, like: NewLike): Promise<boolean> {
  const row = { seen_at: null, automatic: false, ...like, origin: 'member' as const }
  const inserted = await tx
    .insertInto('member_like')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['liker_id', 'liked_id'])
        .doUpdateSet(row)
        .where('member_like.origin', '=', 'suggestion'),
    )
    .returning('liker_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns the pairs in which the reader may see the profile, as 'reader profile'. */
export async function findVisiblePairs(
  tx: Tx,
  pairs: readonly { readerId: string; profileId: string }[],
): Promise<Set<string>> {
  const readers = pairs.map(({ readerId }) => readerId)
  const profiles = pairs.map(({ profileId }) => profileId)
  const rows = await tx
    .selectFrom(
      sql<{
        reader_id: string
        profile_id: string
      }>`unnest(${readers}::uuid[], ${profiles}::uuid[])`.as<'pair'>(sql`pair (reader_id, profile_id)`),
    )
    .innerJoin('member', 'member.id', 'pair.profile_id')
    .select(['pair.reader_id', 'pair.profile_id'])
    .where((pair) => visibleTo(pair.ref('pair.reader_id'), pair.ref('member.site_id'))(pair))
    .execute()
  return new Set(rows.map(({ reader_id, profile_id }) => `${reader_id} ${profile_id}`))
}

export async function hasLiked(tx: Tx, likerId: string, likedId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('member_like')
    .select('liker_id')
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .where('origin', '=', 'member')
    .executeTakeFirst()
  return found !== undefined
}

export function deleteLike(tx: Tx, likerId: string, likedId: string) {
  return tx
    .deleteFrom('member_like')
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', likedId)
    .where('origin', '=', 'member')
    .returning(['created_at', 'seen_at', 'automatic'])
    .executeTakeFirst()
}

export async function saveSeen(viewerId: string, likerId: string, at: Date, tx: Tx | Database = db()) {
  await tx
    .updateTable('member_like')
    .set({ seen_at: at })
    .where('liker_id', '=', likerId)
    .where('liked_id', '=', viewerId)
    .where('seen_at', 'is', null)
    .execute()
}

export async function insertSuggestion(tx: Tx, likerId: string, likedId: string, at: Date) {
  await tx
    .insertInto('member_like')
    .values({ liker_id: likerId, liked_id: likedId, origin: 'suggestion', created_at: at })
    .onConflict((conflict) => conflict.columns(['liker_id', 'liked_id']).doNothing())
    .execute()
}

export function deleteLikesWith(tx: Tx, memberId: string) {
  return tx
    .deleteFrom('member_like')
    .where(({ or, eb }) => or([eb('liker_id', '=', memberId), eb('liked_id', '=', memberId)]))
    .execute()
}

interface Reader {
  viewerId: string
  siteId: string
}

export async function countNewLikes({ viewerId, siteId }: Reader): Promise<number> {
  const { count } = await db()
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liker_id')
    .where('member_like.liked_id', '=', viewerId)
    .where('member_like.origin', '=', 'member')
    .where('member_like.seen_at', 'is', null)
    .where(visibleTo(viewerId, siteId))
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewPass {
  member_id: string
  passed_id: string
  passed_at: Date
  hidden_until: Date
  liked_at?: Date | null
  like_seen_at?: Date | null
  like_automatic?: boolean | null
}

export async function savePass(tx: Tx, pass: NewPass) {
  const row = { liked_at: null, like_seen_at: null, like_automatic: null, ...pass }
  await tx
    .insertInto('pass')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'passed_id']).doUpdateSet(row))
    .execute()
}

/** Ends a pass and returns its row. */
export function deletePass(tx: Tx, memberId: string, passedId: string) {
  return tx
    .deleteFrom('pass')
    .where('member_id', '=', memberId)
    .where('passed_id', '=', passedId)
    .returningAll()
    .executeTakeFirst()
}

export async function saveAllPassesEnded(memberId: string, at: Date) {
  await db()
    .updateTable('pass')
    .set({ hidden_until: at })
    .where('member_id', '=', memberId)
    .where('hidden_until', '>', at)
    .execute()
}

export function deletePassesWith(tx: Tx, memberId: string) {
  return tx
    .deleteFrom('pass')
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('passed_id', '=', memberId)]))
    .execute()
}

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
