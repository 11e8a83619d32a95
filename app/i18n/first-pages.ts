const firstPages = new RegExp(import.meta.env.FIRST_PAGES)
const signupPages = new RegExp(import.meta.env.SIGNUP_PAGES)

export type Catalog = 'pages' | 'joining' | 'inside'

/** The texts that a page shows: a first visit has few, sign-up its own, and all other pages may show any. */
export function catalogsFor(path: string, isMember = false): readonly Catalog[] {
  // What stands around every page of a member is among the last ones.
  if (!isMember && firstPages.test(path)) return ['pages']
  return !isMember && signupPages.test(path) ? ['pages', 'joining'] : ['pages', 'joining', 'inside']
}
