import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findLiving, holdAccount, holdSession } from './still-in.db.server.ts'
import type { Viewer } from './visit.ts'

/** Separate from the viewer: no answer may ever contain it. */
const sessionOf = new WeakMap<Viewer, Buffer>()

/** Remembers the session that identified the viewer. */
export function keepSession(viewer: Viewer, tokenHash: Buffer) {
  sessionOf.set(viewer, tokenHash)
}

/**
 * The first step of a member's change: it happens before the end of their session, or not at all. It locks the account
 * first, because ending all sessions locks it as well.
 */
export async function refuseLoggedOut(tx: Tx, viewer: Viewer) {
  const session = sessionOf.get(viewer)
  if (!session) return
  await holdAccount(tx, viewer.id)
  if (!(await holdSession(tx, session))) throw new Refusal('authentication_required')
}

/** For a change in a single statement that also locks the session. */
export function sessionHashOf(viewer: Viewer): Buffer | null {
  return sessionOf.get(viewer) ?? null
}

/** The viewer's session as text; empty without one. */
export function sessionNameOf(viewer: Viewer): string {
  return sessionOf.get(viewer)?.toString('base64url') ?? ''
}

/** Those of the named sessions that are still valid. */
export async function livingSessions(names: readonly string[]): Promise<Set<string>> {
  const hashes = names.map((name) => Buffer.from(name, 'base64url'))
  const rows = await findLiving(hashes, now())
  return new Set(rows.map(({ token_hash }) => token_hash.toString('base64url')))
}
