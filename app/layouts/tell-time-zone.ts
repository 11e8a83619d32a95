import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'

const toldKey = 'second-spring:time-zone'

/**
 * Sends the zone in which the member's days begin and end. Once a session: a zone that the server does not know is not
 * repeated.
 */
export async function tellTimeZone(zone: string) {
  if (wasTold(zone)) return
  const body = { time_zone: zone }
  await callServer<typeof changePreferencesCall>('PUT /preferences.php', { body }).catch(() => null)
}

function wasTold(zone: string) {
  try {
    if (sessionStorage.getItem(toldKey) === zone) return true
    sessionStorage.setItem(toldKey, zone)
  } catch {
    // Without storage it is sent with every document, which does no harm.
  }
  return false
}
