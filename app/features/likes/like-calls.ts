import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { likeCall, seeLikeCall, unlikeCall } from './like.api.ts'
import type { LikeOutcome } from './like.contract.ts'

/** Sooner than any push about it, and long enough to batch several. */
const batchDelay = 1000
const maxPerRequest = 50

const shown: string[] = []

/** Reports a like or match that arrived while the page was visible, so that no mail or push repeats it. */
export function reportShown(profile: string) {
  if (document.visibilityState !== 'visible') return
  if (shown.push(profile) === 1) setTimeout(sendReports, batchDelay)
}

/** Reports the members of a list, now or as soon as the page is visible. Returns how to stop that. */
export function reportListed(profiles: readonly string[]): () => void {
  const reportAll = () => profiles.forEach(reportShown)
  reportAll()
  document.addEventListener('visibilitychange', reportAll)
  return () => document.removeEventListener('visibilitychange', reportAll)
}

/** A lost report leads to a mail or push, as if the page had been closed. */
function sendReports() {
  const profiles = [...new Set(shown.splice(0))]
  for (let start = 0; start < profiles.length; start += maxPerRequest)
    callLazily<typeof seeLikeCall>('PUT /like.php', {
      body: { shown: profiles.slice(start, start + maxPerRequest) },
    }).catch(() => {})
}

export function sendLike(profile: string, liked: boolean): Promise<LikeOutcome> {
  const sent = { body: { profile } }
  return liked
    ? callLazily<typeof likeCall>('POST /like.php', sent)
    : callLazily<typeof unlikeCall>('DELETE /like.php', sent)
}
