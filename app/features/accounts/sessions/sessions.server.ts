import { endAllLinks, endLinksToAccount } from '#app/features/accounts/mail-links/mail-tokens.db.server.ts'
import { deleteChallengesOf, deletePasskeysOf } from '#app/features/accounts/passkeys/passkeys.db.server.ts'
import { publishSessionEnd } from '#app/features/live/publish-events.server.ts'
import { movePush, sessionsWithPush } from '#app/features/notifications/push/subscriptions.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashIfToken, hashToken, newToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { absentMembers } from '#app/web/calls/polling.server.ts'
import { rememberSession } from '#app/web/session-check.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { Session } from './sessions.contract.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findPollingViewer,
  findSessions,
  findViewer,
  insertSession,
  lockPassword,
  touchSession,
} from './sessions.db.server.ts'
import { findVersion } from './version.db.server.ts'

export { expiredSessions } from './sessions.db.server.ts'

export const authCookie = 'auth'
export const sessionDays = 30
/** The limit for a session, however often it is renewed. */
export const maxSessionDays = 180

function computeExpiry() {
  return new Date(now().getTime() + sessionDays * 86_400_000)
}

/** A member who has given a password or a passkey, with the password hash at that moment. */
export interface ProvedLogin {
  id: string
  password_hash: string | null
}

interface SessionOptions {
  device?: string
  /** The token of the session that was open in this browser: it ends, so that none is left without a cookie. */
  replaces?: string
  /** Whether the password or a passkey was given for it just now. */
  proved?: boolean
  /** Runs in the same transaction. */
  inTransaction?: (tx: Tx) => Promise<unknown>
}

export function createSession(accountId: string, options: SessionOptions = {}): Promise<string> {
  return transaction((tx) => createSessionInTransaction(tx, accountId, options))
}

/** A new password ends all sessions, and so does leaving; a session proved before that must not begin afterwards. */
export function createProvedSession(proved: ProvedLogin, options: SessionOptions): Promise<string> {
  return transaction(async (tx) => {
    const current = await lockPassword(tx, proved.id)
    if (!current || current.password_hash !== proved.password_hash) throw new Refusal('login_failed')
    if (current.status === 'pending_deletion') throw new Refusal('pending_deletion')
    return createSessionInTransaction(tx, proved.id, { ...options, proved: true })
  })
}

/** As part of a larger change, such as a new password. */
export async function createSessionInTransaction(
  tx: Tx,
  accountId: string,
  { device = '', replaces, proved = false, inTransaction }: SessionOptions = {},
): Promise<string> {
  const token = newToken()
  const at = now()
  const hash = hashToken(token)
  await insertSession(tx, {
    token_hash: hash,
    account_id: accountId,
    device,
    created_at: at,
    expires_at: computeExpiry(),
    authenticated_at: proved ? at : null,
  })
  if (replaces) {
    await movePush(tx, accountId, { before: hashToken(replaces), now: hash })
    await endSession(replaces, tx)
  }
  await inTransaction?.(tx)
  return token
}

interface FoundSession {
  viewer: Viewer
  renewed: boolean
  /** For a poll: changes whenever the member's counts and lists change. */
  version: string | undefined
}

/** A session is valid only on the site that began it, for 30 days from its last use and 180 days at most. */
export async function findSession(
  token: string | undefined,
  siteId: string,
  { forPoll = false } = {},
): Promise<FoundSession | null> {
  const hash = hashIfToken(token)
  const found = hash && (await (forPoll ? findPollingViewer(hash) : findViewer(hash)))
  if (!hash || found?.site_id !== siteId) return null
  const { stale, version, token_hash, ...viewer } = found
  rememberSession(viewer, token_hash)
  if (stale)
    await touchSession(hash, viewer.id, {
      at: now(),
      expiresAt: computeExpiry(),
      longestHours: maxSessionDays * 24,
    })
  return { viewer, renewed: stale, version: version ?? undefined }
}

/**
 * Reads the same version at lower cost, and whether a member has returned whom the last answer of this address showed
 * as absent. Also null when the session is due for renewal, which `findSession` does.
 */
export async function findPollSession(token: string | undefined, siteId: string, route: string) {
  const tokenHash = hashIfToken(token)
  if (!tokenHash) return null
  const session = tokenHash.toString('base64url')
  const found = await findVersion({ tokenHash, absent: absentMembers({ session, route }) })
  return found?.site_id === siteId ? { ...found, session } : null
}

export async function findViewerOfSession(token: string, siteId: string): Promise<Viewer | null> {
  return (await findSession(token, siteId))?.viewer ?? null
}

/** Open connections of the session end as well. */
export async function endSession(token: string | undefined, tx?: Tx) {
  const accountId = token && (await deleteSession(hashToken(token), tx))
  if (accountId) await publishSessionEnd(accountId, tx)
}

/** Identifies a session without being of use to anyone who reads it. */
function sessionId(tokenHash: Buffer) {
  return tokenHash.subarray(0, 16).toString('base64url')
}

/** Where the member is logged in, with the current session first. */
export async function listSessions(viewer: Viewer, token: string): Promise<Session[]> {
  const [rows, withPush] = await Promise.all([findSessions(viewer.id, now()), sessionsWithPush(viewer.id)])
  const current = hashToken(token)
  return rows
    .map(({ token_hash, device, created_at, last_seen_at }) => ({
      id: sessionId(token_hash),
      device,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: token_hash.equals(current),
      push: withPush.some((one) => one.equals(token_hash)),
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** Ends a session from the list; returns whether it was the current one. */
export async function endListedSession(viewer: Viewer, id: string, token: string): Promise<boolean> {
  const rows = await findSessions(viewer.id, now())
  const found = rows.find(({ token_hash }) => sessionId(token_hash) === id)
  if (!found) throw new Refusal('not_found')
  await deleteSession(found.token_hash)
  await publishSessionEnd(viewer.id)
  return found.token_hash.equals(hashToken(token))
}

export function endOtherSessions(viewer: Viewer, token: string) {
  return transaction((tx) => endSessionsOf(tx, viewer.id, token))
}

/**
 * Belongs to every change of a password: ends all sessions but the current one, because others may know the old
 * password.
 */
export async function endSessionsOf(tx: Tx, accountId: string, exceptToken?: string) {
  await deleteSessionsOf(tx, accountId, exceptToken === undefined ? undefined : hashToken(exceptToken))
  await publishSessionEnd(accountId, tx)
}

/**
 * Ends all sessions, passkeys and open links, so that only the password and mails to the account's own address log
 * anybody in. Belongs to every password set through a mail's link.
 */
export async function endAccess(tx: Tx, accountId: string) {
  await endSessionsOf(tx, accountId)
  await deletePasskeysOf(tx, accountId)
  await endLinksToAccount(tx, accountId, now())
}

/** Ends what logs in to a closed account. Passkeys stay for its return, but open nothing while it is closed. */
export async function endClosedAccess(tx: Tx, accountId: string, at: Date) {
  await endAllLinks(tx, accountId, at)
  await deleteChallengesOf(tx, accountId)
  await endSessionsOf(tx, accountId)
}
