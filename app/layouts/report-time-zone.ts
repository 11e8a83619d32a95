import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'

const reportedKey = 'second-spring:time-zone'

/**
 * Sends the zone in which the member's days begin and end. Once a session: a zone that the server does not know is not
 * repeated.
 */
export async function reportTimeZone(zone: string) {
  if (wasReported(zone)) return
  const body = { time_zone: zone }
  await callServer<typeof changePreferencesCall>('PUT /preferences.php', { body }).catch(() => null)
}

function wasReported(zone: string) {
  try {
    if (sessionStorage.getItem(reportedKey) === zone) return true
    sessionStorage.setItem(reportedKey, zone)
  } catch {
    // Without storage it is sent with every document, which does no harm.
  }
  return false
}
