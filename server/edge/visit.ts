import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findLinkLanguage } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { authCookie, findSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { sendAuthCookie } from '#app/features/accounts/sessions/start-session.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { lookUpCountry } from '#app/features/sites/places/geoip.server.ts'
import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import { applyPreview } from '#app/features/staff/sites/preview.server.ts'
import {
  findStaffBrowser,
  findStaffSession,
  noStaffBrowser,
} from '#app/features/staff-access/sessions.server.ts'
import { isLocale, languageParameter, localeCookie } from '#app/i18n/locales.ts'
import { preferredLocale, readerLocale } from '#app/i18n/reader-locale.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { isConsoleAddress, linkTokenIn } from '#app/web/console-address.ts'
import { countryCookie, sendLocaleCookie } from '#app/web/cookies/choice-cookies.server.ts'
import { consentCookie, parseConsent } from '#app/web/cookies/consent.ts'
import { parseDismissals } from '#app/web/cookies/dismissals.ts'
import { displayCookie, parseDisplay } from '#app/web/cookies/display.ts'
import { entryWarningCookie, parseDismissal } from '#app/web/cookies/entry-warning.ts'
import { polls } from './not-modified.ts'

/** Works out, once per request, the site, the member, the language and the country. */
export const setVisit = createMiddleware<EdgeEnv>(async (c, next) => {
  const found = await findSiteForHost(c.req.header('host'))
  if (!found) throw new Refusal('unavailable')
  const { domain } = found
  const cookies = getCookie(c)
  const isConsole = isConsoleAddress(c.req.path)
  // What is sent counts as on the real site, so nobody pays or earns by settings that were never saved.
  const isReading = c.req.method === 'GET' && !isConsole
  const shown =
    isReading && cookies['staff-preview'] ? await applyPreview(found.site, cookies['staff-preview']) : null
  const { site, preview } = shown ?? { site: found.site, preview: null }
  const forPoll = polls.has(c.req.path)
  const session = await findSession(cookies[authCookie], site.id, { forPoll })
  const browser = isConsole
    ? await findStaffBrowser({ ...cookies, 'staff-link': linkTokenIn(c.req.path) ?? cookies['staff-link'] })
    : noStaffBrowser
  const { staff, isStaffDevice } = browser
  // In the console a login as a member means nothing.
  const viewer = staff ? null : (session?.viewer ?? null)
  const chosen = {
    member: viewer?.language,
    address: c.req.path.startsWith('/api/') ? undefined : c.req.query(languageParameter),
    cookie: cookies[localeCookie],
    link: viewer || isLocale(cookies[localeCookie]) ? undefined : await findLinkLanguage(site, c.req.url),
  }
  const locale = browser.language ?? readerLocale({ ...chosen, domainLanguage: site.domain_language })
  const preferred = preferredLocale(c.req.header('accept-language') ?? '')
  const isChosen = browser.language !== null || Object.values(chosen).some(isLocale)
  const offeredLocale = !isChosen && preferred && preferred !== locale ? preferred : null
  const selected = cookies[countryCookie]

  c.set('visit', {
    site,
    preview,
    viewer,
    staff,
    isStaffDevice,
    sessionEnded: !staff && !viewer && Boolean(cookies[authCookie]),
    locale,
    offeredLocale,
    address: c.get('address'),
    geoipCountry: await lookUpCountry(c.get('address')),
    selectedCountry: isCountry(selected) ? selected : null,
    display: parseDisplay(cookies[displayCookie]),
    consent: parseConsent(cookies[consentCookie]),
    warnedAt: parseDismissal(cookies[entryWarningCookie]),
    dismissed: parseDismissals(cookies),
    origin: originOf(domain),
    nonce: c.get('nonce'),
    requestId: c.get('requestId'),
  })
  c.set('version', session?.version)
  c.set('isSessionValid', async () => {
    const found = staff
      ? await findStaffSession(cookies.staff)
      : await findSession(cookies[authCookie], site.id)
    return found !== null
  })
  if (session?.renewed) sendAuthCookie(c, cookies[authCookie]!)
  // While another language is offered, no cookie is set: the offer stays until it is accepted or closed.
  if (cookies[localeCookie] !== locale && !offeredLocale && !browser.language) sendLocaleCookie(c, locale)
  await next()
  if (preview) c.header('Cache-Control', 'private, no-store')
})

/** The visitor's IP address: of the connection or, behind a trusted proxy, the last one the proxy added. */
export const setClientAddress = createMiddleware<EdgeEnv>(async (c, next) => {
  const forwarded = env().TRUST_PROXY ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const connected = c.env?.incoming?.socket.remoteAddress || '127.0.0.1'
  c.set('address', forwarded === undefined ? connected : stripPort(forwarded))
  await next()
})

/** Some proxies add the port, which differs for each connection. */
function stripPort(address: string) {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
}
