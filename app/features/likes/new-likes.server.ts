import type { Site, Viewer } from '#app/web/visit.ts'
import { countNewLikes } from './new-likes.db.server.ts'

/** Counts likes of visible members whose profiles the viewer has not opened since. */
export function readNewLikesCount(viewer: Pick<Viewer, 'id'>, site: Pick<Site, 'id'>): Promise<number> {
  return countNewLikes({ viewerId: viewer.id, siteId: site.id })
}
