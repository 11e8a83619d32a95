/** Where members look around. A conversation is not part of it, so nothing is advertised there. */
const membersArea = /^\/(members(\/[^/]+)?|chats|likes(\/[^/]+|\/m\/[^/]+)?|premium)\/?$/

export function isInMembersArea(path: string): boolean {
  return membersArea.test(path)
}
