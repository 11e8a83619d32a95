import { hasTrafficSource } from '#app/features/tracking/traffic-source.server.ts'
import type { Site } from '#app/web/visit.ts'

export type VisitorSettings = Pick<Site, 'logged_out_search' | 'logged_out_search_trafficsource'>

/** True if all visitors see members, or if only those brought by an advertisement or partner do and this one was. */
export function canVisitorSeeMembers(site: VisitorSettings, request: Request): boolean {
  if (site.logged_out_search) return true
  return site.logged_out_search_trafficsource && hasTrafficSource(request)
}

/** For pictures, whose requests do not say what brought the visitor. */
export function canAnyVisitorSeeMembers(site: VisitorSettings): boolean {
  return site.logged_out_search || site.logged_out_search_trafficsource
}
