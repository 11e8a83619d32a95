import { afterEach, beforeEach } from 'vitest'
import type { SwipeDeck } from '#app/features/matches/swipe/swipe.contract.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { logInAs, memberOf } from '#tests/make/demo-member.ts'

/** Ingrid plays the swipe game, before every test of the file that imports this as if for the first time. */
export let ingrid: Awaited<ReturnType<typeof memberOf>>
export let cookie: string

beforeEach(async () => {
  ingrid = await memberOf('ingrid@demo.example')
  cookie = await logInAs('ingrid@demo.example')
  for (const table of ['pass', 'swipe_day', 'swipe_decision', 'block', 'preference'] as const)
    await db().deleteFrom(table).execute()
  await db().deleteFrom('member_like').where('liker_id', '=', ingrid.viewer.id).execute()
  await liveIn('Europe/Berlin')
})

afterEach(resetClock)

export const liveIn = (time_zone: string | null) =>
  db()
    .insertInto('preference')
    .values({ account_id: ingrid.viewer.id, time_zone, updated_at: now() })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ time_zone, time_zone_changed_at: null }),
    )
    .execute()

export const deal = async (): Promise<SwipeDeck> => (await call('/api/swipe.php', { cookie })).json()
export const swipe = (profile: unknown, liked: unknown) =>
  call('/api/swipe.php', { cookie, json: { profile, liked } })
export const undo = (profile: unknown) =>
  call('/api/swipe.php', { method: 'DELETE', cookie, json: { profile } })

export function goTo(moment: string) {
  moveClock(new Date(moment).getTime() - now().getTime())
}

/** The session of today has ended by then. */
export async function playFrom(moment: string) {
  goTo(moment)
  cookie = await logInAs('ingrid@demo.example')
}
