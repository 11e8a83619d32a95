import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findLiving, holdAccount, holdSession } from './still-in.db.server.ts'
import type { Viewer } from './visit.ts'

/** Beside the viewer, not in it: no answer may ever carry it. */
const sessionOf = new WeakMap<Viewer, Buffer>()

/** Keeps by which session the viewer was known. */
export function keepSession(viewer: Viewer, tokenHash: Buffer) {
  sessionOf.set(viewer, tokenHash)
}

/**
 * The first thing of a change by a member: it comes before the end of their session, or not at all. The account is held
 * first, because whoever ends all sessions holds it too.
 */
export async function refuseLoggedOut(tx: Tx, viewer: Viewer) {
  const session = sessionOf.get(viewer)
  if (!session) return
  await holdAccount(tx, viewer.id)
  if (!(await holdSession(tx, session))) throw new Refusal('authentication_required')
}

/** For a change that is one statement and holds the session in it. */
export function sessionHashOf(viewer: Viewer): Buffer | null {
  return sessionOf.get(viewer) ?? null
}

/** By which session the viewer is in, as text; without one nobody is. */
export function sessionNameOf(viewer: Viewer): string {
  return sessionOf.get(viewer)?.toString('base64url') ?? ''
}

/** Those of these sessions, by their names, that still let somebody in. */
export async function livingSessions(names: readonly string[]): Promise<Set<string>> {
  const hashes = names.map((name) => Buffer.from(name, 'base64url'))
  const rows = await findLiving(hashes, now())
  return new Set(rows.map(({ token_hash }) => token_hash.toString('base64url')))
}
