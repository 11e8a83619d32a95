import { visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { db } from '#app/platform/database/db.server.ts'

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
