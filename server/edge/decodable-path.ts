import { matchPath } from 'react-router'
import { pages } from '#app/pages.ts'

const slug = '/:slug?'
const landerPatterns = pages.flatMap(({ path }) => (path.endsWith(slug) ? [path.slice(0, -slug.length)] : []))

/**
 * The path as the router can decode it. A slug that cannot be decoded counts as an unknown one; null for any other
 * broken escape.
 */
export function decodablePath(path: string): string | null {
  if (isDecodable(path)) return path
  const [, lander = '', data = ''] = /^(.+)\/[^/]+?(\.data)?$/.exec(path) ?? []
  const isLander = landerPatterns.some((pattern) => matchPath(pattern, lander))
  return isLander && isDecodable(lander) ? `${lander}/-${data}` : null
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result, because the build removes code that it takes for unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
