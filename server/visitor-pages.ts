import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { findRowVersions } from '#app/features/members/members.server.ts'
import { hasTrafficSource, sourceCookie } from '#app/features/tracking/traffic-source.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { browserAge } from '#app/web/page/browser-age.server.ts'
import { startPicturesFor } from '#app/web/page/iphone-screens.server.ts'
import { type Cacheable, documentContext, documentTextContext } from '#app/web/page/page-cache.ts'
import { type Site, type Visit, visitContext } from '#app/web/visit.ts'

type Render = (request: Request, context: RouterContextProvider) => Promise<Response>

const lifetime = 30_000
const maxPages = 200
/** An address with more than this carries a click id or the like, which no second visitor has. */
const maxSearch = 100

/** Unguessable, so that nobody's words contain them. */
const nonceMark = randomBytes(16).toString('hex')
const viewMark = randomBytes(16).toString('hex')

interface Known {
  cacheable: Cacheable
  /** Missing until the second rendering: only then are the rows of everybody shown known beforehand. */
  page?: CachedPage
}

interface CachedPage {
  /** With marks in place of what differs. */
  text: string
  headers: [string, string][]
  rowVersions: string
  until: number
}

/** The least recently used first. */
const known = new Map<string, Known>()
/** A change of a site, its company or its prices makes a new `Site`, so none of its pages is found again. */
const siteNumbers = new WeakMap<Site, number>()
let lastSiteNumber = 0

/** Whether the cache may answer: documents for readers without any account. */
export function isForVisitor({ method, url }: Request, visit: Visit): boolean {
  const { viewer, staff, isStaffDevice, preview, sessionEnded } = visit
  if (viewer || staff || isStaffDevice || preview || sessionEnded) return false
  const { pathname, search } = new URL(url)
  return (
    method === 'GET' &&
    env().MODE !== 'development' &&
    !pathname.endsWith('.data') &&
    search.length <= maxSearch
  )
}

/**
 * A document for a visitor, from this process's memory if it can. Every answer checks that no row of a member whom the
 * page shows has changed: whoever hides, leaves or is erased is gone from the next one.
 */
export async function answerVisitor(
  request: Request,
  { visit, context, render }: { visit: Visit; context: RouterContextProvider; render: Render },
): Promise<Response> {
  const addressKey = keyOf(request, visit)
  const before = recall(addressKey)
  const view = (await before?.cacheable.openView?.(visit, request)) ?? null
  const key = view ? addressKey + JSON.stringify({ ...view, view: view.view !== null }) : addressKey
  const found = recall(key) ?? before
  const rowVersions = found && (await findRowVersions(found.cacheable.members))
  const fill = (text: string) => {
    const own = text.replaceAll(nonceMark, visit.nonce).replaceAll(viewMark, view?.view ?? '')
    context.set(documentTextContext, own)
  }

  const { page } = found ?? {}
  if (page && page.rowVersions === rowVersions && page.until > now().getTime()) {
    if (await isAdmitted(found!.cacheable, visit)) {
      fill(page.text)
      const headers = new Headers(page.headers)
      const cookie = sourceCookie(visit, request)
      if (cookie) headers.append('Set-Cookie', cookie)
      return new Response(null, { headers })
    }
  }

  const document = {
    cacheable: null as Cacheable | null,
    view: view && { ...view, view: view.view && viewMark },
  }
  context.set(visitContext, { ...visit, nonce: nonceMark })
  context.set(documentContext, document)
  const until = now().getTime() + lifetime
  const response = await render(request, context)
  const { status } = response
  const text = context.get(documentTextContext) ?? (await response.text())
  const { cacheable } = document
  if (status === 200 && cacheable) {
    const isSame = found?.cacheable.members.join() === cacheable.members.join()
    // The cookie is the visitor's own.
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    remember(addressKey, { cacheable })
    remember(key, {
      cacheable,
      ...(rowVersions !== undefined && isSame && { page: { text, headers, rowVersions, until } }),
    })
  } else known.delete(key)
  fill(text)
  return new Response(null, { status, headers: response.headers })
}

/** Counts the document; a visitor who has had enough is refused by the loader, in words. */
async function isAdmitted({ count }: Cacheable, visit: Visit): Promise<boolean> {
  try {
    await count?.(visit)
    return true
  } catch (refusal) {
    if (refusal instanceof Refusal) return false
    throw refusal
  }
}

/** Everything that loaders and pages read of the request of somebody without an account. */
function keyOf(request: Request, visit: Visit): string {
  const { site, locale, offeredLocale, geoipCountry, selectedCountry, display, consent, warnedAt, origin } =
    visit
  const { pathname, search } = new URL(request.url)
  const userAgent = request.headers.get('user-agent')
  const siteNumber = siteNumbers.get(site) ?? ++lastSiteNumber
  siteNumbers.set(site, siteNumber)
  return JSON.stringify([
    siteNumber,
    origin,
    pathname,
    search,
    locale,
    offeredLocale,
    geoipCountry,
    selectedCountry,
    display,
    consent?.choice,
    warnedAt !== null,
    hasTrafficSource(request),
    browserAge(userAgent),
    startPicturesFor(userAgent).length > 0,
  ])
}

function recall(key: string): Known | undefined {
  const found = known.get(key)
  if (found) remember(key, found)
  return found
}

function remember(key: string, entry: Known) {
  known.delete(key)
  known.set(key, entry)
  const [oldest] = known.size > maxPages ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
}
