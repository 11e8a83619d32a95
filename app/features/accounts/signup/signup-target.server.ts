import { ageOn } from '#app/features/members/age.ts'
import { photoPath, photoSrcSet } from '#app/features/photos/photo-address.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { SignupTarget } from './signup-setup.ts'
import { findTarget } from './signup-target.db.server.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The member at whom a visitor aims the sign-up, as far as visitors may see. */
export async function signupTarget(site: Site, id: string): Promise<SignupTarget> {
  const row = idShape.test(id) ? await findTarget(id, site.id) : undefined
  if (!row) throw new Refusal('not_found')
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    city: row.city,
    fictional: row.kind === 'fictional',
    photo: row.file
      ? {
          src: photoPath(row.file, 'card'),
          srcSet: photoSrcSet(row.file),
          placeholder: row.placeholder ?? undefined,
        }
      : null,
  }
}
