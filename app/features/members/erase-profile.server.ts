import { forgetBlocksBy } from '#app/features/visibility/blocks/blocks.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { lockOwnProfile } from './edit/edit-profile.db.server.ts'
import { anonymiseMember, saveProfile } from './member-row.server.ts'
import { deleteSavedSearchesOf } from './saved-searches/saved-searches.db.server.ts'
import { suggestedAges } from './search/engine/suggested-ages.ts'

export async function eraseProfile(tx: Tx, memberId: string, at: Date) {
  await deleteSavedSearchesOf(tx, memberId)
  await anonymiseMember(tx, memberId, at)
}

/**
 * Clears everything a profile says beyond the sign-up answers, its member's blocks and search, and that it was hidden.
 */
export async function clearProfile(tx: Tx, memberId: string) {
  const before = await lockOwnProfile(tx, memberId)
  if (!before) return
  await saveProfile(tx, memberId, {
    tagline: '',
    about: '',
    interests: [],
    traits: [],
    birthday_corrected_at: null,
    invisible: false,
    ...suggestedAges(before.date_of_birth, now()),
  })
  await deleteSavedSearchesOf(tx, memberId)
  await forgetBlocksBy(tx, memberId)
}
