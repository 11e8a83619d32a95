import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isSecure } from '#app/platform/secure.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { challengeCookie, challengeMinutes } from './passkeys.server.ts'

/** Ties a challenge to the browser that requested it. */
const path = '/api/'

export function sendChallengeId(c: Context<EdgeEnv>, id: string) {
  setCookie(c, challengeCookie, id, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c.req.raw.headers),
    maxAge: challengeMinutes * 60,
  })
}

export function consumeChallengeId(c: Context<EdgeEnv>) {
  const id = getCookie(c, challengeCookie)
  deleteCookie(c, challengeCookie, { path })
  return id
}
