/** Detail, likes and credits pages. */
const withBackButton =
  /^\/(members\/[^/]+|chats\/[^/]+|likes(\/.*)?|credits(\/.*)?|statement|transactions\/[^/]+)$/

export function hasBackButton(path: string) {
  return withBackButton.test(path)
}
