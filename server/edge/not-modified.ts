import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse as parseCookies } from 'hono/utils/cookie'
import { calls } from '#app/calls.server.ts'
import { authCookie, findPollSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { localeCookie } from '#app/i18n/locales.ts'
import { readerLocale } from '#app/i18n/reader-locale.ts'
import { newId } from '#app/platform/ids.server.ts'
import {
  isCurrentAnswer,
  type SiteVersion,
  siteVersionOf,
  versionFor,
} from '#app/web/calls/polling.server.ts'
import { recordRequest } from './request-log.ts'

/** The polled calls by address, with what each reads of the site. */
export const polls = new Map<string, SiteVersion>()

for (const { method, path, audience, handlers } of calls) {
  const ofSite = siteVersionOf(handlers)
  // Only calls open to every member: for others it would have to know who is refused.
  if (ofSite && method === 'GET' && ['visitor', 'unconfirmed'].includes(audience))
    polls.set(`/api${path}`, ofSite)
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Most polls of open pages find nothing new. Node answers those directly, as the whole app would but at a fraction of
 * its cost. All other requests go to the whole app.
 */
export function answerNotModified(app: Listener): Listener {
  return async (request, response) => {
    const started = performance.now()
    const poll = parsePoll(request)
    if (!poll || !(await isNotModified(poll).catch(() => false))) return app(request, response)
    const requestId = newId()
    response.writeHead(304, {
      'cache-control': 'private, no-cache',
      etag: poll.etag,
      vary: 'Accept-Encoding',
      'x-request-id': requestId,
    })
    response.end()
    recordRequest({ requestId, started, route: poll.route, method: 'GET', status: 304 })
  }
}

interface Poll {
  route: string
  ofSite: SiteVersion
  /** Of the answer that the page has. */
  etag: string
  host: string | undefined
  cookies: Record<string, string>
}

function parsePoll({ method, url: route = '', headers }: IncomingMessage): Poll | undefined {
  const ofSite = polls.get(route)
  const { 'if-none-match': etag, cookie, host } = headers
  if (!ofSite || method !== 'GET' || !etag || !cookie) return
  if (headers['content-length'] || headers['transfer-encoding']) return
  return { route, ofSite, etag, host, cookies: parseCookies(cookie) }
}

async function isNotModified({ route, ofSite, etag, host, cookies }: Poll): Promise<boolean> {
  const found = await findSiteForHost(host)
  if (!found?.known) return false
  const { site } = found
  const poller = await findPollSession(cookies[authCookie], site.id, route)
  if (!poller || poller.isAnyoneBack) return false
  const { session, language: member } = poller
  const version = versionFor(poller.version, ofSite(site))
  if (!isCurrentAnswer({ session, route, version, etag })) return false
  const cookie = cookies[localeCookie]
  // A reader with another language in the cookie gets a new one.
  return cookie === readerLocale({ member, cookie, domainLanguage: site.domain_language })
}
