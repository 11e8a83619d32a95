import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { ageOn } from '#app/features/members/age.ts'
import { placeShown } from '#app/features/members/place-shown.ts'
import { matchImage } from '#app/features/photos/main-image.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { spendReading } from '#app/limit-reading.server.ts'
import { pageSize } from '#app/paging.ts'
import { now } from '#app/platform/clock.server.ts'
import type { LikeList } from './like-lists.ts'
import type { Like, Likes, LikesPage } from './likes.contract.ts'
import { countLikes, countNewLikes, type ListedLike, listedLikes } from './likes.db.server.ts'

/** The member's likes for the call: given and received, without those of people who may not be seen. */
export async function listLikes(
  viewer: Viewer,
  site: Site,
  { pageNumber = 1, as_of, type }: LikesPage,
): Promise<Likes> {
  await spendReading({ viewer }, 'likes')
  const reader = { viewerId: viewer.id, siteId: site.id }
  const asOf = as_of && new Date(as_of) < now() ? new Date(as_of) : now()
  const read = (list: LikeList, asked: boolean) =>
    asked ? readTab(viewer, site, list, { pageNumber, asOf }) : []
  const [profiles, liked_by, matches, totals] = await Promise.all([
    read('sent', !type || type === 'sent'),
    read('received', !type || type === 'received'),
    read('matches', type === 'matches'),
    pageNumber === 1 ? totalsOf(reader) : null,
  ])
  const lists = { profiles, liked_by, matches }
  return { ...lists, pageNumber, as_of: as_of ? asOf.toISOString() : newestMoment(lists), totals }
}

/** Not the moment of asking: an answer in which nothing is new has to be the same as before. */
function newestMoment(lists: Record<string, Like[]>): string | null {
  const moments = Object.values(lists).flatMap((list) => list.map(({ liked_at }) => Date.parse(liked_at)))
  // The database counts microseconds, which are lost here.
  return moments.length > 0 ? new Date(Math.max(...moments) + 1).toISOString() : null
}

/** One page of one tab. */
export async function readTab(
  viewer: Viewer,
  site: Site,
  list: LikeList,
  { pageNumber, asOf }: { pageNumber: number; asOf: Date },
): Promise<Like[]> {
  const reader = { viewerId: viewer.id, siteId: site.id }
  const offset = (pageNumber - 1) * pageSize
  const rows = await listedLikes(list, reader, { asOf, limit: pageSize, offset })
  return rows.map((row) => asLike(site, row))
}

async function totalsOf(reader: Parameters<typeof countLikes>[0]) {
  const [counts, fresh] = await Promise.all([countLikes(reader), countNewLikes(reader)])
  return { profiles: counts.sent, liked_by: counts.received, matches: counts.matches, new: fresh }
}

function asLike(site: Site, row: ListedLike): Like {
  return {
    id: row.member_id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    city: placeShown(row, site.visible_profile_fields).city,
    tagline: row.tagline,
    language: row.language,
    main_image: matchImage(site, row),
    like_new: row.is_new,
    matched: row.matched,
    origin: 'member',
    automatic: row.automatic,
    fictional: row.kind === 'fictional',
    liked_at: row.at.toISOString(),
  }
}
