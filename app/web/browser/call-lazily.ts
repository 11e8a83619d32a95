import type { CallContract } from '#app/web/calls/call.ts'
import type { callServer } from './call-server.ts'

let client: { callServer: typeof callServer } | undefined

/** Members make calls soon, and may do so without a connection. */
export async function prepareCalls() {
  client ??= await import('./call-server.ts')
}

/** A call whose client is loaded with the first one: most readers of a page that has it never make any. */
export async function callLazily<Of extends CallContract>(...call: Parameters<typeof callServer<Of>>) {
  // Not even tried: a browser remembers the failure and would not load it again on this page.
  if (!client && navigator.onLine === false) throw new TypeError('no connection')
  await prepareCalls()
  return client!.callServer<Of>(...call)
}
