import { type MemberEvent, publish } from '#app/features/live/publish-events.server.ts'
import { notify, type Occurrence } from '#app/features/notifications/notify.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { findVisiblePairs } from './like.db.server.ts'

/**
 * Publishes to open pages at once unless the other member is invisible. Sends mail and push to those who did not cause
 * it, once ever for each like and match.
 */
export async function publishLikes(tx: Tx, events: readonly MemberEvent[]) {
  await notify(
    tx,
    events.flatMap(({ memberId, event }): Occurrence[] => {
      if (event.type !== 'like' && (event.type !== 'match' || event.by_you)) return []
      return [{ memberId, kind: event.type, key: event.profile, about: event.profile }]
    }),
  )
  await publish(tx, await filterVisible(tx, events))
}

/**
 * An event number counts even when the stream filters the event out, so a like by an invisible member must not get one.
 */
async function filterVisible(tx: Tx, events: readonly MemberEvent[]): Promise<MemberEvent[]> {
  if (events.length === 0) return []
  const pairs = events.map(({ memberId, event }) => ({
    readerId: memberId,
    profileId: 'profile' in event ? event.profile : memberId,
  }))
  const visible = await findVisiblePairs(tx, pairs)
  return events.filter(
    ({ memberId, event }) => !('profile' in event) || visible.has(`${memberId} ${event.profile}`),
  )
}
