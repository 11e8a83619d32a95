import { readSending } from '#app/features/chat/thread/read-chat.server.ts'
import { readOwnProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findWritten } from './activate-done.db.server.ts'

/** The job that sends it has run by then, if nothing holds up all jobs. */
const sentWithin = 60_000

/** What has become of a message written when joining: `kept` as a draft in the chat, like those after it but one. */
export type WrittenState =
  | 'sent'
  | 'on_its_way'
  | 'kept'
  | 'changed'
  | 'credits'
  | 'premium'
  | 'confirm'
  | 'fictional'
  | 'gone'

/** Whom the new member wrote to while signing up, if that member may still be seen, and what has become of it. */
export async function signupTarget(viewer: Viewer, site: Site) {
  const written = await findWritten(viewer.id)
  const [target] = written ? await memberCards(viewer, site, [written.target_id]) : []
  if (!written || !target) return null
  const { id, name, main_image } = target
  const message = written.has_written ? 'sent' : await whyNotSent(viewer, site, written)
  return { id, name, main_image, message }
}

type Written = NonNullable<Awaited<ReturnType<typeof findWritten>>>

/** As the job decides it. What nothing stands in the way of is on its way; once the job has run, it is not. */
async function whyNotSent(
  viewer: Viewer,
  site: Site,
  { target_id, confirmed_at, under_review, settled_at }: Written,
): Promise<WrittenState> {
  const sending = await readSending(viewer, site, target_id)
  if (!sending || sending.closed) return sending?.closed === 'fictional' ? 'fictional' : 'gone'
  // Settled and not sent: the member has made something else of it, or nothing.
  if (settled_at) return 'changed'
  if (under_review) return 'kept'
  if (sending.premium_required) return 'premium'
  if (sending.confirm_fictional) return 'confirm'
  if (sending.message_credits > sending.credits) return 'credits'
  return confirmed_at && now().getTime() - confirmed_at.getTime() < sentWithin ? 'on_its_way' : 'kept'
}

/** A confirmed address alone does not show a profile: the consent to the niche may be missing. And what there is of it. */
export async function profileSoFar(viewer: Viewer, site: Site) {
  const { hidden_because, photos, tagline, about } = await readOwnProfile(viewer, site)
  return { hidden: hidden_because, hasPhoto: photos > 0, hasWords: tagline !== '' || about !== '' }
}

export type ProfileSoFar = Awaited<ReturnType<typeof profileSoFar>>
