import type { Viewer } from '#app/web/visit.ts'
import type { LikeState } from './like-state.ts'
import { findLikeStates } from './like-states.db.server.ts'

/** The likes between the viewer and each of these members. The caller checks whom the viewer may see. */
export async function readLikeStates(
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, LikeState>> {
  if (ids.length === 0) return new Map()
  const rows = await findLikeStates({ viewerId: viewer.id, ids })
  return new Map(
    rows.map(({ member_id, liked, likes_you }) => [
      member_id,
      { liked, likes_you, matched: liked && likes_you },
    ]),
  )
}
