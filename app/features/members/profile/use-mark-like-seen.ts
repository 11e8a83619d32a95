import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { seeLikeCall } from '#app/features/likes/like.api.ts'
import { broadcastLike } from '#app/features/likes/like-broadcast.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** Marks a like as seen once the liker's profile is opened; the server knows whether it was new. */
export function useMarkLikeSeen({ id, like }: Pick<ShownProfile, 'id' | 'like'>) {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const viewer = user?.id
  const news = user?.new_likes ?? 0
  const likesViewer = like?.likes_you ?? false

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each profile that is opened
  useEffect(() => {
    if (!viewer || !likesViewer || news === 0) return
    void markLikeSeen(viewer, id).then((told) => (told ? revalidate() : undefined))
  }, [viewer, id, likesViewer])
}

/** Nothing is lost when it fails: the like stays new until the next visit. */
async function markLikeSeen(viewer: string, profile: string): Promise<boolean> {
  try {
    await callLazily<typeof seeLikeCall>('PUT /like.php', { body: { profile, seen: true } })
    broadcastLike({ type: 'seen', viewer, profile })
    return true
  } catch {
    return false
  }
}
