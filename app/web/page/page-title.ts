import type { RootData } from './root-data.ts'

/**
 * The count of unread messages and new likes, the page and the site: tabs and screen readers present the beginning,
 * which must distinguish pages. Only the index has no name. See docs/decisions/046-page-shell.md.
 */
export function pageTitle(root: RootData | undefined, page?: string) {
  if (!root) return page ?? ''
  const { name, indexTitle } = root.site
  return withCount(page ? `${page} · ${name}` : indexTitle, newsCount(root.user))
}

/** Replaces the count that the title may begin with. */
export function withCount(title: string, count: number) {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

export function newsCount(user: RootData['user']) {
  return user ? user.unread_messages + user.new_likes : 0
}
