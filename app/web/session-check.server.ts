import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findValidSessions, lockAccount, lockSession } from './session-check.db.server.ts'
import type { Viewer } from './visit.ts'

/** Separate from the viewer: no answer may ever contain it. */
const sessionByViewer = new WeakMap<Viewer, Buffer>()

/** Remembers the session that identified the viewer. */
export function rememberSession(viewer: Viewer, tokenHash: Buffer) {
  sessionByViewer.set(viewer, tokenHash)
}

/**
 * The first step of a member's change: it happens before the end of their session, or not at all. It locks the account
 * first, because ending all sessions locks it as well.
 */
export async function refuseLoggedOut(tx: Tx, viewer: Viewer) {
  const session = sessionByViewer.get(viewer)
  if (!session) return
  await lockAccount(tx, viewer.id)
  if (!(await lockSession(tx, session))) throw new Refusal('authentication_required')
}

/** For a change in a single statement that also locks the session. */
export function sessionHashOf(viewer: Viewer): Buffer | null {
  return sessionByViewer.get(viewer) ?? null
}

/** The viewer's session as text; empty without one. */
export function sessionKeyOf(viewer: Viewer): string {
  return sessionByViewer.get(viewer)?.toString('base64url') ?? ''
}

/** Those of the named sessions that are still valid. */
export async function validSessions(names: readonly string[]): Promise<Set<string>> {
  const hashes = names.map((name) => Buffer.from(name, 'base64url'))
  const rows = await findValidSessions(hashes, now())
  return new Set(rows.map(({ token_hash }) => token_hash.toString('base64url')))
}
