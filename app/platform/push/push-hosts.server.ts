import { env } from '#app/platform/env.server.ts'

/** The push services of Chromium, Firefox, Edge and Safari: no browser has any other. */
const pushHosts =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)+push\.services\.mozilla\.com|([a-z0-9-]+\.)+notify\.windows\.com|([a-z0-9-]+\.)*push\.apple\.com)$/

/** The parsed endpoint, if messages may be sent there. Null for anything else, however it is spelled. */
export function parsePushEndpoint(endpoint: string): URL | null {
  const address = URL.parse(endpoint)
  // An address that the parser normalises could be read differently by another parser.
  if (!address || address.href !== endpoint || address.username || address.password || address.hash)
    return null
  if (isLocalPushService(address)) return address
  const isKnown = address.protocol === 'https:' && address.port === '' && pushHosts.test(address.hostname)
  return isKnown ? address : null
}

/** A push service on this machine, for tests and the demo; the setting is refused in production. */
export function isLocalPushService({ origin }: URL): boolean {
  const { PUSH_LOCAL_URL } = env()
  return PUSH_LOCAL_URL !== undefined && origin === new URL(PUSH_LOCAL_URL).origin
}
