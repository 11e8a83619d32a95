import { isPublic } from '#app/features/visibility/visible-to.server.ts'
import { mayAnyVisitorSee } from '#app/features/visibility/visitors-see.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { likeMember } from './like.server.ts'

/** As many cards as the landing page deals. */
const mostSignupLikes = 3

/**
 * Stores whom a visitor liked before joining, until the address is confirmed. Members whom visitors of the site may not
 * see are left out without a word: they may have gone since, and a refusal would tell that they exist.
 */
export async function keepSignupLikes(tx: Tx, accountId: string, site: Site, wanted: readonly string[]) {
  const ids = [...new Set(wanted)].filter(isUuid).slice(0, mostSignupLikes)
  if (ids.length === 0 || !mayAnyVisitorSee(site)) return
  const seen = await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.id', 'in', ids)
    .where('member.site_id', '=', site.id)
    .where(isPublic)
    .execute()
  if (seen.length === 0) return
  const at = now()
  await tx
    .insertInto('signup_like')
    .values(seen.map(({ id }) => ({ account_id: accountId, target_id: id, created_at: at })))
    .execute()
}

/** Likes them like any heart would, each under the rule of that moment; repeated, it finds nothing left to do. */
export async function giveSignupLikes(viewer: Viewer, site: Site) {
  const waiting = await db()
    .selectFrom('signup_like')
    .select('target_id')
    .where('account_id', '=', viewer.id)
    .orderBy('target_id')
    .execute()
  for (const { target_id } of waiting) {
    try {
      await likeMember(viewer, site, target_id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    await db()
      .deleteFrom('signup_like')
      .where('account_id', '=', viewer.id)
      .where('target_id', '=', target_id)
      .execute()
  }
}

/** Whoever an account is taken over from has liked nobody in the owner's name. */
export async function deleteSignupLikes(tx: Tx, accountId: string) {
  await tx.deleteFrom('signup_like').where('account_id', '=', accountId).execute()
}

/** Of a member who is erased: neither given nor received. */
export async function eraseSignupLikesWith(tx: Tx, memberId: string) {
  await deleteSignupLikes(tx, memberId)
  await tx.deleteFrom('signup_like').where('target_id', '=', memberId).execute()
}
