import { stripTracking } from './strip-tracking.ts'

const ownOrigin = 'http://local.invalid'

/** The pages that a login may return to. Not login, sign-up and the like, nor those with a secret address. */
const forMembers = new RegExp(import.meta.env.RETURN_PAGES, 'i')
const noPage = /^\/(?:api|dev)(?:\/|$)|\.[^./]*$/i

/** A page of this site with its query and hash; anything else becomes the fallback. */
export function sitePage(value: string | null | undefined, fallback = '/'): string {
  if (!value || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return fallback
  const url = new URL(value, ownOrigin)
  const page = requestedPage(url)
  // The URL parser normalises '/.//evil.example' to '//evil.example', which a browser takes for another site.
  if (url.origin !== ownOrigin || page.startsWith('//')) return fallback
  const path = tryDecode(page.replace(/\?.*/s, ''))
  return path === null || noPage.test(path) ? fallback : page + url.hash
}

/** Where to go after logging in or joining: every `?from=` passes through here, in the browser as on the server. */
export function returnAddress(value: string | null | undefined, fallback = '/members'): string {
  const page = stripTracking(sitePage(value, ''))
  return page && forMembers.test(tryDecode(page.replace(/[?#].*/s, '')) ?? '') ? page : fallback
}

/** The login that leads back to a page. */
export function loginAddress(page: string): string {
  return withReturn('/login', page)
}

/** `/signup?from=%2Fmembers`; without a return address, the path alone. */
export function withReturn(path: string, page: string | null | undefined): string {
  const back = returnAddress(page, '')
  return back ? `${path}?from=${encodeURIComponent(back)}` : path
}

/** The page that a data request is for: '/likes.data?new=1&_routes=root' belongs to '/likes?new=1'. */
export function requestedPage({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  if (!pathname.endsWith('.data') && !query.has('_routes')) return pathname + search
  query.delete('_routes')
  const path = pathname.replace(/^\/_root\.data$/, '/').replace(/(?:\/_)?\.data$/, '')
  return (path || '/') + (query.size ? `?${query}` : '')
}

function tryDecode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
