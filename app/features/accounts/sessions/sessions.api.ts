import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { wantsPage } from '#app/web/calls/read-request.ts'
import { logoutPage } from './logout-page.server.ts'
import { Session, SessionToEnd } from './sessions.contract.ts'
import {
  authCookie,
  endListedSession,
  endOtherSessions,
  endSession,
  listSessions,
} from './sessions.server.ts'
import { clearAuthCookie } from './start-session.server.ts'

const LoggedOut = z.object({ ok: z.literal(true) })
const redirectToStart = { description: 'Logged out; redirects a browser that requests a page to /' }

export const logOutCall = defineCall('GET /logout.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Log out: the session ends on the server',
  answers: {
    200: {
      description:
        'Logged out; or a page with a button if a browser requests a page without stating the origin of the request',
      content: { 'application/json': { schema: LoggedOut }, 'text/html': { schema: z.string() } },
    },
    303: redirectToStart,
  },
  async handle({ viewer, site, locale }, { c }) {
    // The edge has refused requests that declare another site as origin; an old browser declares none.
    if (viewer && wantsPage(c) && !declaresOrigin(c)) {
      c.header('Cache-Control', 'no-store')
      return c.html(logoutPage({ site, locale }), 200)
    }
    return logOut(c)
  },
})

export const logOutByFormCall = defineCall('POST /logout.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Log out by a form without script, such as the button on the page of GET /logout.php',
  answers: { 200: answer(LoggedOut, 'Logged out'), 303: redirectToStart },
  handle: (_visit, { c }) => logOut(c),
})

async function logOut(c: Context<EdgeEnv>) {
  await endSession(getCookie(c, authCookie))
  clearAuthCookie(c)
  return wantsPage(c) ? c.redirect('/', 303) : { ok: true as const }
}

function declaresOrigin(c: Context<EdgeEnv>) {
  return Boolean(c.req.header('sec-fetch-site') || c.req.header('origin'))
}

const Sessions = z.object({ sessions: z.array(Session) })

export const readSessionsCall = defineCall('GET /sessions.php', {
  audience: 'unconfirmed',
  summary: 'The member’s sessions',
  answers: { 200: answer(Sessions, 'The sessions, this one first') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer }, { c }) => ({ sessions: await listSessions(viewer, sessionToken(c)) }),
})

export const endSessionCall = defineCall('DELETE /sessions.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'Log out on another device, or on all others',
  body: SessionToEnd,
  answers: { 200: answer(Sessions, 'The remaining sessions') },
  refusals: { 403: 'authentication_required', 404: 'not_found', 422: 'invalid' },
  async handle({ viewer }, { body, c }) {
    const token = sessionToken(c)
    if ('others' in body) await endOtherSessions(viewer, token)
    else if (await endListedSession(viewer, body.session, token)) clearAuthCookie(c)
    return { sessions: await listSessions(viewer, token) }
  },
})

function sessionToken(c: Context<EdgeEnv>): string {
  const token = getCookie(c, authCookie)
  if (!token) throw new Refusal('authentication_required')
  return token
}
