import { afterEach, beforeEach } from 'vitest'
import type { SwipeDeck } from '#app/features/matches/swipe/swipe.contract.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from './member.ts'
import { makeProfile, makeProfiles } from './profile.ts'
import { makeSession } from './session.ts'

/** Ingrid plays the swipe game: every test of the importing file starts as if for the first time. */
export const ingrid = await makeMember({ search_min_age: 50, search_max_age: 80 })
export let { cookie } = ingrid

const man = { gender: 'male', photos: 1 } as const
/** Their search includes Ingrid. */
export const mutualMatches = await makeProfiles(10, man)
/** They look for younger people. */
export const others = await makeProfiles(4, { ...man, search_min_age: 30, search_max_age: 45 })
// Outside Ingrid's search: a woman, too young, too old, from another country, without a picture.
await makeProfile({ photos: 1 })
await makeProfile({ ...man, date_of_birth: '1990-01-01' })
await makeProfile({ ...man, date_of_birth: '1935-01-01' })
await makeProfile({ ...man, country: 'FI', region: null, city: null })
await makeProfile({ gender: 'male' })

beforeEach(async () => {
  const traces = ['pass', 'swipe_day', 'swipe_decision', 'block', 'preference', 'member_like'] as const
  for (const table of traces) await db().deleteFrom(table).execute()
  await db().updateTable('member').set({ status: 'active', invisible: false, under_review: false }).execute()
  cookie = (await makeSession(ingrid)).cookie
  await setTimeZone('Europe/Berlin')
})

afterEach(resetClock)

export const setTimeZone = (time_zone: string | null) =>
  db()
    .insertInto('preference')
    .values({ account_id: ingrid.id, time_zone, updated_at: now() })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ time_zone, time_zone_changed_at: null }),
    )
    .execute()

export const fetchDeck = async (): Promise<SwipeDeck> => (await call('/api/swipe.php', { cookie })).json()
export const swipe = (profile: unknown, liked: unknown) =>
  call('/api/swipe.php', { cookie, json: { profile, liked } })
export const undo = (profile: unknown) =>
  call('/api/swipe.php', { method: 'DELETE', cookie, json: { profile } })

export function moveClockTo(moment: string) {
  moveClock(new Date(moment).getTime() - now().getTime())
}

/** Today's session has ended by then. */
export async function playFrom(moment: string) {
  moveClockTo(moment)
  cookie = (await makeSession(ingrid)).cookie
}
