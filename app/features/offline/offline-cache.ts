declare global {
  interface Window {
    /** Whether a reload has to wait, because a member is writing or answering a question. */
    holdForWriter?: () => boolean
  }
}

const version = 9
export const offlineCache = `offline-${version}`
const offlinePage = '/offline'
/** Show persisted pages inside the offline page. The first script imports the others. */
export const offlineScripts = ['/kept/show.js', '/kept/store.js', '/kept/write.js']

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
 * Caches the page with its style sheets and fonts. Removes its scripts, which would take the address for that of the
 * page that failed. Removes the member's data in them and the count in the title as well, so that nothing of an account
 * remains after a logout. A short script reloads the page when the server answers again.
 */
export async function cacheOfflinePage() {
  const response = await fetch(offlinePage, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/gi, '')
    .replace(/(<title[^>]*>)\(\d+\) /, '$1')
    .replace(
      '</body>',
      () => `<script type="module" src="${offlineScripts[0]}"></script>${reloadScript(response)}</body>`,
    )
  const cache = await caches.open(offlineCache)
  await cache.addAll([...linkedFiles(html), ...offlineScripts])
  await cache.put(offlinePage, new Response(html, { headers: response.headers }))
}

/** Uses the nonce of the page's content security policy, which is cached with the page. */
function reloadScript(response: Response): string {
  const [, nonce] = /'nonce-([\w+/=-]+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
  return nonce ? `<script nonce="${nonce}">(${reloadWhenReachable})()</script>` : ''
}

/**
 * Runs in the page. Polls the server first: a device may be online long before the server answers, and a reload in vain
 * would swallow a tap. Does not reload under a member who is writing: public/kept/write.js.
 */
function reloadWhenReachable() {
  const reloadIfReachable = async () => {
    const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (response?.ok && !window.holdForWriter?.()) window.location.reload()
  }
  window.addEventListener('online', reloadIfReachable)
  setInterval(reloadIfReachable, 10_000)
}

/** Returns the addresses of style sheets and fonts. */
function linkedFiles(html: string): string[] {
  const links = html.match(/<link\b[^>]*>/gi) ?? []
  const wanted = links.filter((link) => /rel="stylesheet"|as="font"/i.test(link))
  return [...new Set(wanted.flatMap((link) => /href="([^"]+)"/i.exec(link)?.[1] ?? []))]
}
