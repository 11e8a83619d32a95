import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

interface Subscription {
  id: string
  account_id: string
  session_hash: Buffer
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

/**
 * Stores a browser's only subscription, whoever is logged in there: it passes to the current account if that has its
 * keys. Returns whether it is stored.
 */
export async function saveSubscription(tx: Tx, subscription: Subscription): Promise<boolean> {
  const { account_id, session_hash, endpoint, p256dh, auth } = subscription
  // Of two concurrent calls, the second sees the result of the first.
  await acquireAdvisoryLock(tx, `push ${session_hash.toString('base64url')}`)
  // Browsers that swap subscriptions would deadlock: a call that touches two locks them in one order.
  const had = await tx
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('session_hash', '=', session_hash)
    .execute()
  const touched = new Set([endpoint, ...had.map((one) => one.endpoint)])
  for (const one of [...touched].toSorted()) await acquireAdvisoryLock(tx, `push ${one}`)
  await tx
    .deleteFrom('push_subscription')
    .where('session_hash', '=', session_hash)
    .where('endpoint', '!=', endpoint)
    .execute()
  // Pending messages to another account on this browser no longer find their row.
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('account_id', '!=', account_id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute()
  const saved = await tx
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ session_hash })
        .where('push_subscription.account_id', '=', account_id)
        .where('push_subscription.p256dh', '=', p256dh)
        .where('push_subscription.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export async function isSubscribed(tx: Tx, session: Buffer): Promise<boolean> {
  const found = tx.selectFrom('push_subscription').select('id').where('session_hash', '=', session)
  return (await found.executeTakeFirst()) !== undefined
}

/** Deletes all but the newest subscriptions of an account. */
export async function deleteOldest(tx: Tx, accountId: string, keep: number) {
  const oldest = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
  await tx.deleteFrom('push_subscription').where('id', 'in', oldest).execute()
}

/** Moves the browser's subscription from a session to the one that replaces it in the same account. */
export async function moveSubscription(tx: Tx, accountId: string, from: Buffer, to: Buffer) {
  await tx
    .updateTable('push_subscription')
    .set({ session_hash: to })
    .where('session_hash', '=', from)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteMine(accountId: string, which: { id: string } | { endpoint: string }) {
  await db()
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: string }).id))
    .$if('endpoint' in which, (query) =>
      query.where('endpoint', '=', (which as { endpoint: string }).endpoint),
    )
    .execute()
}

export async function deleteSubscription(id: string) {
  await db().deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** Only those of valid sessions. */
export function subscriptionsOf(accountId: string, at: Date, from: Tx | Database = db()) {
  return from
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.token_hash', 'push_subscription.session_hash')
    .select(['push_subscription.id', 'push_subscription.created_at', 'session.device', 'session.token_hash'])
    .where('push_subscription.account_id', '=', accountId)
    .where('session.expires_at', '>', at)
    .orderBy('push_subscription.created_at', 'desc')
    .orderBy('push_subscription.id')
    .execute()
}

/** Undefined for accounts that have left and for expired sessions. */
export function findSubscription(id: string, at: Date) {
  return db()
    .selectFrom('push_subscription as push')
    .innerJoin('session', 'session.token_hash', 'push.session_hash')
    .innerJoin('account', 'account.id', 'push.account_id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['push.account_id', 'push.endpoint', 'push.p256dh', 'push.auth', 'site.support_email'])
    .where('push.id', '=', id)
    .where('session.expires_at', '>', at)
    .where('account.status', '<>', 'pending_deletion')
    .executeTakeFirst()
}

export async function recordSent(id: string, at: Date) {
  await db().updateTable('push_subscription').set({ last_sent_at: at }).where('id', '=', id).execute()
}
