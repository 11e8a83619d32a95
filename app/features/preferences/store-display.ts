import { callServer } from '#app/web/browser/call-server.ts'
import type { Display } from '#app/web/cookies/display.ts'
import type { changePreferencesCall } from './preferences.api.ts'

let pendingSave: Promise<unknown> = Promise.resolve()

/** Stores the settings for the member's other devices. Serialised, so that the last choice wins. */
export function storeDisplay({ text, contrast }: Display) {
  const body = { text_size: text, contrast }
  pendingSave = pendingSave.then(() =>
    callServer<typeof changePreferencesCall>('PUT /preferences.php', { body }).catch(() => null),
  )
}
