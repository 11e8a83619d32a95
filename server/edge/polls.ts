import { calls } from '#app/calls.server.ts'
import { type OfSite, ofSiteIn } from '#app/web/calls/polled.server.ts'

/** The polled calls by their address, with what each takes of the site. */
export const polls = new Map<string, OfSite>()

for (const { method, path, audience, handlers } of calls) {
  const ofSite = ofSiteIn(handlers)
  // Open to every member: of others it would have to be known who is refused.
  if (ofSite && method === 'GET' && ['visitor', 'unconfirmed'].includes(audience))
    polls.set(`/api${path}`, ofSite)
}
