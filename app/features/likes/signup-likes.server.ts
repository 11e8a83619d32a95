import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { deleteSignupLike, findSignupLikes, insertSignupLikes } from './like.db.server.ts'
import { likeMember } from './like.server.ts'

/** Deletes likes given before the owner of an address took over the account, because they are not the owner's. */
export { deleteSignupLikes } from './like.db.server.ts'

/** As many cards as the landing page deals. */
const maxSignupLikes = 3

/**
 * Stores whom a visitor liked before joining, until the address is confirmed. Silently skips members whom visitors may
 * not see: they may have gone since, and a refusal would reveal that they exist.
 */
export async function persistSignupLikes(tx: Tx, accountId: string, site: Site, wanted: readonly string[]) {
  const ids = [...new Set(wanted)].filter(isUuid).slice(0, maxSignupLikes)
  if (ids.length === 0 || !canAnyVisitorSeeMembers(site)) return
  await insertSignupLikes(tx, accountId, { siteId: site.id, ids })
}

/** Likes them as a heart would, each under the rules of that moment. Safe to repeat. */
export async function sendSignupLikes(viewer: Viewer, site: Site) {
  for (const targetId of await findSignupLikes(viewer.id)) {
    try {
      await likeMember(viewer, site, targetId)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    await deleteSignupLike(viewer.id, targetId)
  }
}
