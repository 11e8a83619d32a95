import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { formatTracking, parseTracking, type Tracking, trackingCookie, trackingDays } from './tracking.ts'

const trackingInCookies = new RegExp(`(?:^|; )${trackingCookie}=([^;]*)`)

/** The source without permission to store it: gone with the document. */
let inMemory: Tracking | null = null

/** The visitor's source, for the sign-up call; null if unknown. */
export function readTracking(): Tracking | null {
  return parseTracking(readCookie()) ?? inMemory
}

/** The newest source counts. Without permission nothing is written anywhere. */
export function rememberTracking(tracking: Tracking, permitted: boolean) {
  inMemory = permitted ? null : tracking
  if (permitted) setCookie(trackingCookie, encodeURIComponent(formatTracking(tracking)), trackingDays)
}

export function allowTracking() {
  const known = readTracking()
  if (known) rememberTracking(known, true)
}

/**
 * Deletes the cookie. A first refusal keeps the source in memory, because a site may admit only visitors with a source.
 * A withdrawn permission deletes that as well.
 */
export function refuseTracking({ withdrawn }: { withdrawn: boolean }) {
  if (readCookie()) setCookie(trackingCookie, '', 0)
  if (withdrawn) inMemory = null
}

function readCookie() {
  const value = trackingInCookies.exec(document.cookie)?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return null
  }
}
