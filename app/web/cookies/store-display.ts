import { http } from '#app/web/browser/http-client.ts'
import type { Display } from './display.ts'

let before: Promise<unknown> = Promise.resolve()

/** For the member's other devices. One after the other, so that the last choice is the one that stays. */
export function storeDisplay({ text, contrast }: Display) {
  // This device has remembered it already, so a failure is nothing to be told about.
  before = before.then(() =>
    http.put('preferences.php', { json: { text_size: text, contrast } }).catch(() => null),
  )
}
