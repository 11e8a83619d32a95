import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { pageOf, pageSize } from '#app/paging.ts'
import type { LikeList } from './like-lists.ts'
import { countLikes, countNewLikes, likesPage } from './likes.db.server.ts'

/** One tab of the member's likes, the newest first; only a person's own like counts, and only of who may be seen. */
export async function readLikes(viewer: Viewer, site: Site, list: LikeList, pageNumber: number) {
  const reader = { viewerId: viewer.id, siteId: site.id }
  const counts = await countLikes(reader)
  const { page, pages, offset } = pageOf(counts[list], pageNumber)
  const rows = await likesPage(list, reader, { limit: pageSize, offset })
  const byMember = new Map(rows.map((row) => [row.member_id, row]))
  const cards = await memberCards(viewer, site, [...byMember.keys()])
  const likes = cards.map((member) => {
    const like = byMember.get(member.id)
    return {
      member,
      at: like?.at.toISOString() ?? '',
      isNew: like?.is_new ?? false,
      automatic: like?.automatic ?? false,
      matched: like?.matched ?? false,
    }
  })
  return { counts, likes, page, pages }
}

/** Likes of visible members whose profiles the viewer has not opened since. */
export function newLikes(viewer: Viewer, site: Site): Promise<number> {
  return countNewLikes({ viewerId: viewer.id, siteId: site.id })
}
