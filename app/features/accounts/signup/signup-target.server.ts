import { memberCards } from '#app/features/members/members.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { SignupTarget } from './signup-setup.ts'

/** The member at whom a sign-up is aimed, as far as the visitor, or someone who still has to confirm, may see. */
export async function signupTarget(viewer: Viewer | null, site: Site, id: string): Promise<SignupTarget> {
  const [member] = isUuid(id) ? await memberCards(viewer, site, [id]) : []
  if (!member) throw new Refusal('not_found')
  const { name, age, city, fictional, main_image } = member
  return { id, name, age, city, fictional, main_image }
}
