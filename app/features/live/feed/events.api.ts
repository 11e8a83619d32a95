import { z } from '@hono/zod-openapi'
import { defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { sessionKeyOf } from '#app/web/session-check.server.ts'
import { followEvents } from '../follow-events.server.ts'
import { refuseTooMany } from '../streams.server.ts'
import { presentEvents } from './present-events.server.ts'

const EventNumber = z.coerce.number().int().min(0).optional()

export const followEventsCall = defineCall('GET /events.php', {
  audience: 'unconfirmed',
  summary: 'A stream of live events for the member',
  description:
    'Events: message, changed, typing, read, chats, reach (somebody can no longer be reached, or can be again), like, match, credits, payment, decision (staff have decided about the member), counts; ready at the start, resync if events were missed and the page has to read its data again, beat as a heartbeat, ended when the session is over.',
  middleware: [limitPerAccount('events')],
  // A reconnecting browser sends the number in a header; a page that opens a new stream sends it in the query.
  headers: z.object({ 'last-event-id': EventNumber }),
  query: z.object({ after: EventNumber }),
  answers: {
    200: {
      description: 'The stream, from the event after that number or from the next one',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle({ viewer, site, address }, { headers, query, c }) {
    const session = sessionKeyOf(viewer)
    const position = headers['last-event-id'] ?? query.after ?? null
    refuseTooMany(viewer, address, session)
    c.set('stream', (response) =>
      followEvents({ response, session, address, position }, { viewer, site }, presentEvents),
    )
    return c.body(null, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      // Some proxies buffer a response unless told otherwise.
      'X-Accel-Buffering': 'no',
    })
  },
})
