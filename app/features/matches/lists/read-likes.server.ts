import { memberCards } from '#app/features/members/members.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { clampPage } from '#app/web/page/paging.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LikeList } from './like-lists.ts'
import { countLikes, findSuggestions } from './likes.db.server.ts'
import { sealAsOf } from './likes-as-of.server.ts'
import { readTab } from './list-likes.server.ts'

const maxSuggestions = 6

/**
 * One tab of the member's likes, new ones first, then the newest. Only likes by members themselves count, and only of
 * those who may be seen.
 */
export async function readLikes(viewer: Viewer, site: Site, list: LikeList, pageNumber: number) {
  await spendReadingPoints({ viewer }, 'likes')
  const reader = { viewerId: viewer.id, siteId: site.id }
  const counts = await countLikes(reader)
  const { page, pages } = clampPage(counts[list], pageNumber)
  const asOf = now()
  const likes = await readTab(viewer, site, list, { pageNumber: page, asOf })
  return { counts, likes, page, pages, asOf: sealAsOf(viewer, asOf) }
}

/** Members we proposed to the viewer, separate from likes: they have not liked anyone. */
export async function readSuggestions(viewer: Viewer, site: Site) {
  const reader = { viewerId: viewer.id, siteId: site.id }
  const rows = await findSuggestions(reader, maxSuggestions)
  return memberCards(
    viewer,
    site,
    rows.map((row) => row.member_id),
  )
}
