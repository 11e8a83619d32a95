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

/** One that gets lost is told by mail or push, as if the page had been closed. */
function send() {
  const told = [...new Set(shown.splice(0))].slice(-most)
  callLazily<typeof seeLikeCall>('PUT /like.php', { body: { shown: told } }).catch(() => {})
}
