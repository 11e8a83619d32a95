/** Detail, likes and credits pages. */
const withBackButton = /^\/(members\/[^/]+|chats\/[^/]+|likes(\/.*)?|credits(\/.*)?|transactions\/[^/]+)$/

export function hasBackButton(path: string) {
  return withBackButton.test(path)
}
