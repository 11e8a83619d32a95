import { callServer } from '#app/web/browser/call-server.ts'
import type { Display } from '#app/web/cookies/display.ts'
import type { changePreferencesCall } from './preferences.api.ts'

let before: Promise<unknown> = Promise.resolve()

/** For the member's other devices. One after the other, so that the last choice is the one that stays. */
export function storeDisplay({ text, contrast }: Display) {
  // This device has remembered it already, so a failure is nothing to be told about.
  const body = { text_size: text, contrast }
  before = before.then(() =>
    callServer<typeof changePreferencesCall>('PUT /preferences.php', { body }).catch(() => null),
  )
}
