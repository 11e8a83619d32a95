import { pages } from '#app/pages.ts'

/**
 * Neither pages nor below one, or pages still to come. Paths for staff are not named: that would tell where to look.
 */
const otherClosedPaths = ['/api/', '/activate', '/dev/', '/notifications', '/transactions', '/mail-change']
const closedPages = pages
  .filter(({ search }) => search === 'closed')
  .map(({ path }) => path.replace(/\/:.*/, ''))

/** Pages of members, and pages of no use to a search engine; each line closes all that begins with it. */
const closedPaths = removeNestedPaths([...otherClosedPaths, ...closedPages])

/** They fetch a shared page to show its name and picture in the chat; they keep no index of people. */
const previewRobots = [
  'facebookexternalhit',
  'WhatsApp',
  'Twitterbot',
  'TelegramBot',
  'LinkedInBot',
  'Slackbot',
]

export function robotsFile(origin: string): string {
  return [
    'User-agent: *',
    ...groupRules(closedPaths),
    ...previewRobots.map((name) => `User-agent: ${name}`),
    ...groupRules(closedPaths.filter((path) => path !== '/members')),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function groupRules(disallowed: string[]): string[] {
  return ['Allow: /', ...disallowed.map((path) => `Disallow: ${path}`), '']
}

function removeNestedPaths(paths: string[]): string[] {
  const isCovered = (path: string) => paths.some((other) => other !== path && path.startsWith(other))
  return [...new Set(paths)].filter((path) => !isCovered(path))
}
