import { sql } from 'kysely'
import { joinMainPhoto } from '#app/features/photos/join-main-photo.server.ts'
import { hasBlocked, isListed, visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

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
