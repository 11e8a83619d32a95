const firstPages = new RegExp(import.meta.env.FIRST_PAGES)
const landerPages = new RegExp(import.meta.env.LANDER_PAGES)
const staffPages = /^\/staff(\/|$)/
const signupPages = new RegExp(import.meta.env.SIGNUP_PAGES)

export type Catalog = 'pages' | 'landers' | 'joining' | 'inside' | 'staff'

/**
 * The catalogs of a page: a first visit needs few texts, landers and sign-up add their own, and all other pages may
 * show any. The console adds its own; for others it is an unknown page.
 */
export function catalogsFor(path: string, { isMember = false, isStaff = false } = {}): readonly Catalog[] {
  if (isStaff && staffPages.test(path)) return ['pages', 'joining', 'inside', 'staff']
  // The frame around every member page has texts of the last catalog.
  if (!isMember && landerPages.test(path)) return ['pages', 'landers']
  if (!isMember && firstPages.test(path)) return ['pages']
  return !isMember && signupPages.test(path) ? ['pages', 'joining'] : ['pages', 'joining', 'inside']
}
