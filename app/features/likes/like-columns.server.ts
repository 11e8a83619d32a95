import { type Expression, sql } from 'kysely'

/** Suggestions do not count as likes. */
export function hasLiked(likerId: Expression<string>, likedId: Expression<string>) {
  return sql<boolean>`exists (select from member_like
    where liker_id = ${likerId} and liked_id = ${likedId} and origin = 'member')`
}

/** Whether the viewer likes a member, and is liked by them. */
export function likeColumns(viewerId: Expression<string>, memberId: Expression<string>) {
  return [hasLiked(viewerId, memberId).as('liked'), hasLiked(memberId, viewerId).as('likes_you')] as const
}
