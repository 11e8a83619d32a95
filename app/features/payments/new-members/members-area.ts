/** Where members look around; a conversation is none of it, so nothing is advertised there. */
const membersArea = /^\/(members(\/[^/]+)?|chats|likes(\/[^/]+|\/m\/[^/]+)?|premium)\/?$/

export function isInMembersArea(path: string): boolean {
  return membersArea.test(path)
}
