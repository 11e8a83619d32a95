import { hash } from 'node:crypto'
import type { Handler, MiddlewareHandler } from 'hono'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Site } from '#app/web/visit.ts'
import type { EdgeEnv } from './edge-env.ts'
import { notSentTwice, saying304 } from './etag.server.ts'

/** What the answer takes of the site. */
export type OfSite = (site: Site) => string

/** What one build has answered another may answer differently. */
const build = import.meta.env.BUILD_ID ?? newId()
const polledBy = new WeakMap<Handler<EdgeEnv>, OfSite>()

/**
 * For a call that pages repeat. Its ETag is made of what the answer depends on, which is read with the session, and
 * says how long the answer holds by itself: whoever has the same answer already is told so before any work is done,
 * mostly by server/edge/nothing-new.ts.
 * The handler sets `holdsUntil`; what the answer takes of the site is named here.
 */
export function polled(ofSite: OfSite = () => ''): MiddlewareHandler<EdgeEnv> {
  const handler: MiddlewareHandler<EdgeEnv> = async (c, next) => {
    const version = c.get('version')
    if (version === undefined) return notSentTwice(c, next)
    const name = nameOf(version, ofSite(c.get('visit').site))
    const known = c.req.header('if-none-match')
    if (known && nameIfItHolds(known) === name) return c.body(null, 304, { ETag: known })
    await next()
    const until = c.get('holdsUntil')?.getTime() ?? 0
    if (c.res.status === 200) c.res.headers.set('ETag', `"${name}.${until}"`)
  }
  polledBy.set(handler, ofSite)
  return saying304(handler)
}

/** Of a polled call, what its answer takes of the site. */
export function ofSiteIn(handlers: readonly Handler<EdgeEnv>[]): OfSite | undefined {
  return handlers.map((handler) => polledBy.get(handler)).find((ofSite) => ofSite !== undefined)
}

export function nameOf(version: string, ofSite: string): string {
  return hash('sha256', `${build} ${version} ${ofSite}`, 'base64url')
}

/** A proxy that packs an answer weakens its tag. */
export function nameIfItHolds(etag: string): string | undefined {
  const [, name, until] = /^(?:W\/)?"([\w-]{43})\.(\d+)"$/.exec(etag) ?? []
  return now().getTime() < Number(until) ? name : undefined
}
