import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { now } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import type { EdgeEnv } from './edge-env.ts'
import { notSentTwice } from './etag.server.ts'

/** What one build has answered another may answer differently. */
const build = import.meta.env.BUILD_ID ?? newId()

/**
 * For a call that pages repeat. Its ETag is made of what the answer depends on, which is read with the session, and
 * says how long the answer holds by itself: whoever has the same answer already is told so before any work is done.
 * The handler sets `holdsUntil`; what the answer takes of the site is named here.
 */
export function polled(ofSite: (site: MemberVisit['site']) => string = () => ''): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { viewer, site } = c.get('visit')
    if (!viewer) return notSentTwice(c, next)
    const depends = [build, viewer.id, c.get('version'), ofSite(site)].join(' ')
    const name = hash('sha256', depends, 'base64url')
    const known = c.req.header('if-none-match')
    if (known && holds(known, name)) return c.body(null, 304, { ETag: known })
    await next()
    const until = c.get('holdsUntil')?.getTime() ?? 0
    if (c.res.status === 200) c.res.headers.set('ETag', `"${name}.${until}"`)
  }
}

/** A proxy that packs an answer weakens its tag. */
function holds(known: string, name: string): boolean {
  const [, knownName, until] = /^(?:W\/)?"([\w-]{43})\.(\d+)"$/.exec(known) ?? []
  return knownName === name && now().getTime() < Number(until)
}
