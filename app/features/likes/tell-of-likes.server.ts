import { type Told, tell } from '#app/features/live/live-events.server.ts'
import { notify, type Occurrence } from '#app/features/notifications/notify.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

/** Open pages at once; by mail and push those who did not cause it themselves, each like and match once for ever. */
export async function tellOfLikes(tx: Tx, news: readonly Told[]) {
  await notify(
    tx,
    news.flatMap(({ memberId, event }): Occurrence[] => {
      if (event.type !== 'like' && (event.type !== 'match' || event.by_you)) return []
      return [{ memberId, kind: event.type, key: event.profile, about: event.profile }]
    }),
  )
  await tell(tx, news)
}
