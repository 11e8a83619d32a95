import { toMatchImage } from '#app/features/photos/access/main-image.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LikedProfile } from './like.contract.ts'
import { countNewLikes, findVisibleProfiles } from './like.db.server.ts'

/** Those of the given members whom the viewer may see now, by id. */
export async function readLikedProfiles(
  viewer: Viewer,
  site: Site,
  ids: readonly string[],
): Promise<Map<string, LikedProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await findVisibleProfiles({ viewerId: viewer.id, siteId: site.id, ids: [...ids] })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        gender: row.gender,
        fictional: row.kind === 'fictional',
        main_image: toMatchImage(site, row),
      },
    ]),
  )
}

/** Counts likes of visible members whose profiles the viewer has not opened since. */
export function readNewLikesCount(viewer: Pick<Viewer, 'id'>, site: Pick<Site, 'id'>): Promise<number> {
  return countNewLikes({ viewerId: viewer.id, siteId: site.id })
}
