const firstPages = new RegExp(import.meta.env.FIRST_PAGES)

/** Pages that a first visit lands on need only the texts of the catalog `pages`; all others need those of `inside` too. */
export function needsInsideTexts(path: string): boolean {
  return !firstPages.test(path)
}
