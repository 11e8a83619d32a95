import { type Page, pages } from '../../app/pages.ts'

/**
 * The patterns of the page table that the browser needs, written into the script at build time. A pattern is small, the
 * table is not, and app/web and app/i18n need not import it.
 */
export const pagePatterns = {
  'import.meta.env.FIRST_PAGES': patternOf(pages.filter(({ isFirst }) => isFirst)),
  'import.meta.env.LANDER_PAGES': patternOf(pages.filter(({ isLander }) => isLander)),
  'import.meta.env.SIGNUP_PAGES': patternOf(pages.filter(({ layout }) => layout === 'signup')),
  'import.meta.env.RETURN_PAGES': patternOf(pages.filter(({ noReturn }) => !noReturn)),
}

function patternOf(some: Page[]): string {
  const paths = some.map(({ path }) =>
    path
      .slice(1)
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+'),
  )
  return JSON.stringify(`^/(?:${paths.join('|')})/?$`)
}
