import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { seeLikeCall } from './like.api.ts'

/** Sooner than anything is pushed about it, and long enough for several to come together. */
const together = 1000
const most = 50

const shown: string[] = []

/** Whose like or match has come while somebody could see the page, so that no mail or push tells of it as well. */
export function tellShown(profile: string) {
  if (document.visibilityState !== 'visible') return
  if (shown.push(profile) === 1) setTimeout(send, together)
}

/** Those whom a list shows, now or as soon as somebody can see the page. Answers how to end that. */
export function tellListed(profiles: readonly string[]): () => void {
  const tellAll = () => profiles.forEach(tellShown)
  tellAll()
  document.addEventListener('visibilitychange', tellAll)
  return () => document.removeEventListener('visibilitychange', tellAll)
}

/** One that gets lost is told by mail or push, as if the page had been closed. */
function send() {
  const told = [...new Set(shown.splice(0))]
  for (let start = 0; start < told.length; start += most)
    callLazily<typeof seeLikeCall>('PUT /like.php', {
      body: { shown: told.slice(start, start + most) },
    }).catch(() => {})
}
