import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { hashToken, newId } from '#app/platform/ids.server.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A browser that accepts pushes, for the session of the member. Returns its id. */
export async function makeDevice(
  { id: account_id, cookie }: { id: string; cookie: string },
  subscription?: Subscription,
) {
  const id = newId()
  const { p256dh, auth } = subscription?.keys ?? { p256dh: 'key', auth: 'secret' }
  const endpoint = subscription?.endpoint ?? `https://fcm.googleapis.com/${id}`
  const session_hash = hashToken(/auth=([^;]+)/.exec(cookie)?.[1] ?? '')
  await db()
    .insertInto('push_subscription')
    .values({ id, account_id, session_hash, endpoint, p256dh, auth, created_at: now() })
    .execute()
  return id
}
