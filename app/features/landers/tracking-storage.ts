import { setCookie } from '#app/layouts/set-cookie.ts'
import { formatTracking, parseTracking, type Tracking, trackingCookie, trackingDays } from './tracking.ts'

/** What brought this visitor, for the sign-up call; null when nothing is known. */
export function readTracking(): Tracking | null {
  return parseTracking(readCookie()) ?? parseTracking(readTab())
}

/** The newest source counts. Without permission it lives in this tab alone and is gone when it is closed. */
export function keepTracking(tracking: Tracking, permitted: boolean) {
  if (permitted) {
    setCookie(trackingCookie, encodeURIComponent(formatTracking(tracking)), trackingDays)
    writeTab(null)
  } else writeTab(formatTracking(tracking))
}

export function permitTracking() {
  const known = readTracking()
  if (known) keepTracking(known, true)
}

/** A first refusal leaves what only this tab knows; a permission taken back leaves nothing. */
export function refuseTracking({ withdrawn }: { withdrawn: boolean }) {
  if (readCookie()) setCookie(trackingCookie, '', 0)
  if (withdrawn) writeTab(null)
}

function readCookie() {
  const value = new RegExp(`(?:^|; )${trackingCookie}=([^;]*)`).exec(document.cookie)?.[1]
  try {
    return value && decodeURIComponent(value)
  } catch {
    return null
  }
}

// Browsers with all storage forbidden throw at the first touch.
function readTab() {
  try {
    return sessionStorage.getItem(trackingCookie)
  } catch {
    return null
  }
}

function writeTab(value: string | null) {
  try {
    if (value) sessionStorage.setItem(trackingCookie, value)
    else sessionStorage.removeItem(trackingCookie)
  } catch {}
}
