import { namedQuery } from '#app/platform/db.server.ts'

interface LikeStateRow {
  member_id: string
  liked: boolean
  likes_you: boolean
}

/** Read with every list of members, so it is one prepared statement over the primary key. */
export function findLikeStates(viewerId: string, ids: readonly string[]): Promise<LikeStateRow[]> {
  return namedQuery<LikeStateRow>(
    'like_states',
    `select id as member_id, sent.liker_id is not null as liked, received.liker_id is not null as likes_you
       from unnest($2::uuid[]) as id
       left join member_like sent on sent.liker_id = $1 and sent.liked_id = id and sent.origin = 'member'
       left join member_like received on received.liker_id = id and received.liked_id = $1
        and received.origin = 'member'`,
    [viewerId, ids],
  )
}

/** The same for lists that are read with SQL of their own; both are names of parameters or columns. */
export function likeColumns(viewer: string, member: string): string {
  const like = (liker: string, liked: string) =>
    `exists (select from member_like l where l.liker_id = ${liker} and l.liked_id = ${liked} and l.origin = 'member')`
  return `${like(viewer, member)} as liked, ${like(member, viewer)} as likes_you`
}
