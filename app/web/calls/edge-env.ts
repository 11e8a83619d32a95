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
    /** Goes on with the answer when its head is sent: see server/edge/streams.ts. */
    stream?: (response: ServerResponse) => void
  }
}
