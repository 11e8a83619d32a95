import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { photoPath, photoSrcSet } from '#app/features/photos/photo-address.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from './age.ts'
import { findProfile } from './members.db.server.ts'
import type { ProfileFact } from './profile-words.ts'

const facts = [
  'relationship_status',
  'signup_reason',
  'gender',
  'sexuality',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
] as const satisfies ProfileFact[]

/** A member's own profile with what others see of it: the fields that the site shows. */
export async function ownProfile(viewer: Viewer, site: Site) {
  const row = await findProfile(viewer.id)
  if (!row) throw new Refusal('not_found')
  const shown = new Set([...site.visible_profile_fields, ...site.visible_profile_notes])
  const given = facts.flatMap((fact) => {
    const value = row[fact]
    return value && shown.has(fact) ? [{ fact, value }] : []
  })
  return {
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    city: shown.has('city') ? row.city : null,
    country: row.country,
    tagline: row.tagline,
    about: shown.has('about') ? row.about : '',
    seeking: { gender: row.seeking, minAge: row.search_min_age, maxAge: row.search_max_age },
    facts: given,
    interests: shown.has('interests') ? row.interests : [],
    photo: row.file && row.photo_status === 'active' ? photoOf(row.file, row.placeholder) : null,
    photoPending: row.photo_status === 'pending',
    hiddenBecause: hiddenBecause(row),
  }
}

function photoOf(file: string, placeholder: string | null) {
  return { src: photoPath(file, 'match'), srcSet: photoSrcSet(file), placeholder: placeholder ?? undefined }
}

function hiddenBecause({ status, invisible }: { status: string; invisible: boolean }) {
  if (status === 'disabled') return 'disabled'
  return invisible ? 'invisible' : null
}

export type OwnProfile = Awaited<ReturnType<typeof ownProfile>>
