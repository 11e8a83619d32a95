import { now } from '#app/platform/clock.server.ts'
import { hashToken, newToken } from '#app/platform/ids.server.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findViewer,
  insertSession,
  touchSession,
  type ViewerRow,
} from './sessions.db.server.ts'

export const authCookie = 'auth'
export const sessionDays = 30

/** The member who asks. */
export type Viewer = Omit<ViewerRow, 'stale'>

function expiry() {
  return new Date(now().getTime() + sessionDays * 86_400_000)
}

export async function beginSession(accountId: string): Promise<string> {
  const token = newToken()
  await insertSession({
    token_hash: hashToken(token),
    account_id: accountId,
    created_at: now(),
    expires_at: expiry(),
  })
  return token
}

/** A session counts only on the site that began it, and lasts 30 days from its last use. */
export async function findSession(
  token: string | undefined,
  siteId: string,
): Promise<{ viewer: Viewer; renewed: boolean } | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null
  const found = await findViewer(hashToken(token), siteId, now())
  if (!found) return null
  const { stale, ...viewer } = found
  if (stale) await touchSession(hashToken(token), viewer.id, now(), expiry())
  return { viewer, renewed: stale }
}

export async function viewerOf(token: string, siteId: string): Promise<Viewer | null> {
  return (await findSession(token, siteId))?.viewer ?? null
}

export async function endSession(token: string | undefined) {
  if (token) await deleteSession(hashToken(token))
}

export function sweepSessions() {
  return deleteExpiredSessions(now())
}
