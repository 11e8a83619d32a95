import { http } from '#app/web/browser/http-client.ts'

const toldKey = 'second-spring:time-zone'

/** Days begin and end where the member is. Told once a session: a zone that the server does not know is not repeated. */
export async function tellTimeZone(zone: string) {
  if (wasTold(zone)) return
  await http.put('preferences.php', { json: { time_zone: zone } }).catch(() => null)
}

function wasTold(zone: string) {
  try {
    if (sessionStorage.getItem(toldKey) === zone) return true
    sessionStorage.setItem(toldKey, zone)
  } catch {
    // Without storage it is told with every document, which does no harm.
  }
  return false
}
