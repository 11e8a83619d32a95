import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseCookies } from 'hono/utils/cookie'
import { authCookie, findPoller } from '#app/features/accounts/sessions/sessions.server.ts'
import { siteForHost } from '#app/features/sites/sites.server.ts'
import { localeCookie } from '#app/i18n/locales.ts'
import { readerLocale } from '#app/i18n/reader-locale.ts'
import { newId } from '#app/platform/ids.server.ts'
import { isCurrent, type OfSite, versionFor } from '#app/web/calls/polled.server.ts'
import { polls } from './polls.ts'
import { noteRequest } from './request-log.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Most polls of open pages find nothing new. Node answers those directly, as the whole app would but at a fraction of
 * its cost. All other requests go to the whole app.
 */
export function answerNothingNew(whole: Listener): Listener {
  return async (request, response) => {
    const started = performance.now()
    const poll = pollOf(request)
    if (!poll || !(await hasNothingNew(poll).catch(() => false))) return whole(request, response)
    const requestId = newId()
    response.writeHead(304, {
      'cache-control': 'private, no-cache',
      etag: poll.etag,
      vary: 'Accept-Encoding',
      'x-request-id': requestId,
    })
    response.end()
    noteRequest({ requestId, started, route: poll.route, method: 'GET', status: 304 })
  }
}

interface Poll {
  route: string
  ofSite: OfSite
  /** Of the answer that the page has. */
  etag: string
  host: string | undefined
  cookies: Record<string, string>
}

function pollOf({ method, url: route = '', headers }: IncomingMessage): Poll | undefined {
  const ofSite = polls.get(route)
  const { 'if-none-match': etag, cookie, host } = headers
  if (!ofSite || method !== 'GET' || !etag || !cookie) return
  if (headers['content-length'] || headers['transfer-encoding']) return
  return { route, ofSite, etag, host, cookies: parseCookies(cookie) }
}

async function hasNothingNew({ route, ofSite, etag, host, cookies }: Poll): Promise<boolean> {
  const found = await siteForHost(host)
  if (!found?.known) return false
  const { site } = found
  const poller = await findPoller(cookies[authCookie], site.id)
  if (!poller) return false
  const { id: memberId, language: member } = poller
  const version = versionFor(poller.version, ofSite(site))
  if (!isCurrent({ memberId, route, version, etag })) return false
  const cookie = cookies[localeCookie]
  // A reader with another language in the cookie gets a new one.
  return cookie === readerLocale({ member, cookie, domainLanguage: site.domain_language })
}
