const firstPages = new RegExp(import.meta.env.FIRST_PAGES)
const landerPages = new RegExp(import.meta.env.LANDER_PAGES)
const signupPages = new RegExp(import.meta.env.SIGNUP_PAGES)

export type Catalog = 'pages' | 'landers' | 'joining' | 'inside'

/**
 * The catalogs of a page: a first visit needs few texts, landers and sign-up add their own, and all other pages may
 * show any.
 */
export function catalogsFor(path: string, isMember = false): readonly Catalog[] {
  // The frame around every member page has texts of the last catalog.
  if (!isMember && landerPages.test(path)) return ['pages', 'landers']
  if (!isMember && firstPages.test(path)) return ['pages']
  return !isMember && signupPages.test(path) ? ['pages', 'joining'] : ['pages', 'joining', 'inside']
}
