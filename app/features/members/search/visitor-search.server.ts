import { hasTrafficSource } from '#app/features/tracking/traffic-source.server.ts'
import type { Site } from '#app/web/visit.ts'

type SearchSettings = Pick<Site, 'logged_out_search' | 'logged_out_search_trafficsource'>

/** Either everyone may look around, or those whom an advertisement or partner has brought. */
export function mayVisitorsSearch(site: SearchSettings, request: Request): boolean {
  if (site.logged_out_search) return true
  return site.logged_out_search_trafficsource && hasTrafficSource(request)
}
