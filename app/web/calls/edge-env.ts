import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Visit } from '#app/web/visit.ts'

/** What the edge has worked out before a call is handled. */
export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: {
    visit: Visit
    requestId: string
    nonce: string
    address: string
    /** Whether the session of the visit still lives: a body may take minutes to come. */
    isStillIn: () => Promise<boolean>
    /** Of a member: another one with every change of what their counts and lists show. See app/web/calls/polled.server.ts. */
    version?: string
    /** When the answer to a polled call changes by itself. */
    holdsUntil?: Date
    /** Goes on with the answer when its head is sent: see server/edge/streams.ts. */
    stream?: (response: ServerResponse) => void
  }
}
