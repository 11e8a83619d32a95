import type { logOutCall } from './logout.api.ts'

/** A whole new document afterwards: nothing of the member stays in memory. */
export async function logOut() {
  const { callServer } = await import('#app/web/browser/call-server.ts')
  await callServer<typeof logOutCall>('GET /logout.php')
  window.location.assign('/')
}
