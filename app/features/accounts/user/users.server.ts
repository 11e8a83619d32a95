import { hasEverBought } from '#app/features/credits/purchases.server.ts'
import { readNewLikesCount } from '#app/features/likes/like-states.server.ts'
import { signMainImage } from '#app/features/photos/access/main-image.server.ts'
import { getNextSignatureTime } from '#app/features/photos/access/photo-signature.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { User } from '#app/web/user.contract.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { saveLanguage } from './account-row.db.server.ts'
import { timeBonusSeconds } from './premium.server.ts'
import { findCounts, findUser, type UserRow } from './users.db.server.ts'

/** The account data that a member may see. */
export async function describeUser(viewer: Viewer, site: Site): Promise<User | null> {
  const [row, likes] = await Promise.all([findUser(viewer.id), readNewLikesCount(viewer, site)])
  if (!row) return null
  return {
    id: row.id,
    scope: ['member', ...(row.premium ? (['premium'] as const) : [])],
    status: row.status,
    credits: Number(row.credits),
    paid_user: row.premium,
    signup_date: row.signup_date.toISOString(),
    signup_complete: row.signup_complete,
    fictional_icon: site.fictional_icon,
    language: row.language,
    notifications_disabled: row.notifications_disabled,
    email: row.email,
    time_bonus: await readTimeBonus(row),
    unread_messages: Number(row.unread_messages),
    new_likes: likes,
    invisible: row.invisible,
    profile: {
      id: row.id,
      name: row.name,
      country: row.country,
      main_image: row.photo_file ? await mainImage(viewer, row.photo_file, row.photo_status) : null,
      status: row.profile_status,
    },
  }
}

/**
 * How long the data stays valid apart from changes: the bonus runs out by the second, and picture URLs are signed
 * again.
 */
export function getUserExpiry(user: User | null): Date {
  return user?.time_bonus ? now() : getNextSignatureTime()
}

/** Signed, because members see their own image even while others cannot. */
async function mainImage({ id: viewerId }: Viewer, file: string, status: UserRow['photo_status']) {
  return { ...(await signMainImage(file, viewerId)), status: status ?? ('pending' as const) }
}

/** Granted for the first purchase only: a withdrawn purchase ends premium, but still was the first. */
async function readTimeBonus({ id, signup_date, premium }: UserRow): Promise<User['time_bonus']> {
  const endsAt = new Date(signup_date.getTime() + timeBonusSeconds * 1000)
  const secondsLeft = Math.floor((endsAt.getTime() - now().getTime()) / 1000)
  if (premium || secondsLeft <= 0 || (await hasEverBought(id))) return null
  return { ends_at: endsAt.toISOString(), seconds_left: secondsLeft }
}

/** The counts in the navigation. New likes cost more to count, so they are read only if there may be some. */
export async function readCounts(
  viewer: Pick<Viewer, 'id'>,
  site: Pick<Site, 'id'>,
  { withLikes }: { withLikes: boolean },
) {
  const [counts, likes] = await Promise.all([
    findCounts(viewer.id),
    withLikes ? readNewLikesCount(viewer, site) : null,
  ])
  return { ...counts, ...(likes !== null && { new_likes: likes }) }
}

/** The country on the member's profile. */
export async function readProfileCountry(viewer: Pick<Viewer, 'id'>): Promise<string | null> {
  return (await findUser(viewer.id))?.country ?? null
}

export async function chooseLanguage(viewer: Viewer | null, language: Locale) {
  if (viewer) await saveLanguage(viewer.id, language)
}
