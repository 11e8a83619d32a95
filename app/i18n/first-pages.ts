/** Pages that a first visit lands on need only the texts of the catalog `pages`; all others need those of `inside` too. */
const firstPages = /^\/($|pages\/|lang-config$|offline$)/

export function needsInsideTexts(path: string): boolean {
  return !firstPages.test(path)
}
