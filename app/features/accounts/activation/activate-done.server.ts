import { readSendingWith } from '#app/features/chat/thread/read-chat.server.ts'
import { readOwnProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { membersToGreet } from '#app/features/members/suggestions.server.ts'
import { readOwnPhotos } from '#app/features/photos/own/own-photos.server.ts'
import { firstSteps, isFirstStep } from '#app/features/preferences/first-steps.ts'
import { readPreferences } from '#app/features/preferences/preferences.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findSignupMessageProgress } from './activation.db.server.ts'

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

/** The job that sends the message has run by then, unless all jobs are delayed. */
const expectedSendTime = 60_000

/**
 * The state of a message written when joining. With `kept`, `credits`, `premium` and `confirm` it waits in the chat
 * as a draft.
 */
export type SignupMessageState =
  | 'sent'
  | 'on_its_way'
  | 'kept'
  | 'changed'
  | 'credits'
  | 'premium'
  | 'confirm'
  | 'fictional'
  | 'gone'

/** The member written to while signing up, if still visible, and the state of the message. */
export async function findSignupTarget(viewer: Viewer, site: Site) {
  const progress = await findSignupMessageProgress(viewer.id)
  const [target] = progress ? await memberCards(viewer, site, [progress.target_id]) : []
  if (!progress || !target) return null
  const { id, name, main_image } = target
  const message = progress.has_written ? 'sent' : await findUnsentState(viewer, site, progress)
  return { id, name, main_image, message }
}

type SignupMessageProgress = NonNullable<Awaited<ReturnType<typeof findSignupMessageProgress>>>

/**
 * Follows the rules of the job that sends the message. With nothing in its way the message counts as on its way, until
 * the job must have run.
 */
async function findUnsentState(
  viewer: Viewer,
  site: Site,
  { target_id, confirmed_at, under_review, settled_at }: SignupMessageProgress,
): Promise<SignupMessageState> {
  const sending = await readSendingWith(viewer, site, target_id)
  if (!sending || sending.closed) return sending?.closed === 'fictional' ? 'fictional' : 'gone'
  // Settled but not sent: the member has changed or dropped it.
  if (settled_at) return 'changed'
  if (under_review) return 'kept'
  if (sending.premium_required) return 'premium'
  if (sending.confirm_fictional) return 'confirm'
  if (sending.message_credits > sending.credits) return 'credits'
  return confirmed_at && now().getTime() - confirmed_at.getTime() < expectedSendTime ? 'on_its_way' : 'kept'
}

/** The profile's state. A confirmed address alone does not make it visible: the niche consent may be missing. */
export async function readProfileProgress(viewer: Viewer, site: Site) {
  const { hidden_because, photos, tagline, about } = await readOwnProfile(viewer, site)
  return { hidden: hidden_because, hasPhoto: photos > 0, hasWords: tagline !== '' || about !== '' }
}

export type ProfileProgress = Awaited<ReturnType<typeof readProfileProgress>>
