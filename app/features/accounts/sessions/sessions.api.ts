import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { clearAuthCookie } from './session-cookie.server.ts'
import { Session, SessionToEnd } from './sessions.contract.ts'
import { authCookie, endListedSession, endOtherSessions, listSessions } from './sessions.server.ts'

const Sessions = z.object({ sessions: z.array(Session) })

export const readSessionsCall = defineCall('GET /sessions.php', {
  audience: 'unconfirmed',
  summary: 'Where the member is logged in',
  answers: { 200: answer(Sessions, 'The sessions, this one first') },
  refusals: { 403: 'authentication_required' },
  handle: async ({ viewer }, { c }) => ({ sessions: await listSessions(viewer, sessionToken(c)) }),
})

export const endSessionCall = defineCall('DELETE /sessions.php', {
  audience: 'unconfirmed',
  beforeTerms: true,
  summary: 'Log out on another device, or on all others',
  body: SessionToEnd,
  answers: { 200: answer(Sessions, 'The sessions that are left') },
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
