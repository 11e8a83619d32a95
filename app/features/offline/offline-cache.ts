/**
 * A hash of the offline page's script. A new hash changes this worker, so the browser installs it and caches the page
 * again.
 */
const version = import.meta.env.OFFLINE_SCRIPT_HASH
export const offlineCache = `offline-${version}`
const offlinePage = '/offline'
/** The version keeps the browser from caching an older one. */
export const offlineScript = `/offline.js?${version}`

export function findOfflinePage(): Promise<Response | undefined> {
  return caches.match(offlinePage)
}

/** Caches the offline page again when the member has chosen another language since. */
export async function updateOfflineLanguage(language: string | null) {
  const cached = await findOfflinePage()
  if (language && cached?.headers.get('content-language') !== language)
    await cacheOfflinePage().catch(() => {})
}

/**
 * Caches the page with its style sheets and fonts. Replaces its scripts with offline-script.tsx, because the router
 * would try to load the failed address. Removes the member's data and the count in the title, so that nothing of an
 * account remains after a logout.
 */
export async function cacheOfflinePage() {
  const response = await fetch(offlinePage, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
  const html = withoutScripts(await response.text())
    .replace(linkTag, (link) => (/rel="(?:modulepreload|manifest)"/.test(link) ? '' : link))
    .replace(/(<title[^<>]*>)\(\d+\) /, '$1')
    .replace('</body>', () => `<script defer src="${offlineScript}"></script></body>`)
  const cache = await caches.open(offlineCache)
  await cache.addAll([...linkedFiles(html), offlineScript])
  await cache.put(offlinePage, new Response(html, { headers: response.headers }))
}

function withoutScripts(html: string): string {
  const parts = html.split('</script>')
  return parts.map((part) => part.split('<script', 1)[0]).join('')
}

const linkTag = /<link\b[^<>]*>/g

/** Returns the addresses of style sheets and fonts. */
function linkedFiles(html: string): string[] {
  const links = html.match(linkTag) ?? []
  const wanted = links.filter((link) => /rel="stylesheet"|as="font"/.test(link))
  return [...new Set(wanted.flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []))]
}
