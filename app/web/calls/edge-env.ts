import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Visit } from '#app/web/visit.ts'

/** Values that the edge computes before a call is handled. */
export interface EdgeEnv {
  Bindings: HttpBindings
  Variables: {
    visit: Visit
    requestId: string
    nonce: string
    address: string
    /** Whether the visit's session is still valid: a body may take minutes to arrive. */
    isSessionValid: () => Promise<boolean>
    /** Of a member: changes whenever their counts or lists change. See app/web/calls/polling.server.ts. */
    version?: string
    /** When the answer to a polled call changes merely with time. */
    validUntil?: Date
    /** Members whom the answer to a polled call shows as not online; their visits change it. */
    absent?: string[]
    /** The whole answer of a page: reading it back from the answer costs more than compressing it. */
    text?: string
    /** Continues the answer after its head is sent: see server/edge/streams.ts. */
    stream?: (response: ServerResponse) => void
  }
}
