import type { RootData } from './root-data.server.ts'

/** The places of a member and what opens from them; a tab of theirs is known by the site, not by the page. */
const membersArea = /^\/(?:members(?:\/[^/]+)?|chats(?:\/[^/]+)?|likes(?:\/.+)?|premium)$/

/**
 * Behind the count of what is new for the member: the index title, followed in the members area by the page's own;
 * elsewhere the page's own with the site's name.
 */
export function pageTitle(root: RootData | undefined, page?: string, path = '') {
  if (!root) return page ?? ''
  const count = newsCount(root.user)
  const { name, indexTitle } = root.site
  const title = !page ? indexTitle : membersArea.test(path) ? `${indexTitle} · ${page}` : `${page} · ${name}`
  return count > 0 ? `(${count}) ${title}` : title
}

export function newsCount(user: RootData['user']) {
  return user ? user.unread_messages + user.new_likes : 0
}
