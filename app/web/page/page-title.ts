import type { RootData } from './root-data.ts'

/** The places of a member and what opens from them; a tab of theirs is known by the site, not by the page, to visitors too. */
const membersArea = /^\/(?:members(?:\/[^/]+)?|chats(?:\/[^/]+)?|likes(?:\/.+)?|premium)$/

/**
 * For a member on every page the count of what is new, the index title and the page's own; visitors have that order in
 * the members area, and elsewhere the page's own title with the site's name.
 */
export function pageTitle(root: RootData | undefined, page?: string, path = '') {
  if (!root) return page ?? ''
  const count = newsCount(root.user)
  const { name, indexTitle } = root.site
  const beginsWithIndex = root.user !== null || membersArea.test(path)
  const title = !page ? indexTitle : beginsWithIndex ? `${indexTitle} · ${page}` : `${page} · ${name}`
  return withCount(title, count)
}

/** Instead of the count that the title may begin with. */
export function withCount(title: string, count: number) {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

export function newsCount(user: RootData['user']) {
  return user ? user.unread_messages + user.new_likes : 0
}
