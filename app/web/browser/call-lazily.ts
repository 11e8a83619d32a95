import type { CallContract } from '#app/web/calls/call.ts'
import type { callServer } from './call-server.ts'

let client: { callServer: typeof callServer } | undefined

/** Loads the client early for members: they soon make calls, perhaps without a connection. */
export async function prepareCalls() {
  client ??= await import('./call-server.ts')
}

/** Makes a call whose client is loaded with the first one: most readers of such a page never make any. */
export async function callLazily<Of extends CallContract>(...call: Parameters<typeof callServer<Of>>) {
  // Does not even try offline: a browser caches the failed import and would not load it again on this page.
  if (!client && navigator.onLine === false) throw new TypeError('no connection')
  await prepareCalls()
  return client!.callServer<Of>(...call)
}
