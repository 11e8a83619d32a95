import { env } from '#app/platform/env.server.ts'

/**
 * The origin of a domain of ours, as in `https://example.com`: with scheme and port of PUBLIC_URL, in the demo with the
 * port that the program listens on. Links stay in mails for days, so nothing in them comes from a request.
 */
export function originOf(domain: string): string {
  const { PUBLIC_URL, PORT } = env()
  const own = PUBLIC_URL ?? `http://localhost:${PORT}`
  const name = `${domain} ${own}`
  let origin = origins.get(name)
  if (!origin) {
    const address = new URL(own)
    address.hostname = domain
    origin = address.origin
    origins.set(name, origin)
  }
  return origin
}

/** Cached, since every request asks for it; there are as many as the sites have domains. */
const origins = new Map<string, string>()

export function getPublicDomain(): string | null {
  const { PUBLIC_URL } = env()
  return PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null
}

interface CdnSite {
  cdn_prefix: string
}

/** An address that anyone may load without a session, from the site's CDN if it has one. */
export function toCdnUrl({ cdn_prefix }: CdnSite, path: string): string {
  return cdn_prefix.replace(/(?<!\/)\/+$/, '') + path
}

/** The other origin of such addresses; null if there is none. */
export function getCdnOrigin({ cdn_prefix }: CdnSite): string | null {
  const url = URL.parse(cdn_prefix)
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}
