/** A conversation that has not begun yet has a member's address, but belongs to the messages. */
const beginningChat = /^\/members\/[^/]+\/chat$/

/** Whether a page belongs to one of the member's main links. */
export function belongsTo(place: string, path: string): boolean {
  if (beginningChat.test(path)) return place === '/chats'
  return path === place || path.startsWith(`${place}/`)
}
