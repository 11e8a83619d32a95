import { calls } from '#app/calls.server.ts'
import { type OfSite, ofSiteIn } from '#app/web/calls/polled.server.ts'

/** The polled calls by address, with what each reads of the site. */
export const polls = new Map<string, OfSite>()

for (const { method, path, audience, handlers } of calls) {
  const ofSite = ofSiteIn(handlers)
  // Only calls open to every member: for others it would have to know who is refused.
  if (ofSite && method === 'GET' && ['visitor', 'unconfirmed'].includes(audience))
    polls.set(`/api${path}`, ofSite)
}
