import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { ageOn } from '#app/features/members/age.ts'
import { photoPath } from '#app/features/photos/photo-address.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { spendReading } from '#app/limit-reading.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Like } from './likes.contract.ts'
import { countLikes, countNewLikes, type ListedLike, listedLikes } from './likes.db.server.ts'

const aPage = 100

/** The member's likes for the call: given and received, without those of people who may not be seen. */
export async function listLikes(viewer: Viewer, site: Site, pageNumber: number) {
  await spendReading({ viewer }, 'likes')
  const reader = { viewerId: viewer.id, siteId: site.id }
  const page = { limit: aPage, offset: (pageNumber - 1) * aPage }
  const [profiles, likedBy, totals] = await Promise.all([
    listedLikes('sent', reader, page),
    listedLikes('received', reader, page),
    pageNumber === 1 ? totalsOf(reader) : null,
  ])
  return { profiles: profiles.map(asLike), liked_by: likedBy.map(asLike), totals }
}

async function totalsOf(reader: Parameters<typeof countLikes>[0]) {
  const [counts, fresh] = await Promise.all([countLikes(reader), countNewLikes(reader)])
  return { profiles: counts.sent, liked_by: counts.received, matches: counts.matches, new: fresh }
}

function asLike(row: ListedLike): Like {
  return {
    id: row.member_id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    main_image: row.file
      ? {
          filename: photoPath(row.file, 'card'),
          thumb_filename: photoPath(row.file, 'thumb'),
          match: photoPath(row.file, 'match'),
        }
      : null,
    like_new: row.is_new,
    matched: row.matched,
    origin: 'member',
    automatic: row.automatic,
    fictional: row.kind === 'fictional',
    liked_at: row.at.toISOString(),
  }
}
