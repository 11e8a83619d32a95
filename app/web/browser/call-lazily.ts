import type { CallContract } from '#app/web/calls/call.ts'
import type { callServer } from './call-server.ts'

/** A call whose client is loaded with the first one: most readers of a page that has it never make any. */
export async function callLazily<Of extends CallContract>(...call: Parameters<typeof callServer<Of>>) {
  const client = await import('./call-server.ts')
  return client.callServer<Of>(...call)
}
