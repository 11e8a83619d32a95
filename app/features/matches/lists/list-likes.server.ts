import { readNewLikesCount } from '#app/features/likes/new-likes.server.ts'
import { roundToTenMinutes } from '#app/features/members/cards/activity.ts'
import { shownPlace } from '#app/features/members/cards/shown-place.ts'
import { toMatchImage } from '#app/features/photos/access/main-image.server.ts'
import { detectWrittenLanguage } from '#app/features/translation/written-language.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { pageSize } from '#app/web/page/paging.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LikeList } from './like-lists.ts'
import type { Like, Likes, LikesPage } from './likes.contract.ts'
import { countLikes, findListedLikes, type ListedLike } from './likes.db.server.ts'
import { sealAsOf, unsealAsOf } from './likes-as-of.server.ts'

/** The member's likes for the call, given and received, without those of members who may not be seen. */
export async function listLikes(
  viewer: Viewer,
  site: Site,
  { pageNumber = 1, as_of, type }: LikesPage,
): Promise<Likes> {
  await spendReadingPoints({ viewer }, 'likes')
  const asOf = as_of ? unsealAsOf(viewer, as_of) : now()
  const read = (list: LikeList, isRequested: boolean) =>
    isRequested ? readRows(viewer, site, list, { pageNumber, asOf }) : []
  const [sent, received, matched, totals] = await Promise.all([
    read('sent', !type || type === 'sent'),
    read('received', !type || type === 'received'),
    read('matches', type === 'matches'),
    pageNumber === 1 ? countTotals(viewer, site) : null,
  ])
  const changed = findLastChange([...sent, ...received, ...matched])
  return {
    profiles: sent.map((row) => toLike(site, row)),
    liked_by: received.map((row) => toLike(site, row)),
    matches: matched.map((row) => toLike(site, row)),
    pageNumber,
    as_of: as_of ?? (changed && sealAsOf(viewer, changed)),
    totals,
  }
}

/** Not the time of the request: an answer without news must be identical to the one before. */
function findLastChange(likes: ListedLike[]): Date | null {
  // The database stores microseconds, which a Date cuts off.
  return likes.length > 0
    ? new Date(Math.max(...likes.map(({ changed_at }) => changed_at.getTime())) + 1)
    : null
}

interface TabPage {
  pageNumber: number
  asOf: Date
}

/** One page of one tab. */
export async function readTab(viewer: Viewer, site: Site, list: LikeList, page: TabPage): Promise<Like[]> {
  return (await readRows(viewer, site, list, page)).map((row) => toLike(site, row))
}

function readRows(viewer: Viewer, site: Site, list: LikeList, { pageNumber, asOf }: TabPage) {
  const reader = { viewerId: viewer.id, siteId: site.id }
  return findListedLikes(list, reader, { asOf, limit: pageSize, offset: (pageNumber - 1) * pageSize })
}

async function countTotals(viewer: Viewer, site: Site) {
  const [counts, fresh] = await Promise.all([
    countLikes({ viewerId: viewer.id, siteId: site.id }),
    readNewLikesCount(viewer, site),
  ])
  return { profiles: counts.sent, liked_by: counts.received, matches: counts.matches, new: fresh }
}

function toLike(site: Site, row: ListedLike): Like {
  return {
    id: row.member_id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    ...shownPlace(row, site.visible_profile_fields),
    tagline: row.tagline,
    language: row.language,
    tagline_language: detectWrittenLanguage(row.tagline, row.language),
    main_image: toMatchImage(site, row),
    like_new: row.is_new,
    matched: row.matched,
    origin: 'member',
    automatic: row.automatic,
    fictional: row.kind === 'fictional',
    liked_at: roundToTenMinutes(row.at).toISOString(),
  }
}
