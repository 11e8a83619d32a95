import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { seeLikeCall } from './like.api.ts'

/** Sooner than any push about it, and long enough to batch several. */
const together = 1000
const most = 50

const shown: string[] = []

/** Reports a like or match that arrived while the page was visible, so that no mail or push repeats it. */
export function tellShown(profile: string) {
  if (document.visibilityState !== 'visible') return
  if (shown.push(profile) === 1) setTimeout(send, together)
}

/** Reports the members of a list, now or as soon as the page is visible. Returns how to stop that. */
export function tellListed(profiles: readonly string[]): () => void {
  const tellAll = () => profiles.forEach(tellShown)
  tellAll()
  document.addEventListener('visibilitychange', tellAll)
  return () => document.removeEventListener('visibilitychange', tellAll)
}

/** A lost report leads to a mail or push, as if the page had been closed. */
function send() {
  const told = [...new Set(shown.splice(0))]
  for (let start = 0; start < told.length; start += most)
    callLazily<typeof seeLikeCall>('PUT /like.php', {
      body: { shown: told.slice(start, start + most) },
    }).catch(() => {})
}
