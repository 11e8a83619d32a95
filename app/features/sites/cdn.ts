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
