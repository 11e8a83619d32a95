import { readOwnProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { membersToGreet } from '#app/features/members/suggestions.server.ts'
import { readOwnPhotos } from '#app/features/photos/own/read-own-photos.server.ts'
import { firstSteps, isFirstStep } from '#app/features/preferences/first-steps.ts'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'

const maxPeople = 3

/**
 * The first-session step named in the address, or else the one last reached, with its content. Null once the session is
 * done, or when the address asks for 'done'.
 */
export async function readFirstSession(viewer: Viewer, site: Site, asked: string | null) {
  const { first_step: reached } = await readPreferences(viewer, site)
  if (reached === 'done' || asked === 'done') return null
  const step = isFirstStep(asked) ? asked : reached
  const place = firstSteps.indexOf(step)
  if (step === 'photo') return { step, place, photos: await readOwnPhotos(viewer) }
  if (step === 'words') return { step, place, profile: await readOwnProfile(viewer, site) }
  await spendReadingPoints({ viewer }, 'people_to_greet')
  return { step, place, ...(await membersToGreet(viewer, site, maxPeople)) }
}

export type FirstSession = NonNullable<Awaited<ReturnType<typeof readFirstSession>>>
