import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, body, type EdgeEnv, newApi, problem } from '#app/web/calls/api.ts'
import { audience } from '#app/web/calls/audience.ts'
import { clearAuthCookie } from './session-cookie.server.ts'
import { Session, SessionToEnd } from './sessions.contract.ts'
import { authCookie, endListedSession, endOtherSessions, listSessions } from './sessions.server.ts'

const Sessions = z.object({ sessions: z.array(Session) })

const readSessions = createRoute({
  method: 'get',
  path: '/sessions.php',
  ...audience('unconfirmed'),
  summary: 'Where the member is logged in',
  responses: {
    200: answer(Sessions, 'The sessions, this one first'),
    403: problem('authentication_required'),
  },
})

const endSession = createRoute({
  method: 'delete',
  path: '/sessions.php',
  ...audience('unconfirmed'),
  summary: 'Log out on another device, or on all others',
  request: { body: body(SessionToEnd) },
  responses: {
    200: answer(Sessions, 'The sessions that are left'),
    403: problem('authentication_required'),
    404: problem('not_found'),
    422: problem('invalid'),
  },
})

function ownSession(c: Context<EdgeEnv>) {
  const { viewer } = c.get('visit')
  const token = getCookie(c, authCookie)
  if (!viewer || !token) throw new Refusal('authentication_required')
  return { viewer, token }
}

export const sessionsApi = newApi()
  .openapi(readSessions, async (c) => {
    const { viewer, token } = ownSession(c)
    return c.json({ sessions: await listSessions(viewer, token) }, 200)
  })
  .openapi(endSession, async (c) => {
    const { viewer, token } = ownSession(c)
    const asked = c.req.valid('json')
    if ('others' in asked) await endOtherSessions(viewer, token)
    else if (await endListedSession(viewer, asked.session, token)) clearAuthCookie(c)
    return c.json({ sessions: await listSessions(viewer, token) }, 200)
  })
