import { formatTime, formatTimeOrDay } from '#app/features/chat/format-day.ts'
import type { OfflineWords } from './offline-words.server.ts'

/** Offline there is only the device's own clock and time zone. */
function readerOf(words: OfflineWords) {
  return {
    locale: words.locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: new Date().toISOString(),
    words,
  }
}

/** For lists, as in the app. */
export function formatShortTime(at: string | number, words: OfflineWords): string {
  return formatTimeOrDay(toIsoTime(at), readerOf(words))
}

/** Includes the time for any day: for messages, and for when the page was seen. */
export function formatFullTime(at: string | number, words: OfflineWords): string {
  const time = formatTime(toIsoTime(at), readerOf(words))
  const short = formatShortTime(at, words)
  return short === time ? time : `${short}, ${time}`
}

function toIsoTime(at: string | number): string {
  return new Date(at).toISOString()
}
