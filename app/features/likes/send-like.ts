import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { likeCall, unlikeCall } from './like.api.ts'
import type { LikeOutcome } from './like.contract.ts'

export function sendLike(profile: string, liked: boolean): Promise<LikeOutcome> {
  const sent = { body: { profile } }
  return liked
    ? callLazily<typeof likeCall>('POST /like.php', sent)
    : callLazily<typeof unlikeCall>('DELETE /like.php', sent)
}
