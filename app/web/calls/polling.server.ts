import type { Handler, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { now } from '#app/platform/clock.server.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import { sessionKeyOf } from '#app/web/session-check.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { EdgeEnv } from './edge-env.ts'
import { type AbsentMembers, isAnyoneBack } from './polling.db.server.ts'

export { type AbsentMembers, answersWithReturns } from './polling.db.server.ts'

const notModifiedHandlers = new WeakSet<Handler>()

/** Does not send an unchanged answer again, except a renewed session's cookie and the request's id. */
export const withEtag = markNotModified(
  etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie', 'x-request-id'] }),
)

/** Marks a middleware, so that its calls are documented with a 304 for clients that have the answer already. */
export function markNotModified<Middleware extends MiddlewareHandler>(middleware: Middleware): Middleware {
  notModifiedHandlers.add(middleware)
  return middleware
}

export function canAnswerNotModified(handlers: readonly Handler[]): boolean {
  return handlers.some((handler) => notModifiedHandlers.has(handler))
}

/** The part of the answer that depends on the site. */
export type SiteVersion = (site: Site) => string

/**
 * Bounds the memory: some 400 bytes each, and up to 900 for absent members. Answers beyond that are computed again, and
 * compared by their ETag.
 */
const maximumRemembered = 50_000

interface RememberedAnswer {
  /** Covers everything that the answer depends on. */
  version: string
  etag: string
  /** When it changes merely with time. */
  until: number
  absent: AbsentMembers
}

const nobody: AbsentMembers = { ids: '{}', since: new Date(0) }

/** The last answer by session and address. */
const rememberedAnswers = new Map<string, RememberedAnswer>()
const siteVersionByHandler = new WeakMap<Handler<EdgeEnv>, SiteVersion>()

/**
 * For a call that pages poll. Its ETag is a hash of the answer and reveals nothing. The version behind the answer,
 * which is read with the session, and its expiry stay in this process. So a page with the current answer gets its 304
 * before any work is done, mostly from server/edge/not-modified.ts. The handler sets `validUntil`, and `absent` if
 * its answer shows who is online; `ofSite` names the part that depends on the site.
 */
export function withPolling(ofSite: SiteVersion = () => ''): MiddlewareHandler<EdgeEnv> {
  const handler: MiddlewareHandler<EdgeEnv> = async (c, next) => {
    const { viewer, site } = c.get('visit')
    const version = c.get('version')
    if (!viewer || version === undefined || new URL(c.req.url).search) return withEtag(c, next)
    const poll = {
      session: sessionKeyOf(viewer),
      route: c.req.path,
      version: versionFor(version, ofSite(site)),
    }
    const known = c.req.header('if-none-match')
    if (known && isCurrentAnswer({ ...poll, etag: known }) && !(await isAnyoneBack(absentMembers(poll))))
      return c.body(null, 304, { ETag: known })
    await withEtag(c, next)
    remember(poll, c.res, c.get('validUntil'), c.get('absent'))
  }
  siteVersionByHandler.set(handler, ofSite)
  return markNotModified(handler)
}

/** For a polled call, the part of its answer that depends on the site. */
export function siteVersionOf(handlers: readonly Handler<EdgeEnv>[]): SiteVersion | undefined {
  return handlers.map((handler) => siteVersionByHandler.get(handler)).find((ofSite) => ofSite !== undefined)
}

export function versionFor(version: string, ofSite: string): string {
  return `${version} ${ofSite}`
}

interface Poll {
  /** The hash of its token, in base64url. */
  session: string
  route: string
  version: string
}

/** Those of the last answer. */
export function absentMembers({ session, route }: Omit<Poll, 'version'>): AbsentMembers {
  return rememberedAnswers.get(`${session} ${route}`)?.absent ?? nobody
}

/** Whether this ETag is that of the member's current answer, unless an absent member has returned. */
export function isCurrentAnswer({ session, route, version, etag }: Poll & { etag: string }): boolean {
  const last = rememberedAnswers.get(`${session} ${route}`)
  // A proxy that compresses an answer weakens its tag.
  return last?.version === version && last.etag === etag.replace(/^W\//, '') && now().getTime() < last.until
}

function remember(
  { session, route, version }: Poll,
  { status, headers }: Response,
  until?: Date,
  absent: readonly string[] = [],
) {
  const etag = headers.get('ETag')
  if (!etag || !until || (status !== 200 && status !== 304)) return
  const key = `${session} ${route}`
  rememberedAnswers.delete(key)
  rememberedAnswers.set(key, {
    version,
    etag: etag.replace(/^W\//, ''),
    until: until.getTime(),
    absent: absent.length
      ? { ids: `{${absent.join()}}`, since: new Date(now().getTime() - onlineWindow) }
      : nobody,
  })
  const [oldest] = rememberedAnswers.keys()
  if (rememberedAnswers.size > maximumRemembered && oldest) rememberedAnswers.delete(oldest)
}
