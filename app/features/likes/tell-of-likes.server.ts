import { type Told, tell } from '#app/features/live/publish-events.server.ts'
import { notify, type Occurrence } from '#app/features/notifications/notify.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { visiblePairs } from './like.db.server.ts'

/**
 * Publishes to open pages at once unless the other member is invisible. Sends mail and push to those who did not cause
 * it, once ever for each like and match.
 */
export async function tellOfLikes(tx: Tx, news: readonly Told[]) {
  await notify(
    tx,
    news.flatMap(({ memberId, event }): Occurrence[] => {
      if (event.type !== 'like' && (event.type !== 'match' || event.by_you)) return []
      return [{ memberId, kind: event.type, key: event.profile, about: event.profile }]
    }),
  )
  await tell(tx, await visibleNews(tx, news))
}

/**
 * An event number counts even when the stream filters the event out, so a like by an invisible member must not get one.
 */
async function visibleNews(tx: Tx, news: readonly Told[]): Promise<Told[]> {
  if (news.length === 0) return []
  const pairs = news.map(({ memberId, event }) => ({
    readerId: memberId,
    profileId: 'profile' in event ? event.profile : memberId,
  }))
  const visible = await visiblePairs(tx, pairs)
  return news.filter(
    ({ memberId, event }) => !('profile' in event) || visible.has(`${memberId} ${event.profile}`),
  )
}
