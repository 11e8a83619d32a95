import type { likeCall, unlikeCall } from './like.api.ts'
import type { LikeOutcome } from './like.contract.ts'

/** Loaded with the first press: hearts stand on pages of visitors too. */
export async function sendLike(profile: string, liked: boolean): Promise<LikeOutcome> {
  const { callServer } = await import('#app/web/browser/call-server.ts')
  const sent = { body: { profile } }
  return liked
    ? callServer<typeof likeCall>('POST /like.php', sent)
    : callServer<typeof unlikeCall>('DELETE /like.php', sent)
}
