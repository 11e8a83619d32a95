import type { RootData } from './root-data.server.ts'

/** The index title, or the page's own with the site's name, behind the count of what is new for the member. */
export function pageTitle(root: RootData | undefined, page?: string) {
  if (!root) return page ?? ''
  const count = newsCount(root.user)
  const title = page ? `${page} · ${root.site.name}` : root.site.indexTitle
  return count > 0 ? `(${count}) ${title}` : title
}

export function newsCount(user: RootData['user']) {
  return user ? user.unread_messages + user.new_likes : 0
}
