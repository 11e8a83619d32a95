import { calls } from '#app/calls.server.ts'
import { type SiteVersion, siteVersionOf } from '#app/web/calls/polling.server.ts'

/** The polled calls by address, with what each reads of the site. */
export const polls = new Map<string, SiteVersion>()

for (const { method, path, audience, handlers } of calls) {
  const ofSite = siteVersionOf(handlers)
  // Only calls open to every member: for others it would have to know who is refused.
  if (ofSite && method === 'GET' && ['visitor', 'unconfirmed'].includes(audience))
    polls.set(`/api${path}`, ofSite)
}
