import { type Told, tell } from '#app/features/live/live-events.server.ts'
import { notify, type Occurrence } from '#app/features/notifications/notify.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { visiblePairs } from './like.db.server.ts'

/** Open pages at once, unless the other may not be seen; by mail and push those who did not cause it themselves, each like and match once for ever. */
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

/** The number of an event counts it, even if the stream leaves it out: a like of somebody invisible must have none. */
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
