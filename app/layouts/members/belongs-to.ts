/** A conversation that is to begin has a member's address, and is among the messages. */
const beginningChat = /^\/members\/[^/]+\/chat$/

/** Whether a page is in one of the member's places. */
export function belongsTo(place: string, path: string): boolean {
  if (beginningChat.test(path)) return place === '/chats'
  return path === place || path.startsWith(`${place}/`)
}
