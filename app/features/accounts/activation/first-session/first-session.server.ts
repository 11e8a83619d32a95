import { readOwnProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { membersToGreet } from '#app/features/members/suggestions.server.ts'
import { ownPhotos } from '#app/features/photos/own/own-photos.server.ts'
import { firstSteps, isFirstStep } from '#app/features/preferences/first-steps.ts'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'

const peopleShown = 3

/**
 * The step of the first session that the address asks for, or else the one where the member was, with what it shows.
 * Null once it is done, or by an address that leaves it.
 */
export async function firstSession(viewer: Viewer, site: Site, asked: string | null) {
  const { first_step: reached } = await readPreferences(viewer, site)
  if (reached === 'done' || asked === 'done') return null
  const step = isFirstStep(asked) ? asked : reached
  const place = firstSteps.indexOf(step)
  if (step === 'photo') return { step, place, photos: await ownPhotos(viewer) }
  if (step === 'words') return { step, place, profile: await readOwnProfile(viewer, site) }
  await spendReading({ viewer }, 'people_to_greet')
  return { step, place, ...(await membersToGreet(viewer, site, peopleShown)) }
}

export type FirstSession = NonNullable<Awaited<ReturnType<typeof firstSession>>>
