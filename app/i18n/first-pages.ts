const firstPages = new RegExp(import.meta.env.FIRST_PAGES)
const landerPages = new RegExp(import.meta.env.LANDER_PAGES)
const signupPages = new RegExp(import.meta.env.SIGNUP_PAGES)

export type Catalog = 'pages' | 'landers' | 'joining' | 'inside'

/** The texts that a page shows: a first visit has few, landers and sign-up their own, and all other pages may show any. */
export function catalogsFor(path: string, isMember = false): readonly Catalog[] {
  // What stands around every page of a member is among the last ones.
  if (!isMember && landerPages.test(path)) return ['pages', 'landers']
  if (!isMember && firstPages.test(path)) return ['pages']
  return !isMember && signupPages.test(path) ? ['pages', 'joining'] : ['pages', 'joining', 'inside']
}
