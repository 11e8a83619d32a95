import { readOwnProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findSignupTarget } from './activate-done.db.server.ts'

/** Whom the new member wrote to while signing up, if that member may still be seen. */
export async function signupTarget(viewer: Viewer, site: Site) {
  const target = await findSignupTarget(viewer.id)
  return target ? ((await memberCards(viewer, site, [target]))[0] ?? null) : null
}

/** A confirmed address alone does not show a profile: the consent to the niche may be missing. */
export async function hiddenBecause(viewer: Viewer, site: Site) {
  return (await readOwnProfile(viewer, site)).hidden_because
}
